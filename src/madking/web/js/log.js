// The game in words. In a replay every line leads to its moment.
import { html, cls, useEffect, useRef } from "./html.js";
import { t } from "./i18n.js";
import { events, table } from "./state.js";
import { heroOf, palette } from "./catalog.js";

const MINOR = new Set(["phase_began", "cp_changed", "ledger_entry"]);

export function Log({ onJump, now }) {
  const list = useRef(null);
  const shown = events.value.filter((event) => event.text);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [shown.length, now]);
  const { players } = table.value.view;
  return html`<ol class="log" ref=${list} aria-label=${t("log.name")} tabindex="0">
    ${shown.map((event) => {
      const style = event.seat !== null && players[event.seat] ? palette(heroOf(players[event.seat].hero)) : {};
      const names = cls("said", event.kind, MINOR.has(event.kind) && "minor", now !== undefined && event.step === now && "now");
      return html`<li key=${`${event.step ?? ""}:${event.seq}`} class=${names} style=${style}>
        ${onJump ? html`<button type="button" onClick=${() => onJump(event.step)}>${event.text}</button>` : event.text}</li>`;
    })}
  </ol>`;
}
