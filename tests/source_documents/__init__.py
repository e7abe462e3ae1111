"""The examples of the five source documents, in their own order; docs/source-documents.md says which test answers what.

One file per document: 000 containers to text, 001 JSON text by signature, 002 stringified objects, 003 coercion with
structured errors, 004 two layers. Here they go through the engine by the JSON Schema that each document's declaration
means; the functions that the documents name get their own tests when they are written.
"""
