"""The tests: laws, corpus, engine, documentation, and the house they live in."""
