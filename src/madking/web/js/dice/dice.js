// Dice: cubes with the hero's symbols and numbers. The result is known before they tumble.
import { html, cls, useRef } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon, Symbol } from "../heroes/text.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { laid, stage, held, near, nameOf, options, playerOf, playing, toThrow, throwNow } from "../shell/state.js";
import { choose } from "../line/socket.js";
import { settings } from "../shell/settings.js";
import { sound } from "../sound/sound.js";
import { arrange, keepOf, placesOf, rollToKeep, sorted, stayers, tumbled } from "./holding.js";

/** @import { Hero } from "../line/catalogue.d.ts" */
/** @import { Roll as RollView } from "../line/protocol.d.ts" */
/** @import { On } from "../shell/html.js" */
/** @import { Stage } from "../shell/state.js" */

const FACES = [1, 2, 3, 4, 5, 6];
/** How much later each die begins to tumble, in milliseconds. */
const LATER_MS = 45;

/** The dice in front of the near player, as they lie; the keyboard needs them too. */
const lying = { values: /** @type {number[]} */ ([]) };

export const lyingDice = () => lying.values;

/** The values of the dice that are held. */
export const heldValues = () => held.value.map((place) => lying.values[place]);

/** The option that keeps what is held, if it may be kept. */
export const keepOption = () => keepOf(options.value, heldValues()) ?? null;

/** The place of the roll that a `keep` is about; -1 when nothing is kept. */
export const keptRoll = () => rollToKeep(options.value, laid().view.rolls);

/** @param {number[]} dice */
export const holdValues = (dice) => (held.value = placesOf(lying.values, dice));

/** @param {number} place */
export function toggle(place) {
  if (keptRoll() < 0 || place >= lying.values.length) return;
  sound("hold");
  held.value = held.value.includes(place) ? held.value.filter((one) => one !== place) : [...held.value, place];
}

/**
 * Holds by click; the mouse leaves no focus behind, so that Space rolls.
 *
 * @param {On<MouseEvent>} event
 * @param {number} place
 */
function hold(event, place) {
  if (event.detail) event.currentTarget.blur();
  toggle(place);
}

/**
 * The symbol on a face.
 *
 * @param {Hero} hero
 * @param {number} value
 */
const symbolOn = (hero, value) => hero.symbols.find((one) => one.key === hero.dice[value - 1]);

/** @param {{ hero: Hero }} props */
function Cube({ hero }) {
  const symbols = hero.symbols.map((one) => one.key);
  return html`<span class="cube" aria-hidden="true">
    ${FACES.map((face) => {
      const symbol = hero.dice[face - 1];
      return html`<span class=${`face face-${face} sym-${symbols.indexOf(symbol)}`}>
        <${Icon} group="symbols" name=${symbol} className="symbol" /><b>${face}</b>
      </span>`;
    })}
  </span>`;
}

/**
 * @typedef {object} DieProps
 * @property {Hero} hero
 * @property {number} value
 * @property {number} place
 * @property {number} spin
 * @property {boolean} rolling
 * @property {boolean} isHeld
 * @property {boolean} best
 * @property {boolean} lit
 * @property {((event: On<MouseEvent>) => void) | null} onClick
 * @property {string} label
 */

/** @param {DieProps} props */
function Die({ hero, value, place, spin, rolling, isHeld, best, lit, onClick, label }) {
  const turns = useRef({ spin: 0, x: 0, y: 0 });
  if (rolling && turns.current.spin !== spin) turns.current = tumbled(turns.current, spin, place);
  const { x, y } = turns.current;
  const style = { "--x": `${x}deg`, "--y": `${y}deg`, "--late": `${place * LATER_MS}ms` };
  const names = cls("die", `shows-${value}`, rolling && "rolling", isHeld && "held", best && "best", lit && "lit");
  const cube = html`<${Cube} hero=${hero} />`;
  if (!onClick) return html`<span class=${names} style=${style} role="img" aria-label=${label}>${cube}</span>`;
  return html`<button
    type="button"
    class=${names}
    style=${style}
    onClick=${onClick}
    aria-label=${label}
    aria-pressed=${lit ? undefined : isHeld}
    data-die=${place + 1}
  >
    ${cube}${isHeld && html`<em><${Icon} name="lock" />${t("dice.held")}</em>`}
  </button>`;
}

/**
 * How the dice of a roll lay when they were drawn last.
 *
 * @typedef {object} Memory
 * @property {number[] | null} values
 * @property {number} spin
 * @property {number[]} kept places that were held then
 * @property {number[]} stays places of dice that were not thrown
 * @property {boolean} moved
 */

/**
 * How they lie now.
 *
 * @param {Memory} past
 * @param {RollView} roll
 * @param {Stage | null} staged
 * @returns {Memory}
 */
function laidOut(past, roll, staged) {
  const same = past.values && sorted(past.values) === sorted(roll.values);
  if (same && (!staged || staged.spin === past.spin)) return past;
  const kept = staged?.kept || past.kept;
  const rolled = staged ? staged.rolled : 0; // without a throw to show, whatever can stay in its place does
  const values = arrange(past.values, kept, roll.values, Math.min(rolled, roll.values.length));
  const known = staged && past.values?.length === values.length ? past.values : null;
  const stays = known ? stayers(known, values, kept, rolled) : [];
  return { values, spin: staged?.spin ?? past.spin, stays, moved: Boolean(staged), kept: [] };
}

