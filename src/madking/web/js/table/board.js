// A hero's board: every ability space with its level, its rows and what they need.
import { html, cls, useLayoutEffect, useRef } from "../shell/html.js";
import { inPercent, t } from "../words/speak.js";
import { Icon, Need, Rich, NUMERALS } from "../heroes/text.js";
import { described, isSure, joined, linesOf, plain, toldBy } from "../heroes/parts.js";
import { condense } from "../heroes/condense.js";
import { heroOf, palette, spacesOf, levelOf } from "../heroes/catalog.js";
import { table, options, you } from "../shell/state.js";
import { chancesNow, heldNow } from "../arena/chances.js";
import { choose } from "../line/socket.js";
import { settings, room } from "../shell/settings.js";
import { tip } from "../shell/tips.js";
import { lanesOf } from "./lanes.js";
import { unlit, whySpace, whyUnlit } from "./why.js";

/** @import { Ability, Hero, Level, Row } from "../line/catalogue.d.ts" */
/** @import { OptionMessage, Player } from "../line/protocol.d.ts" */

/** A row with more letters than this gets a line of its own. */
const LONG_TEXT = 34;
/** The sizes of letters that are tried, the largest first. */
const SIZES = [1, 0.95, 0.9, 0.86, 0.82, 0.78, 0.74];
/** Where nothing is small enough, the board scrolls. */
const READABLE = 0.86;

/**
 * @param {string} ability
 * @param {number} index
 */
function optionFor(ability, index) {
  return options.value.find((one) => {
    const row = one.target.row;
    return row && row.ability === ability && (one.kind === "defend" || row.index === index);
  });
}

/**
 * @param {string} ability
 * @param {number} index
 */
function chanceOf(ability, index) {
  if (!settings.value.odds) return null;
  return chancesNow().find((row) => row.ability === ability && row.index === index)?.chance ?? null;
}

/**
 * Lines of a space that belong to no single row.
 *
 * @param {Level} level
 */
function otherLines(level) {
  return linesOf(toldBy(level));
}

/** @param {{ row: Row, index: number, space: Ability, hero: Hero, mine: boolean, announced: boolean }} props */
function RowLine({ row, index, space, hero, mine, announced }) {
  const option = mine ? optionFor(space.key, index) : null;
  const isDefence = space.slot === "defensive";
  const why = mine && !option ? (isDefence ? whySpace(space) : whyUnlit(`row:${space.key}:${index}`)) : "";
  const chance = mine ? chanceOf(space.key, index) : (row.chance ?? null);
  const inside = html`<${Need} row=${row} hero=${hero} />
    <span class="does">${row.name && html`<b>${row.name}: </b>`}<${Rich} text=${toldBy(row)} hero=${hero} /></span>
    ${chance !== null && html`<span class=${cls("chance", isSure(chance) && "sure", heldNow().length > 0 && "of-held")}>${inPercent(chance)}</span>`}`;
  const lit = option && (option.also ? "lit lesser" : "lit");
  const names = cls("row", plain(row.text).length > LONG_TEXT && "long", lit, announced && "announced");
  if (option) {
    const act = () => choose(option);
    return html`<button type="button" class=${names} onClick=${act} ...${described(option.help)}>${inside}</button>`;
  }
  return html`<div class=${names} ...${why ? unlit(why) : {}}>${inside}</div>`;
}

/** @param {{ space: Ability, level: Level }} props */
function SpaceHead({ space, level }) {
  const numerals = space.levels.length > 1 ? NUMERALS.slice(1, space.levels.length + 1) : [];
  return html`<header>
    <${Icon} name=${space.slot} label=${t(`slot.${space.slot}`)} />
    <h3 class=${cls(/\S{11}/.test(space.name) && "lengthy")}>${space.name}</h3>
    <span class="level" role="img" aria-label=${t("board.level", { n: level.level })}>
      ${numerals.map((numeral, place) => html`<i class=${place < level.level ? "on" : ""}>${numeral}</i>`)}
    </span>
  </header>`;
}

/**
 * The words that belong to no single row; lit, they are the button themselves, so that nothing below them moves.
 *
 * @param {{ level: Level, hero: Hero, option?: OptionMessage, why: string }} props
 */
function OtherLines({ level, hero, option, why }) {
  const lines = otherLines(level);
  if (!lines.length) return null;
  const inside = html`${level.dice > 0 && html`<span class="count"><${Icon} name="dice" />${level.dice}</span>`}
    <${Rich} text=${joined(lines, " ")} hero=${hero} />`;
  if (!option) return html`<p class="line" ...${why ? unlit(why) : {}}>${inside}</p>`;
  const act = () => choose(option);
  return html`<button
    type="button"
    class="line lit"
    onClick=${act}
    ...${described(option.help)}
    ...${tip(() => option.help)}
  >
    ${inside}
  </button>`;
}

