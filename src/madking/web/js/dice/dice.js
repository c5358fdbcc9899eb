// Dice: cubes with the hero's symbols and numbers. The result is known before they tumble.
import { html, cls, useRef } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { Icon, Symbol } from "../heroes/text.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { table, stage, held, near, nameOf, options, playing } from "../shell/state.js";
import { choose } from "../line/socket.js";
import { settings } from "../shell/settings.js";

const FACES = [1, 2, 3, 4, 5, 6];

/** Keeps dice in their places: held ones stay, new values fill the rest. */
export function arrange(before, kept, values, rolled) {
  if (!before || before.length !== values.length) return [...values];
  const rest = [...values];
  const next = Array(values.length).fill(null);
  const take = (place) => {
    const found = rest.indexOf(before[place]);
    if (found < 0) return;
    next[place] = rest.splice(found, 1)[0];
  };
  const stay = values.length - rolled;
  for (const place of kept.slice(0, stay)) take(place);
  const filled = () => next.filter((value) => value !== null).length;
  for (let place = 0; place < before.length && filled() < stay; place++) if (next[place] === null) take(place);
  return next.map((value) => value ?? rest.shift());
}

const sorted = (values) => [...values].sort().join("");

/** The `keep` option that holds exactly these values. */
export const keepOption = (values) =>
  options.value.find((option) => option.kind === "keep" && sorted(option.target.dice) === sorted(values));

export const heldValues = (shown) => held.value.map((place) => shown[place]);

/** The dice in front of the near player, as they lie; the keyboard needs them too. */
export const lying = { values: [] };

const holds = (values, part) => {
  const rest = [...values];
  return part.every((value) => rest.includes(value) && rest.splice(rest.indexOf(value), 1));
};

/** The roll that a `keep` is about: the newest one that has all the dice of every option; -1 when nothing is kept. */
export function keptRoll() {
  const keeps = options.value.filter((option) => option.kind === "keep");
  if (!keeps.length) return -1;
  const { rolls } = table.value.view;
  for (let place = rolls.length - 1; place >= 0; place--)
    if (keeps.every((keep) => holds(rolls[place].values, keep.target.dice))) return place;
  return rolls.length - 1;
}

export function toggle(place) {
  if (keptRoll() < 0 || place >= lying.values.length) return;
  held.value = held.value.includes(place) ? held.value.filter((one) => one !== place) : [...held.value, place];
}

/** Holds by click; the mouse leaves no focus behind, so that Space rolls. */
function hold(event, place) {
  if (event.detail) event.currentTarget.blur();
  toggle(place);
}

function Die({ hero, value, place, spin, rolling, isHeld, best, lit, onClick, label }) {
  const turns = useRef({ spin: 0, x: 0, y: 0 });
  if (rolling && turns.current.spin !== spin) {
    const { x, y } = turns.current;
    turns.current = { spin, x: x + 360 * (1 + (place % 2)), y: y + 360 * (2 - (place % 2)) };
  }
  const style = { "--x": `${turns.current.x}deg`, "--y": `${turns.current.y}deg`, "--late": `${place * 45}ms` };
  const names = cls("die", `shows-${value}`, rolling && "rolling", isHeld && "held", best && "best", lit && "lit");
  const cube = html`<span class="cube">${FACES.map((face) => html`<span class=${`face face-${face} sym-${hero.symbols.findIndex((one) => one.key === hero.dice[face - 1])}`}>
      <${Icon} group="symbols" name=${hero.dice[face - 1]} className="symbol" /><b>${face}</b>
    </span>`)}</span>`;
  if (!onClick) return html`<span class=${names} style=${style} role="img" aria-label=${label}>${cube}</span>`;
  return html`<button type="button" class=${names} style=${style} onClick=${onClick} aria-label=${label}
      aria-pressed=${lit ? undefined : isHeld} data-die=${place + 1}>
    ${cube}${isHeld && html`<em><${Icon} name="lock" />${t("dice.held")}</em>`}
  </button>`;
}

function symbolName(hero, value) {
  return hero.symbols.find((one) => one.key === hero.dice[value - 1])?.name || "";
}

