"""Programs that are run by hand: nothing of them is in the wheel."""