/** @type {Memory} */
const NOTHING = { values: null, spin: 0, kept: [], stays: [], moved: false };

/**
 * One roll on the table.
 *
 * @param {{ roll: RollView, place: number }} props
 */
function Roll({ roll, place }) {
  const memory = useRef({ ...NOTHING });
  const hero = heroOf(playerOf(roll.owner).hero);
  const staged = stage.value?.owner === roll.owner && stage.value.purpose === roll.purpose ? stage.value : null;
  memory.current = laidOut(memory.current, roll, staged);
  const { spin, stays, moved } = memory.current;
  const values = memory.current.values ?? [];
  const keeping = keptRoll() === place;
  if (keeping) {
    lying.values = values;
    memory.current.kept = held.value; // what stays in its place when the others are thrown
  }
  const best = keeping && settings.value.odds && roll.purpose === "attack" ? bestPlaces(values) : [];
  const picks = options.value.filter((one) => one.kind === "die" && (one.target.die?.roll ?? place) === place);
  const showsHeld = keeping || Boolean(staged?.kept?.length);
  const who = nameOf(roll.owner);
  return html`<div
    class=${cls("roll", roll.owner === near.value ? "mine" : "theirs", `of-${values.length}`)}
    style=${{ ...palette(hero), "--at": place }}
    data-owner=${roll.owner}
    role="group"
    aria-label=${t("dice.of", { who })}
  >
    <h3>${who} · ${t(`purpose.${roll.purpose}`)}</h3>
    <div class="dice">
      ${values.map((value, at) => {
        const pick = picks.find((one) => one.target.die?.value === value);
        const isHeld = showsHeld && held.value.includes(at);
        const heldToo = isHeld ? `, ${t("dice.held")}` : "";
        const click = keeping ? (/** @type {On<MouseEvent>} */ event) => hold(event, at) : null;
        return html`<${Die}
          key=${at}
          hero=${hero}
          value=${value}
          place=${at}
          spin=${spin}
          rolling=${moved && playing.value && !stays.includes(at)}
          isHeld=${isHeld}
          best=${best.includes(at)}
          lit=${Boolean(pick)}
          onClick=${pick ? () => choose(pick) : click}
          label=${`${t("dice.die", { n: at + 1 })}: ${value}, ${symbolOn(hero, value)?.name || ""}${heldToo}`}
        />`;
      })}
    </div>
  </div>`;
}

/**
 * Where the dice lie that are best kept.
 *
 * @param {number[]} values
 */
function bestPlaces(values) {
  const keep = laid().odds?.keeps[0]?.dice;
  return keep ? placesOf(values, keep) : [];
}

/**
 * A small picture of a hero's die.
 *
 * @param {{ hero: Hero }} props
 */
export function DieFaces({ hero }) {
  const facesOf = (/** @type {string} */ symbol) => FACES.filter((face) => hero.dice[face - 1] === symbol);
  const span = (/** @type {number[]} */ on) => (on.length > 1 ? `${on[0]}–${on[on.length - 1]}` : on[0]);
  return html`<ul class="die-faces">
    ${hero.symbols.map(
      ({ key, name }) =>
        html`<li><${Symbol} hero=${hero} symbol=${key} /><b>${span(facesOf(key))}</b><span>${name}</span></li>`,
    )}
  </ul>`;
}

/** How far a finger moves in a flick, in pixels. */
const FLICK = 18;

/** Dice in one's own hand: a click or a flick throws them. */
function InFist() {
  const start = useRef({ x: 0, y: 0 });
  const hero = heroOf(playerOf(near.value).hero);
  const flick = (/** @type {On<PointerEvent>} */ { x, y, buttons }) =>
    buttons && Math.hypot(x - start.current.x, y - start.current.y) > FLICK && throwNow();
  return html`<button
    type="button"
    class="tray fist"
    style=${{ ...palette(hero), "--rolls": 1 }}
    aria-label=${t("throw.name")}
    onPointerDown=${(/** @type {On<PointerEvent>} */ { x, y }) => (start.current = { x, y })}
    onPointerMove=${flick}
    onClick=${throwNow}
  >
    <span class="roll"
      ><span class="dice">
        ${[...Array(toThrow.value).keys()].map((at) => html`<span class="die shows-${at + 1}" key=${at}><${Cube} hero=${hero} /></span>`)}
      </span></span
    >
  </button>`;
}

export function Dice() {
  if (toThrow.value) return html`<${InFist} />`;
  const { rolls } = laid().view;
  if (!rolls.length) return null;
  return html`<div class=${cls("tray", rolls.length > 1 && "several")} style=${{ "--rolls": rolls.length }}>
    ${rolls.map(
      (roll, place) => html`<${Roll} key=${`${roll.owner}${roll.purpose}${place}`} roll=${roll} place=${place} />`,
    )}
  </div>`;
}
