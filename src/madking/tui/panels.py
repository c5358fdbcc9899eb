"""The parts of the screen: phases, heroes, dice, the damage ledger, the hand, the story, the menu."""

from typing import Final

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from madking.core.content import INSTANT, MAIN, ROLL, CardDef
from madking.core.seating import next_in_turn
from madking.core.shown import CompanionView, EntryView, LedgerView, PlayerView, RollView
from madking.core.targeting import pointed_at
from madking.core.terms import CP_MAX, PHASES, PURPOSES, TARGET_ROLL
from madking.lang.tree import Name
from madking.modes import find_mode
from madking.speech.coming import coming
from madking.speech.mode_facts import read_table
from madking.speech.names import source_name
from madking.tui import faces
from madking.tui.scene import Line, Scene

TIMINGS: Final = {MAIN: "main", ROLL: "roll", INSTANT: "instant"}
TIMING_STYLES: Final = {
    "main": "bright_blue",
    "roll": "bright_red",
    "instant": "bright_green",
    "upgrade": "bright_yellow",
}
OWN: Final = "bright_cyan"
OTHER: Final = "bright_magenta"
TEAMMATE: Final = "bright_blue"
FALLEN: Final = "dim"
TARGETING: Final = PURPOSES[TARGET_ROLL]
_BAR: Final = 20
_MANY: Final = 8
_TOO_MANY: Final = 24


def phases(scene: Scene, width: int) -> Text:
    """Where the turn stands: the turn, whose it is, and the phases with the present one in brackets.

    Where they do not fit, those that are over are left out.
    """
    view = scene.view
    active = view["active"]
    style = OWN if active == scene.seat else OTHER
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(scene.say("turn", turn=view["turn"]), style="bold")
    line.append(" · ")
    line.append(scene.name(active), style=f"bold {style}")
    line.append(" · ")
    shown = [phase for phase in PHASES[1:] if phase != "targeting_roll" or len(view["players"]) > 2]
    names = [f"[{scene.say(f'phase {key}')}]" if key == view["phase"] else scene.say(f"phase {key}") for key in shown]
    while shown[0] != view["phase"] and view["phase"] in shown and line.cell_len + cell_len(" ".join(names)) > width:
        del shown[0], names[0]
    for number, (phase, name) in enumerate(zip(shown, names, strict=True)):
        line.append(" " if number else "")
        line.append(name, style=f"bold reverse {style}" if phase == view["phase"] else "dim")
    return line


def style_of(scene: Scene, seat: int) -> str:
    """The colour of a seat."""
    if not scene.view["players"][seat]["alive"]:
        return FALLEN
    return OWN if seat == scene.seat else TEAMMATE if scene.is_teammate(seat) else OTHER


