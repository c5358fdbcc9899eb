"""Quick phrases and reactions of people at a table: a fixed list in both languages, nothing is written freely."""

from typing import Final

TALK: Final = {
    "hello": ("Hello!", "Привет!"),
    "luck": ("Good luck!", "Удачи!"),
    "well": ("Well played!", "Отличный ход!"),
    "roll": ("What a roll!", "Вот это бросок!"),
    "oops": ("Oops.", "Ой."),
    "thanks": ("Thank you!", "Спасибо!"),
    "think": ("Let me think.", "Дайте подумать."),
    "wait": ("I will be right back.", "Сейчас вернусь."),
    "bye": ("Good game, see you!", "Хорошая игра, до встречи!"),
    "truce": ("Truce, {who}?", "{who}, перемирие?"),
    "together": ("All against {who}!", "Все против игрока «{who}»!"),
    "warn": ("{who} is ahead, look out!", "{who} вырывается вперёд, осторожно!"),
    "deal": ("Deal!", "Договорились!"),
    "no": ("No deal.", "Нет, не пойдёт."),
    "laugh": ("\N{GRINNING FACE}", "\N{GRINNING FACE}"),
    "wow": ("\N{FACE SCREAMING IN FEAR}", "\N{FACE SCREAMING IN FEAR}"),
    "cry": ("\N{LOUDLY CRYING FACE}", "\N{LOUDLY CRYING FACE}"),
    "cool": ("\N{SMILING FACE WITH SUNGLASSES}", "\N{SMILING FACE WITH SUNGLASSES}"),
    "angry": ("\N{POUTING FACE}", "\N{POUTING FACE}"),
}
"""By key: English, Russian; `{who}` is the player who is spoken of."""


def spoken(phrase: str, language: str, who: str = "") -> str:
    """A phrase in a language."""
    return TALK[phrase][language == "ru"].format(who=who)


def is_about(phrase: str) -> bool:
    """Whether a phrase speaks of a player."""
    return "{who}" in TALK[phrase][0]
