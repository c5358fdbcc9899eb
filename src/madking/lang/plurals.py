"""How a Russian noun stands beside a number."""


def plural(count: int, one: str, few: str, many: str) -> str:
    """The noun that goes with a number: 1 карта, 2 карты, 5 карт."""
    if count % 10 == 1 and count % 100 != 11:
        return one
    if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14):
        return few
    return many
