"""What argmend costs and how often it is right, beside its peers, in one run on the same inputs: `python -m bench`."""
