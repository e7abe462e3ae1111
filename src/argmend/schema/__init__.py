"""What a tool declares, in whatever way, as one JSON Schema: type words, signatures, annotations, models."""
