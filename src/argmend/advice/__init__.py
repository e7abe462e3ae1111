"""Advice: from a problem to data that heals it and to words that make the next try succeed.

`register` a `Pack` of `Tip`s to add what you know about your own tools; `mask` adds names of secrets of your own.
`sessions` is a pack to look at.
"""

from __future__ import annotations

from argmend.advice import sessions
from argmend.advice.advisor import advise, advised
from argmend.advice.packs import Pack, Tip, forget, register, registered
from argmend.errors import PackError
from argmend.masking import mask

__all__ = ["Pack", "PackError", "Tip", "advise", "advised", "forget", "mask", "register", "registered", "sessions"]
