// The game in words. Every line leads to its moment.
import { html, cls, useEffect, useRef } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { events, table, moment } from "../shell/state.js";
import { heroOf, palette } from "../heroes/catalog.js";

const MINOR = new Set(["phase_began", "cp_changed", "ledger_entry"]);

/** In a game the words keep pace with what the table shows; in a replay all of them are there. */
const isTold = (event) => event.text && (event.step !== undefined || moment.value !== null || event.seq <= table.value.seq);

export function Log({ onJump, now }) {
  const list = useRef(null);
  const shown = events.value.filter(isTold);
  const isNow = (event) => (event.step === undefined ? event.seq === moment.value : event.step === now);
  useEffect(() => {
    const found = list.current?.querySelector(".now:last-of-type, .now");
    if (list.current) list.current.scrollTop = found ? found.offsetTop - list.current.offsetTop - list.current.clientHeight / 2 : list.current.scrollHeight;
  }, [shown.length, now, moment.value]);
  const walk = (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !shown.length) return;
    event.preventDefault();
    const here = shown.findLastIndex(isNow);
    onJump(shown[Math.max(0, Math.min(shown.length - 1, (here < 0 ? shown.length - 1 : here) + step))]);
  };
  const { players } = table.value.view;
  const notes = table.value.notes ?? [];
  return html`<ol class="log" ref=${list} aria-label=${t("log.name")} tabindex="0" onKeyDown=${walk}>
    ${notes.map((note) => html`<li key=${note} class="said note">${note}</li>`)}
    ${shown.map((event) => {
      const style = event.seat !== null && players[event.seat] ? palette(heroOf(players[event.seat].hero)) : {};
      const names = cls("said", event.kind, MINOR.has(event.kind) && "minor", isNow(event) && "now");
      return html`<li key=${`${event.step ?? ""}:${event.seq}`} class=${names} style=${style}>
        <button type="button" tabindex="-1" onClick=${() => onJump(event)}>${event.text}</button></li>`;
    })}
  </ol>`;
}
