// "Play it now": against a bot, a person at this screen, or a friend by a link; the game takes the text along.
import { html, signal, sentenceOf } from "../shell/html.js";
import { heroes, listed } from "../heroes/catalog.js";
import { settings } from "../shell/settings.js";
import { begin } from "../start/begin.js";
import { HERE, LINK, RANDOM, seatsHere, wantedOf } from "../start/seats.js";
import { Dialog } from "./dialog.js";
import { checked, text } from "./desk.js";
import { w } from "./say.js";

/** @import { On } from "../shell/html.js" */
/** @import { Hero } from "../line/catalogue.d.ts" */

const SAME = "same";
const against = signal("greedy");
const theirs = signal(RANDOM);
const refusal = signal("");

/** @param {Hero} hero */
async function play(hero) {
  refusal.value = "";
  const seats = [
    { kind: HERE, hero: hero.key },
    { kind: against.value, hero: theirs.value === SAME ? hero.key : theirs.value },
  ];
  const wanted = wantedOf({ mode: "1v1", ruleset: null, seats }, settings.value);
  try {
    await begin({ ...wanted, homebrew: [text.value] }, seatsHere(seats));
  } catch (error) {
    refusal.value = sentenceOf(error);
  }
}

/** @param {(value: string) => void} take */
const chosen = (take) => (/** @type {On<Event>} */ event) => take(event.target.value);

/** @param {{ onClose: () => void }} props */
export function PlayDialog({ onClose }) {
  const hero = checked.value.hero;
  if (!hero) return null;
  const rivals = [
    ...listed().bots.map((bot) => [bot.key, w("bot", { name: bot.name })]),
    [HERE, w("here")],
    [LINK, w("by-link")],
  ];
  const others = [[RANDOM, w("any-hero")], [SAME, w("same-hero")], ...heroes().map((one) => [one.key, one.name])];
  const options = (/** @type {string[][]} */ all, /** @type {string} */ now) =>
    all.map(([key, name]) => html`<option value=${key} selected=${key === now}>${name}</option>`);
  return html`<${Dialog} title=${w("play-title", { hero: hero.name })} onClose=${onClose}>
    <div class="ws-play">
      <label>
        ${w("against")}
        <select onChange=${chosen((value) => (against.value = value))}>${options(rivals, against.value)}</select>
      </label>
      <label>
        ${w("their-hero")}
        <select onChange=${chosen((value) => (theirs.value = value))}>${options(others, theirs.value)}</select>
      </label>
      ${refusal.value && html`<p class="trouble" role="alert">${refusal.value}</p>`}
      <button type="button" class="go" onClick=${() => play(hero)}>${w("play-go")}</button>
    </div>
  <//>`;
}
