// The game in words. Every line leads to its moment.
import { html, cls, useEffect, useRef } from "../shell/html.js";
import { t } from "../words/speak.js";
import { events, laid, moment } from "../shell/state.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { lineAt, toldLines } from "./lines.js";

/** @import { Happening } from "../shell/state.js" */

const MINOR = new Set(["phase_began", "cp_changed", "ledger_entry"]);
/** @type {Record<string, number>} */
const STEPS = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The line of now in the middle, else the last one at the bottom.
 *
 * @param {HTMLElement} list
 */
function scroll(list) {
  const found = /** @type {HTMLElement | null} */ (list.querySelector(".now:last-of-type, .now"));
  list.scrollTop = found ? found.offsetTop - list.offsetTop - list.clientHeight / 2 : list.scrollHeight;
}

/** @param {{ onJump: (event: Happening) => void, now?: number }} props */
export function Log({ onJump, now }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const { view, seq, notes = [] } = laid();
  const shown = toldLines(events.value, seq, moment.value !== null);
  const isNow = (/** @type {Happening} */ event) =>
    event.step === undefined ? event.seq === moment.value : event.step === now;
  useEffect(() => {
    if (list.current) scroll(list.current);
  }, [shown.length, now, moment.value]);
  const walk = (/** @type {KeyboardEvent} */ event) => {
    const step = STEPS[event.key];
    if (!step || !shown.length) return;
    event.preventDefault();
    onJump(shown[lineAt(shown.length, shown.findLastIndex(isNow), step)]);
  };
  return html`<ol class="log" ref=${list} aria-label=${t("log.name")} tabindex="0" onKeyDown=${walk}>
    ${notes.map((note) => html`<li key=${note} class="said note">${note}</li>`)}
    ${shown.map((event) => {
      const player = event.seat === null ? null : view.players[event.seat];
      const names = cls("said", event.kind, MINOR.has(event.kind) && "minor", isNow(event) && "now");
      const style = player ? palette(heroOf(player.hero)) : {};
      return html`<li key=${`${event.step ?? ""}:${event.seq}`} class=${names} style=${style}>
        <button type="button" tabindex="-1" onClick=${() => onJump(event)}>${event.text}</button>
      </li>`;
    })}
  </ol>`;
}
