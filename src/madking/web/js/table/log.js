// The game in words. Every line leads to its moment.
import { html, cls, useEffect, useRef, useState } from "../shell/html.js";
import { t } from "../words/speak.js";
import { room } from "../shell/settings.js";
import { events, laid, moment, tab } from "../shell/state.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { drawnLines, foldedLines, lineAt, lineOfNow, toldLines, PAGE } from "./lines.js";

/** @import { On } from "../shell/html.js" */
/** @import { Happening } from "../shell/state.js" */
/** @import { LogLine } from "./lines.js" */

const MINOR = new Set(["phase_began", "cp_changed", "ledger_entry"]);
/** @type {Record<string, number>} */
const STEPS = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The line of now in the middle, else the last one at the bottom.
 *
 * @param {HTMLElement} list
 */
function scroll(list) {
  const found = /** @type {HTMLElement | null} */ ([...list.querySelectorAll(".now")].at(-1));
  list.scrollTop = found ? found.offsetTop - list.offsetTop - list.clientHeight / 2 : list.scrollHeight;
}

/** @param {{ event: LogLine, place: number, now: boolean }} props */
function Line({ event, place, now }) {
  const player = event.seat === null ? null : laid().view.players[event.seat];
  const names = cls("said", event.kind, !event.headline && MINOR.has(event.kind) && "minor", now && "now");
  return html`<li class=${names} style=${player ? palette(heroOf(player.hero)) : {}}>
    ${
      event.unfolded !== undefined &&
      html`<button
        type="button"
        class="unfold"
        data-deed=${event.deed}
        aria-expanded=${event.unfolded}
        aria-label=${t("log.unfold")}
      >
        ${event.unfolded ? "▾" : "▸"}
      </button>`
    }
    <button type="button" tabindex="-1" data-line=${place}>${event.text}</button>
  </li>`;
}

/**
 * A set with or without something that it has not or has.
 *
 * @param {Set<number>} set
 * @param {number} one
 */
const turned = (set, one) => new Set(set.has(one) ? [...set].filter((other) => other !== one) : [...set, one]);

/** @param {{ up: boolean }} props a way to lines that are not drawn */
function Further({ up }) {
  return html`<li class="further">
    <button type="button" data-further=${up ? -PAGE : PAGE}>${t(up ? "log.earlier" : "log.later")}</button>
  </li>`;
}

/**
 * However long the game, only some of its lines are drawn, and one listener hears them all.
 *
 * @param {{ onJump: (event: Happening) => void, now?: number }} props
 */
export function Log({ onJump, now }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const [moved, move] = useState(0);
  const { seq, notes = [] } = laid();
  const [unfolded, unfold] = useState(/** @type {Set<number>} */ (new Set()));
  const told = foldedLines(toldLines(events.value, seq, moment.value !== null), unfolded);
  const here = lineOfNow(told, moment.value, now);
  const { from, to } = drawnLines(told.length, here, moved);
  useEffect(() => move(0), [told.length, here]);
  useEffect(() => {
    if (list.current && !moved) scroll(list.current);
  }, [told.length, told.at(-1)?.text, here, room.value, tab.value, moved]);
  const walk = (/** @type {KeyboardEvent} */ event) => {
    const step = STEPS[event.key];
    if (!step || !told.length) return;
    event.preventDefault();
    onJump(told[lineAt(told.length, here, step)]);
  };
  const press = (/** @type {On<MouseEvent>} */ event) => {
    const { line, further, deed } = event.target.closest("button")?.dataset ?? {};
    if (deed !== undefined) unfold(turned(unfolded, Number(deed)));
    if (line !== undefined) onJump(told[Number(line)]);
    if (further !== undefined) move(moved + Number(further));
  };
  return html`<ol class="log" ref=${list} aria-label=${t("log.name")} tabindex="0" onKeyDown=${walk} onClick=${press}>
    ${from === 0 ? notes.map((note) => html`<li key=${note} class="said note">${note}</li>`) : ""}
    ${from > 0 && html`<${Further} key="up" up=${true} />`}
    ${told.slice(from, to).map((event, place) => {
      const same = here >= 0 && event.step === told[here].step && (event.step !== undefined || from + place === here);
      return html`<${Line} key=${`${event.step ?? ""}:${event.seq}:${event.unfolded}`} event=${event} place=${from + place} now=${same} />`;
    })}
    ${to < told.length && html`<${Further} key="down" up=${false} />`}
  </ol>`;
}
