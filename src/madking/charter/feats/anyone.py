"""The feats that any hero can earn."""

from typing import Final

from madking.charter.forms import ME, OPPONENT, TURN, Count, Deed, Feat, Words

ANYONE_FEATS: Final = (
    Feat(
        "",
        "full-hands",
        Words("Full Hands", "Полные руки"),
        Words("Draw 6 cards in one turn.", "Возьмите 6 карт за один ход."),
        Count(Deed("drawn", by=ME), 6, TURN),
    ),
    Feat(
        "",
        "mirror",
        Words("In the Mirror", "Своё отражение"),
        Words("Win against your own hero.", "Победите такого же героя, как ваш."),
        Count(Deed("won", by=ME, marks=("mirror",)), 1),
    ),
    Feat(
        "",
        "not-so-fast",
        Words("Not So Fast", "Не так быстро"),
        Words(
            "Stop an opponent's Ultimate Ability with Twice as Wild!",
            "Сорвите легендарную способность противника картой «Дважды джокер!».",
        ),
        Count(Deed("thwarted", by=ME, on=OPPONENT, means="card/twice-as-wild", marks=("ultimate",))),
    ),
    Feat(
        "",
        "gentle-push",
        Words("A Gentle Push", "Лёгкий толчок"),
        Words(
            "Activate your Ultimate Ability with the help of Tip It!",
            "Активируйте свою легендарную способность с помощью карты «Подтолкни!».",
        ),
        Count(Deed("activated", by=ME, marks=("ultimate", "with card/tip-it"))),
    ),
    Feat(
        "",
        "in-good-health",
        Words("In Good Health", "В добром здравии"),
        Words("Win with more than 25 health.", "Победите, сохранив больше 25 здоровья."),
        Count(Deed("won", by=ME, least=26), 1),
    ),
)
