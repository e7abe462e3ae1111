"""The synthetic input: an order with line items, its schema, and the same order sent wrongly."""

from __future__ import annotations

import random
from typing import Any

__all__ = ["ORDER", "order"]

_ITEM = {
    "type": "object",
    "properties": {
        "sku": {"type": "string", "minLength": 1},
        "name": {"type": "string"},
        "quantity": {"type": "integer", "minimum": 1},
        "price": {"type": "number", "minimum": 0},
        "gift": {"type": "boolean"},
        "tags": {"type": "array", "items": {"type": "string"}},
    },
    "required": ["sku", "quantity", "price"],
    "additionalProperties": False,
}
#: About 2 KB of schema, with the shapes that tools declare: a list of objects, a map, an enum, an optional null.
ORDER: dict[str, Any] = {
    "type": "object",
    "properties": {
        "order_id": {
            "type": "string",
            "description": "The order's own number, as text, for digits may lead with nought.",
        },
        "customer": {
            "type": "object",
            "description": "Who ordered.",
            "properties": {
                "name": {"type": "string", "description": "As written on the invoice."},
                "email": {"type": "string", "format": "email", "description": "Where the confirmation goes."},
                "age": {"type": "integer", "minimum": 0, "description": "Only asked for restricted goods."},
                "address": {
                    "type": "object",
                    "description": "Where the goods go.",
                    "properties": {
                        "street": {"type": "string", "description": "Street and house number."},
                        "city": {"type": "string", "description": "Town or city."},
                        "zip": {
                            "type": "string",
                            "pattern": "^[0-9A-Z -]{3,10}$",
                            "description": "Post code, as text.",
                        },
                        "country": {"type": "string", "minLength": 2, "maxLength": 2, "description": "Two letters."},
                    },
                    "required": ["street", "city"],
                },
            },
            "required": ["name"],
        },
        "items": {
            "type": "array",
            "items": _ITEM,
            "minItems": 1,
            "description": "The line items, in the order of the basket.",
        },
        "currency": {
            "type": "string",
            "enum": ["EUR", "USD", "GBP", "JPY"],
            "description": "One currency for all items.",
        },
        "discount": {"type": "number", "minimum": 0, "maximum": 100, "description": "Per cent off the whole order."},
        "priority": {"type": "integer", "minimum": 1, "maximum": 9, "description": "9 is what goes out first."},
        "express": {"type": "boolean", "description": "Whether to send it by the fast service."},
        "note": {
            "anyOf": [{"type": "string"}, {"type": "null"}],
            "description": "What the customer wrote, if anything.",
        },
        "labels": {"type": "object", "additionalProperties": {"type": "string"}, "description": "Free labels."},
    },
    "required": ["order_id", "customer", "items"],
    "additionalProperties": False,
}


def order(items: int) -> dict[str, Any]:
    """Make a valid order with so many line items, the same one each time."""
    chance = random.Random(items)
    return {
        "order_id": "0042-7781",
        "customer": {
            "name": "Zoë Ångström",
            "email": "zoe@example.org",
            "age": 41,
            "address": {"street": "12 Long Lane", "city": "York", "zip": "YO1 7HH", "country": "GB"},
        },
        "items": [_item(n, chance) for n in range(items)],
        "currency": "GBP",
        "discount": 12.5,
        "priority": 3,
        "express": True,
        "note": None,
        "labels": {"campaign": "spring", "channel": "web"},
    }


def _item(number: int, chance: random.Random) -> dict[str, Any]:
    return {
        "sku": f"SKU-{number:04}",
        "name": f"article {number}",
        "quantity": chance.randint(1, 12),
        "price": chance.randint(100, 9999) / 100,
        "gift": chance.random() < 0.3,
        "tags": ["new"] if chance.random() < 0.2 else [],
    }
