"""Schema → plan → outcome. Does no input or output, and imports no framework."""
