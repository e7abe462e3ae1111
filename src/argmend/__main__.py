"""`python -m argmend`: the same as the command `argmend`."""

from __future__ import annotations

from argmend.cli import main

if __name__ == "__main__":
    main()