/** One roll on the table. */
export function Roll({ roll, place }) {
  const memory = useRef({ values: null, spin: 0, kept: [] });
  const hero = heroOf(table.value.view.players[roll.owner].hero);
  const staged = stage.value?.owner === roll.owner && stage.value.purpose === roll.purpose ? stage.value : null;
  const past = memory.current;
  const kept = staged?.kept || past.kept || [];
  if (!past.values || sorted(past.values) !== sorted(roll.values) || (staged && staged.spin !== past.spin)) {
    const rolled = staged ? staged.rolled : 0; // without a throw to show, whatever can stay in its place does
    const values = arrange(past.values, kept, roll.values, Math.min(rolled, roll.values.length));
    const stays = staged && past.values?.length === values.length ? stayers(past.values, values, kept, rolled) : [];
    memory.current = { values, spin: staged?.spin ?? past.spin, stays, moved: Boolean(staged) };
  }
  const { values, spin, stays, moved } = memory.current;
  const keeping = keptRoll() === place;
  if (keeping) {
    lying.values = values;
    memory.current.kept = held.value; // what stays in its place when the others are thrown
  }
  const best = keeping && settings.value.odds && roll.purpose === "attack" ? bestPlaces(values) : [];
  const picks = options.value.filter((one) => one.kind === "die" && (one.target.die.roll ?? place) === place);
  return html`<div class=${cls("roll", roll.owner === near.value ? "mine" : "theirs", `of-${values.length}`)} style=${palette(hero)}
      role="group" aria-label=${t("dice.of", { who: nameOf(roll.owner) })}>
    <h3>${nameOf(roll.owner)} · ${t(`purpose.${roll.purpose}`)}</h3>
    <div class="dice">${values.map((value, at) => {
      const pick = picks.find((one) => one.target.die.value === value);
      const isHeld = (keeping || Boolean(staged?.kept?.length)) && held.value.includes(at);
      const name = `${t("dice.die", { n: at + 1 })}: ${value}, ${symbolName(hero, value)}${isHeld ? `, ${t("dice.held")}` : ""}`;
      const click = pick ? () => choose(pick) : keeping ? (event) => hold(event, at) : null;
      return html`<${Die} key=${at} hero=${hero} value=${value} place=${at} spin=${spin} rolling=${moved && playing.value && !stays.includes(at)}
        isHeld=${isHeld} best=${best.includes(at)} lit=${Boolean(pick)} onClick=${click} label=${name} />`;
    })}</div>
  </div>`;
}

/** The places whose dice were not thrown. */
function stayers(before, after, kept, rolled) {
  const stay = after.length - rolled;
  const same = after.map((value, place) => (value === before[place] ? place : -1)).filter((place) => place >= 0);
  const first = kept.filter((place) => same.includes(place));
  return [...first, ...same.filter((place) => !first.includes(place))].slice(0, Math.max(0, stay));
}

function bestPlaces(values) {
  const keep = table.value.odds?.keeps?.[0]?.dice;
  if (!keep) return [];
  const wanted = [...keep];
  return values.map((value, place) => {
    const found = wanted.indexOf(value);
    if (found < 0) return -1;
    wanted.splice(found, 1);
    return place;
  }).filter((place) => place >= 0);
}

/** A small picture of a hero's die. */
export function DieFaces({ hero }) {
  const faces = hero.symbols.map((symbol) => ({
    symbol: symbol.key,
    name: symbol.name,
    on: FACES.filter((face) => hero.dice[face - 1] === symbol.key),
  }));
  return html`<ul class="die-faces">${faces.map(({ symbol, name, on }) => html`<li>
    <${Symbol} hero=${hero} symbol=${symbol} /><b>${on.length > 1 ? `${on[0]}–${on[on.length - 1]}` : on[0]}</b><span>${name}</span>
  </li>`)}</ul>`;
}

export function Dice() {
  const { rolls } = table.value.view;
  if (!rolls.length) return null;
  return html`<div class=${cls("tray", rolls.length > 1 && "several")}>
    ${rolls.map((roll, place) => html`<${Roll} key=${`${roll.owner}${roll.purpose}${place}`} roll=${roll} place=${place} />`)}
  </div>`;
}

