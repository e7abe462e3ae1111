"""What the source documents name, each a thin entry over plans: see docs/source-documents.md for what they asked."""