def health_bar(scene: Scene, player: PlayerView, width: int = _BAR) -> Text:
    """Health as a bar and a number; healing may lift it above the start."""
    full = scene.full
    health = player["health"]
    filled = min(width, max(health * width // full, health > 0))
    style = "green" if health * 2 > full else "yellow" if health * 4 > full else "red"
    bar = Text("█" * filled, style=style)
    bar.append("░" * (width - filled), style="dim")
    bar.append(f" {health}", style=f"bold {style}")
    bar.append(f"/{full}", style="dim")
    return bar


def cp_bar(player: PlayerView) -> Text:
    """Combat points as pips and a number."""
    bar = Text("●" * player["cp"], style="yellow")
    bar.append("·" * (CP_MAX - player["cp"]), style="dim")
    bar.append(f" {player['cp']}", style="bold yellow")
    return bar


def tokens(scene: Scene, player: PlayerView) -> Text:
    """The status effects of a player, marked + and − for good and bad."""
    line = Text()
    for key, count in player["tokens"].items():
        token = scene.content.tokens[scene.content.token_index[key]].token
        mark, style = {"positive": ("+", "green"), "negative": ("−", "red")}.get(token.kind.value, ("*", "yellow"))
        name = token.name.said(scene.language)
        line.append("  " if line else "")
        line.append(f"{mark}{name}", style=style)
        line.append(f" {count}" if token.limit > 1 or count > 1 else "", style="bold")
    return line or Text(scene.say("no tokens"), style="dim")


def piles(scene: Scene, player: PlayerView) -> Text:
    """How many cards lie where."""
    counts = scene.say("piles", hand=player["hand_size"], deck=player["deck_size"], discard=len(player["discard"]))
    return Text(counts, style="dim")


def hero_title(scene: Scene, seat: int) -> str:
    """Whose hero it is and, if more than two play, whose turn it is and who is aimed at."""
    return " · ".join((f"{scene.name(seat)} ({scene.titles[seat]})", *marks(scene, seat)))


def marks(scene: Scene, seat: int) -> list[str]:
    """What is to be told of a seat at a table of more than two: the turn, the target, who has fallen."""
    view = scene.view
    if not scene.several:
        return []
    if not view["players"][seat]["alive"]:
        return [scene.say("marked fallen")]
    found = [scene.say("marked turn")] if seat == view["active"] else []
    aimed = view["attack"] is not None and view["attack"]["target"] == seat
    return [*found, scene.say("marked target")] if aimed else found


def companions(scene: Scene, seat: int) -> Text:
    """The companions of a seat: state, and health where they have any; fallen ones and ones to be built are dim."""
    line = Text()
    for made in scene.content.heroes[seat].companions:
        seen = scene.view["players"][seat]["companions"][made.key]
        if made.limit:
            line.append("  " if line else "")
            line.append_text(_company(scene, made.companion.name, seen))
            continue
        state = next(known for known in made.companion.states if known.key == seen["state"])
        away = seen["state"] == (made.companion.fallen or made.states[0])
        line.append("  " if line else "")
        line.append(_name(scene, made.companion.name), style="dim" if away else "bold")
        line.append(f" {_name(scene, state.name)}", style="dim" if away else "bright_green")
        if made.most:
            line.append(f" {seen['health']}/{made.most}", style="bold")
    return line


def _company(scene: Scene, name: Name, seen: CompanionView) -> Text:
    """How many there are of a companion with a limit; a mark behind it says that one was spent this turn."""
    line = Text(_name(scene, name), style="bold" if seen["count"] else "dim")
    line.append(f" {seen['count']}/{seen['limit']}", style="bright_green" if seen["count"] else "dim")
    if seen.get("spent"):
        line.append(f" {scene.say('spent')}", style="dim")
    return line


def side_name(scene: Scene, seat: int) -> str:
    """The side of a board that lies up; nothing for a board with one side."""
    up = scene.view["players"][seat].get("side")
    return next((_name(scene, made.name) for made in scene.content.heroes[seat].hero.sides if made.key == up), "")


def side(scene: Scene, seat: int) -> Text:
    """The side of a board that lies up, and what is turned over."""
    up = side_name(scene, seat)
    names = [_name(scene, made.name) for made in scene.content.heroes[seat].hero.sides]
    others = ", ".join(name for name in names if name != up)
    return Text(scene.say("side up", side=up, others=others) if up else "")


def ahead(scene: Scene, seat: int) -> Text:
    """Marks on what comes next: cheaper cards, more attempts."""
    player = scene.view["players"][seat]
    said = coming(player.get("discounts", {}), player.get("next_attempts", 0), scene.language)
    return Text(", ".join(said), style="bright_cyan")


def known_hand(scene: Scene, seat: int) -> str:
    """The cards of another hand that the person has seen, and all of a teammate's."""
    player = scene.view["players"][seat]
    keys = player.get("hand", []) if scene.is_teammate(seat) else player.get("known_hand", [])
    names = {card.key: _name(scene, card.name) for card in scene.content.heroes[seat].cards}
    return ", ".join(names[key] for key in keys)


def _name(scene: Scene, name: Name) -> str:
    return name.said(scene.language)


def _health_word(scene: Scene) -> str:
    return scene.say("team health" if scene.in_teams else "health")


def _shared(scene: Scene) -> Text:
    """A word before health that teammates share."""
    return Text(f"{scene.say('team health').lower()} " if scene.in_teams else "", style="not bold dim")


def hero_table(scene: Scene, seat: int) -> Table:
    """A hero in three lines, and one each for companions, the side of the board, marks, and cards one has seen."""
    player = scene.view["players"][seat]
    table = Table.grid(padding=(0, 1))
    table.add_row(Text(_health_word(scene), style="dim"), health_bar(scene, player))
    table.add_row(Text(scene.say("cp"), style="dim"), Text.assemble(cp_bar(player), "  ", piles(scene, player)))
    table.add_row(Text(scene.say("tokens"), style="dim"), tokens(scene, player))
    known = Text(known_hand(scene, seat))
    seen = "teammate hand" if scene.is_teammate(seat) else "known"
    more = (("companions", companions(scene, seat)), ("board side", side(scene, seat)), ("marks", ahead(scene, seat)))
    for key, text in (*more, (seen, known)):
        if text:
            table.add_row(Text(scene.say(key), style="dim"), text)
    return table


def hero_card(scene: Scene, seat: int) -> RenderableType:
    """A hero in a small frame of many: health and CP, cards, tokens, and what else there is."""
    player = scene.view["players"][seat]
    first = Text.assemble(_shared(scene), health_bar(scene, player, 8), "  ", no_wrap=True, overflow="ellipsis")
    first.append(f"{scene.say('cp')} {player['cp']}", style="bold yellow")
    lines = [first, piles(scene, player)]
    if not player["alive"]:
        return Group(*lines)
    lines.append(tokens(scene, player))
    return Group(*lines, *_more_lines(scene, seat))


def _more_lines(scene: Scene, seat: int) -> list[Text]:
    """Companions, the side of the board and marks in one line, and the cards that one knows in another."""
    parts = [part for part in (companions(scene, seat), side(scene, seat), ahead(scene, seat)) if part]
    known = known_hand(scene, seat)
    key = "teammate cards" if scene.is_teammate(seat) else "known cards"
    lines = [Text("  ").join(parts)] if parts else []
    return [*lines, Text(scene.say(key, cards=known), style="italic")] if known else lines


def hero_row(scene: Scene, seat: int) -> Text:
    """A hero in a single line, for many players and little room."""
    player = scene.view["players"][seat]
    line = Text(hero_title(scene, seat), style=f"bold {style_of(scene, seat)}", no_wrap=True, overflow="ellipsis")
    if not player["alive"]:
        return line
    line.append_text(Text.assemble("  ", health_bar(scene, player, 5)))
    line.append(f"  {scene.say('cp')} {player['cp']}", style="bold yellow")
    line.append(f"  {scene.say('cards held', hand=player['hand_size'])}", style="not bold dim")
    more = [tokens(scene, player)] if player["tokens"] else []
    for part in (*more, *_more_lines(scene, seat)):
        line.append("  ")
        line.append_text(part)
    return line


def hero_lines(scene: Scene, seat: int) -> RenderableType:
    """A hero in one line, and more for the tokens, companions and so on, if there are any."""
    player = scene.view["players"][seat]
    title = Text(hero_title(scene, seat), style=f"bold {style_of(scene, seat)}")
    bar = Text.assemble(_shared(scene), health_bar(scene, player, 10))
    first = Text.assemble(title, "  ", bar, "  ", no_wrap=True, overflow="ellipsis")
    first.append(f"{scene.say('cp')} {player['cp']}  ", style="bold yellow")
    first.append_text(piles(scene, player))
    more = [tokens(scene, player)] if player["tokens"] else []
    more += _more_lines(scene, seat) if player["alive"] else []
    lines = [Text.assemble("  ", line, no_wrap=True, overflow="ellipsis") for line in more]
    return Group(first, *lines)


# --- dice and damage -------------------------------------------------------------------------------------


def dice(scene: Scene, rows: int) -> RenderableType | None:
    """The dice on the table, roll by roll; fixed ones take a single dim line."""
    parts: list[RenderableType] = []
    for roll in scene.view["rolls"]:
        if roll["values"]:
            height = rows if roll["open"] else 1
            hero = scene.content.heroes[roll["owner"]]
            lines = faces.boxes(hero, roll["values"], scene.language, height, dimmed=not roll["open"])
            grid = Table.grid(padding=(0, 1))
            grid.add_column(width=lines[0].cell_len, no_wrap=True)
            grid.add_row(Group(*lines), _dice_label(scene, roll, height))
            parts.append(grid)
    return Group(*parts) if parts else None


def _dice_label(scene: Scene, roll: RollView, rows: int) -> Text:
    owner = roll["owner"]
    whose = scene.say("your dice") if owner == scene.seat else scene.say("dice of", who=scene.name(owner))
    label = Text()
    label.append(whose, style=f"bold {style_of(scene, owner)}")
    label.append(f" · {scene.say('purpose ' + roll['purpose'])}")
    if not roll["open"]:
        label.append(f" · {scene.say('fixed')}", style="dim")
    attack = scene.view["attack"]
    if roll["purpose"] == "attack" and attack is not None and roll["open"]:
        label.append(" · " if rows == 1 else "\n")
        label.append(scene.say("attempts", count=attack["attempts"]), style="bold")
    if roll["purpose"] == TARGETING:
        label.append(" · " if rows == 1 else "\n")
        label.append(targets(scene, owner), style="bold")
    elif rows == 4:
        label.append("\n")
        label.append_text(faces.legend(scene.content.heroes[owner], scene.language))
    return label


def targets(scene: Scene, attacker: int) -> str:
    """Whom each value of the targeting die means now."""
    players = scene.view["players"]
    team = players[attacker]["team"]
    others = [players[seat] for seat in scene.around(attacker)]
    opponents = [other["seat"] for other in others if other["alive"] and other["team"] != team]
    table = dict(find_mode(scene.view["mode"]).targeting).get(len(opponents), ())
    return read_table(table, lambda word: _pointed(scene, word, opponents, attacker))


def _pointed(scene: Scene, word: str, opponents: list[int], attacker: int) -> str:
    """One player, or who chooses among several."""
    candidates = pointed_at(word, opponents)
    if len(candidates) == 1:
        return scene.say("you") if candidates[0] == scene.seat else scene.name(candidates[0])
    seats = len(scene.content.heroes)
    chooser = next_in_turn(opponents, attacker, seats) if word == "they choose" else attacker
    if chooser == scene.seat:
        return scene.say("you choose")
    return scene.say("they choose", who=scene.name(chooser))


def ledgers(scene: Scene, lines: bool) -> RenderableType | None:
    """The damage that waits for each player, entry by entry, with the running total; or a line for each player."""
    parts: list[RenderableType] = []
    for seat in scene.order:
        ledger = scene.view["ledgers"][seat]
        if ledger["entries"]:
            parts.append(_ledger_table(scene, seat, ledger) if lines else _ledger_line(scene, seat, ledger))
    if not parts or not lines:
        return Group(*parts) if parts else None
    grid = Table.grid(padding=(0, 4))
    grid.add_row(*parts)
    return grid


def entry_amount(scene: Scene, entry: EntryView) -> str:
    """What an entry does to the total."""
    kind = entry["kind"]
    if kind in ("damage", "addition"):
        return f"+{entry['amount']}"
    if kind in ("prevention", "cut", "passed"):
        return f"−{entry['amount']}"
    if kind == "theft":
        return scene.say("ledger theft", amount=entry["amount"])
    if kind == "mending":
        return scene.say("ledger mending", amount=entry["amount"])
    if kind == "healing":
        return scene.say("ledger healing", healing=entry["amount"])
    if kind == "recoil":
        return f"+{entry['amount']} {scene.say('ledger recoil')}"
    return scene.say(f"ledger {kind}")


def _ledger_table(scene: Scene, seat: int, ledger: LedgerView) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_row("", Text(scene.name(seat), style=f"bold {style_of(scene, seat)}"), "")
    for entry, total in zip(ledger["entries"], scene.running[seat], strict=True):
        source = source_name(scene.content, entry["source"], scene.language)
        table.add_row(Text(entry_amount(scene, entry)), Text(source), Text(f"= {total}", style="dim"))
    table.add_row("", Text(_total(scene, ledger), style="bold"), "")
    return table


def _ledger_line(scene: Scene, seat: int, ledger: LedgerView) -> Text:
    line = Text(f"{scene.name(seat)}: ", style=f"bold {style_of(scene, seat)}")
    for entry in ledger["entries"]:
        source = source_name(scene.content, entry["source"], scene.language)
        line.append(f"{entry_amount(scene, entry)} {source}  ", style="default not bold")
    line.append(_total(scene, ledger), style="bold red")
    return line


def _total(scene: Scene, ledger: LedgerView) -> str:
    text = scene.say("ledger total", damage=ledger["damage"])
    return f"{text}, {scene.say('ledger healing', healing=ledger['healing'])}" if ledger["healing"] else text


# --- hand, story, menu ------------------------------------------------------------------------------------


def timing(card: CardDef) -> str:
    """The key of a card's timing."""
    return TIMINGS.get(card.timing, "upgrade")


def hand_cards(scene: Scene) -> list[CardDef]:
    """The cards in the person's hand."""
    hero = scene.content.heroes[scene.seat]
    by_key = {card.key: card for card in hero.cards}
    return [by_key[key] for key in scene.view["players"][scene.seat].get("hand", [])]


def _playable(scene: Scene, card: CardDef) -> bool:
    return any(item.meant.text == f"play {card.key}" for item in scene.menu.items)


def hand(scene: Scene, roomy: bool) -> RenderableType:
    """The hand under its heading, card by card, or in as few lines as possible."""
    if not roomy:
        return hand_line(scene)
    return Group(Text(scene.say("hand"), style="dim underline"), hand_table(scene))


def hand_table(scene: Scene) -> RenderableType:
    """The hand, a line for each card: playable now, cost, name, timing."""
    table = Table.grid(padding=(0, 1))
    for card in hand_cards(scene):
        lit = _playable(scene, card)
        name = card.name.said(scene.language)
        kind = timing(card)
        table.add_row(
            Text("►" if lit else " ", style="bold"),
            Text(str(card.cost), style="bold yellow"),
            Text(name, style="bold" if lit else "", overflow="ellipsis", no_wrap=True),
            Text(scene.say(kind), style=TIMING_STYLES[kind]),
        )
    return table if table.rows else Text(scene.say("empty hand"), style="dim")


def hand_line(scene: Scene) -> RenderableType:
    """The hand in as few lines as possible."""
    cards = hand_cards(scene)
    title = Text(f"{scene.say('hand')}:", style="dim")
    if not cards:
        return Text.assemble(title, " ", scene.say("empty hand"))
    cells = []
    for card in cards:
        lit = _playable(scene, card)
        name = card.name.said(scene.language)
        cell = Text(f"{'►' if lit else ' '}{name} ", style="bold" if lit else "")
        cell.append(f"{card.cost} ", style="yellow")
        cell.append(scene.say(f"{timing(card)} short"), style=f"not bold {TIMING_STYLES[timing(card)]}")
        cells.append(cell)
    grid = Table.grid(padding=(0, 1))
    grid.add_row(title, Columns(cells, padding=(0, 1)))
    return grid


def story(scene: Scene, height: int, width: int, console: Console) -> tuple[list[Text], str]:
    """The last lines of what happened that fit, what is new to the person marked; and the heading.

    The heading says how much that is new does not fit.
    """
    shown: list[Text] = []
    left = len(scene.story)
    for line in reversed(scene.story):
        lines = _wrapped(line, width, console)
        if len(shown) + len(lines) > height:
            break
        shown = [*lines, *shown]
        left -= 1
    missed = sum(line.fresh for line in scene.story[:left])
    title = scene.say("log")
    return shown, f"{title} ({scene.say('earlier', count=missed)})" if missed else title


def _wrapped(line: Line, width: int, console: Console) -> list[Text]:
    text = Text(line.text, style="" if line.fresh else "dim")
    lines = text.wrap(console, max(10, width - 2))
    return [Text.assemble("▸ " if line.fresh and not number else "  ", part) for number, part in enumerate(lines)]


def menu(scene: Scene, wrap: bool) -> RenderableType:
    """The numbered options, and how to keep dice and sell cards; without room a search is a list of names."""
    if not wrap and len(scene.menu.listed) > _MANY and all(item.meant.kind == "card" for item in scene.menu.items):
        return _many_cards(scene)
    table = Table.grid(padding=(0, 1), expand=True)
    table.add_column(justify="right", width=max(map(len, map(str, scene.menu.listed)), default=1))
    table.add_column(overflow="fold" if wrap else "ellipsis", no_wrap=not wrap, ratio=1)
    hero = scene.content.heroes[scene.seat]
    for number, item in scene.menu.listed.items():
        head, rest = item.sentence.head, item.sentence.text
        text = Text()
        text.append_text(faces.with_pictures(hero, head, scene.language, "bold"))
        text.append(f" ({item.brief})" if item.brief else "", style="bright_green not dim")
        text.append(" " if head and rest else "")
        text.append_text(faces.with_pictures(hero, rest, scene.language))
        if item == scene.menu.default:
            text.append(f" [{scene.say('enter')}]", style="bold bright_cyan not dim")
        table.add_row(Text(str(number), style="bold bright_yellow"), text)
    if scene.menu.shown:
        table.add_row("", _typed(scene.say("menu keep", **_example(scene))))
    if scene.menu.sells:
        table.add_row("", _typed(scene.say("menu sell")))
    return table


def _many_cards(scene: Scene) -> RenderableType:
    """A choice among many cards, in columns: number, name, cost and, if they are not too many, timing."""
    cards = scene.content.heroes[scene.seat].cards
    cells = []
    for number, item in scene.menu.listed.items():
        card = cards[item.meant.argument]
        cell = Text(f"{number:>2} ", style="bold bright_yellow")
        cell.append(f"{_name(scene, card.name)} ", style="bold default")
        cell.append(str(card.cost), style="not bold yellow")
        if len(scene.menu.listed) <= _TOO_MANY:
            cell.append(f" {scene.say(f'{timing(card)} short')}", style=f"not bold {TIMING_STYLES[timing(card)]}")
        cells.append(cell)
    return Group(Columns(cells, padding=(0, 2), column_first=True), _typed(scene.say("menu take")))


def _typed(line: str) -> Text:
    """How to type a choice that is not in the list."""
    command, _, rest = line.partition(": ")
    return Text.assemble((command, "bold bright_yellow"), f": {rest}")


def _example(scene: Scene) -> dict[str, str]:
    """An example of keeping that fits the dice on the table: the value that lies there most often."""
    shown = scene.menu.shown
    most = max(shown, key=lambda value: (shown.count(value), value))
    others = [value for value in shown if value != most] or [most]
    kept, rolled = str(most) * shown.count(most), "".join(map(str, others))
    return {"keep": f"{scene.say('keep letter')} {kept}", "roll": f"{scene.say('roll letter')} {rolled}"}


def question(scene: Scene, width: int) -> Text:
    """What is asked and, if there is room, where to find help."""
    line = Text(f" {scene.question} ", style="bold reverse")
    hint = f"  {scene.say('hint')}"
    if line.cell_len + cell_len(hint) <= width:
        line.append(hint, style="dim not bold not reverse")
    return line