/**
 * Whether a row was announced as the attack of now.
 *
 * @param {Row} row
 * @param {number | undefined} seat
 */
function isAnnounced(row, seat) {
  const attack = table.value?.view.attack;
  return !!attack && attack.attacker === seat && attack.row === row.key;
}

/** @param {{ space: Ability, level: number, hero: Hero, seat?: number, mine?: boolean, live?: boolean }} props */
function Space({ space, level: number, hero, seat, mine = false, live = true }) {
  const level = levelOf(space, number);
  const own = mine && live;
  const defend = own && !level.rows.length ? optionFor(space.key, 0) : null;
  const uses = own ? options.value.filter((one) => one.kind === "use" && one.target.offer?.owner === space.key) : [];
  const acts = defend ? [defend] : uses;
  const onLines = otherLines(level).length ? 1 : 0;
  const { rows, shared } = condense(level.rows);
  const names = cls("space", space.slot, level.level > 1 && "upgraded", acts.length && "lit");
  return html`<article class=${names} data-space=${`${seat}:${space.key}`}>
    <${SpaceHead} space=${space} level=${level} />
    ${rows.map(
      (row, index) =>
        html`<${RowLine}
          key=${index}
          row=${row}
          index=${index}
          space=${space}
          hero=${hero}
          mine=${own}
          announced=${live && isAnnounced(row, seat)}
        />`,
    )}
    ${shared.length > 0 && html`<p class="line shared"><${Rich} text=${shared} hero=${hero} /></p>`}
    <${OtherLines} level=${level} hero=${hero} option=${acts[0]} why=${own ? whySpace(space) : ""} />
    ${acts.slice(onLines).map(
      (use) =>
        html`<button
          type="button"
          class="space-act"
          onClick=${() => choose(use)}
          aria-label=${`${t("act.use")}: ${space.name}`}
          ...${described(use.help)}
          ...${tip(() => use.help)}
        >
          ${t("act.use")}
        </button>`,
    )}
  </article>`;
}

/**
 * The largest letters with which a lane needs no scrolling: an upgrade changes those of its own lane at most.
 *
 * @param {HTMLElement} lane
 * @param {Element} wing
 */
function fit(lane, wing) {
  const isInside = () =>
    lane.getBoundingClientRect().bottom + wing.scrollTop <= wing.getBoundingClientRect().top + wing.clientHeight + 1;
  for (const size of SIZES) {
    lane.style.setProperty("--fit", `${size}`);
    if (isInside()) return;
  }
  lane.style.setProperty("--fit", `${READABLE}`);
}

/** @param {{ player: Player }} props */
export function Board({ player }) {
  const hero = heroOf(player.hero);
  const mine = player.seat === you.value;
  const made = useRef(/** @type {HTMLElement | null} */ (null));
  const levels = JSON.stringify(player.levels);
  useLayoutEffect(() => {
    const board = made.current;
    const wing = board?.parentElement;
    /** @type {NodeListOf<HTMLElement> | undefined} */
    const lanes = board?.querySelectorAll(".lane");
    if (wing) for (const lane of lanes ?? []) fit(lane, wing);
  }, [player.hero, player.side, levels, settings.value.lang, room.value]);
  return html`<div
    class=${cls("board", mine ? "mine" : "theirs", player.side && `side-${player.side}`)}
    style=${palette(hero)}
    key=${player.side}
    ref=${made}
    role="region"
    aria-label=${t("board.of", { hero: hero.name })}
  >
    ${lanesOf(spacesOf(hero, player.side)).map(
      (lane) =>
        html`<div class="lane">
          ${lane.map(
            (space) =>
              html`<${Space}
                key=${`${space.side}${space.key}`}
                space=${space}
                level=${player.levels[space.key]}
                hero=${hero}
                seat=${player.seat}
                mine=${mine}
              />`,
          )}
        </div>`,
    )}
  </div>`;
}

/**
 * A board to look at, before a game.
 *
 * @param {{ hero: Hero }} props
 */
export function Preview({ hero }) {
  const sides = hero.sides.length ? hero.sides : [null];
  const spaces = (/** @type {string | undefined} */ side) =>
    spacesOf(hero, side).map(
      (space) =>
        html`<${Space} key=${`${space.side}${space.key}`} space=${space} level=${1} hero=${hero} live=${false} />`,
    );
  return html`${sides.map(
    (side) =>
      html`${side && html`<h3 class="side-name">${side.name}</h3>`}
        <div class="board preview" style=${palette(hero)}>${spaces(side?.key)}</div>`,
  )}`;
}
