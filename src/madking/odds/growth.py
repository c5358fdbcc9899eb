"""Companions with a limit as numbers: what growth can make of them, and what can be removed of them."""

from itertools import product

from madking.lang import tree as t
from madking.odds.ground import Stage

Company = tuple[int, ...]
"""How many there are of each stage in turn."""


def stages_of(hero: t.Hero) -> list[Stage]:
    """The companions of a hero that have a limit."""
    limited = [one for one in hero.companions if one.limit]
    before = {one.grows: place for place, one in enumerate(limited)}
    return [Stage(one.key, one.limit, before.get(one.key, -1)) for one in limited]


def grown(stages: list[Stage], company: Company, steps: int) -> list[Company]:
    """Whatever so many steps of growth can come to; a step without an aim is lost."""
    found = {company}
    for _ in range(steps):
        found = {after for before in found for after in _steps(stages, before) or [before]}
    return sorted(found, reverse=True)


def grown_each(stages: list[Stage], company: Company) -> list[Company]:
    """Whatever it can come to if each that is there now may grow once; nothing grown stands last."""
    found = {company}
    seen = {(company, company)}
    waiting = [(company, company)]
    while waiting:
        now, able = waiting.pop()
        for place, stage in enumerate(stages):
            source = stage.source
            if source >= 0 and able[source] and now[place] < stage.limit:
                way = (_moved(now, source, place), _changed(able, source, -1))
                if way not in seen:
                    seen.add(way)
                    waiting.append(way)
                    found.add(way[0])
    return sorted(found)


def removals(company: Company, most: int) -> list[Company]:
    """Every group of so many, or fewer, that can be removed; the empty one first."""
    groups = product(*(range(count + 1) for count in company))
    return sorted((group for group in groups if sum(group) <= most), key=lambda group: (sum(group), group))


def _steps(stages: list[Stage], company: Company) -> list[Company]:
    """What one step of growth can come to."""
    found = []
    for place, stage in enumerate(stages):
        if company[place] < stage.limit:
            if stage.source < 0:
                found.append(_changed(company, place, 1))
            elif company[stage.source]:
                found.append(_moved(company, stage.source, place))
    return found


def _moved(company: Company, source: int, place: int) -> Company:
    return _changed(_changed(company, source, -1), place, 1)


def _changed(company: Company, place: int, change: int) -> Company:
    return tuple(count + change if index == place else count for index, count in enumerate(company))
