"""Mutation testing of the engine: what is changed, how the tests are asked, and what comes of it."""
