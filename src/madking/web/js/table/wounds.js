// What a player lost or regained lately, and by what: the answer to "why do I have 7 health less?"
import { html } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { Icon } from "../heroes/text.js";
import { events, table } from "../shell/state.js";
import { tip } from "../shell/tips.js";

const TURNS = 2; // this turn and the one before it
const CAUSES = new Set(["ledger_entry", "health_changed", "healed", "health_stolen", "saved"]);

/** The events that the table shows already, from the beginning of the turn before this one. */
function lately() {
  const shown = events.value.filter((event) => (event.step === undefined ? event.seq <= table.value.seq : event.step <= table.value.step));
  let begun = 0;
  let from = shown.length;
  while (from > 0 && begun < TURNS) begun += shown[--from].kind === "turn_began" ? 1 : 0;
  return shown.slice(from);
}

function toll({ kind, data }) {
  if (kind === "health_changed") return data.healing - data.damage;
  if (kind === "healed") return data.amount;
  return kind === "health_stolen" ? -data.amount : 0;
}

export function woundOf(seat) {
  const mine = lately().filter((event) => event.seat === seat && CAUSES.has(event.kind));
  const change = mine.reduce((sum, event) => sum + toll(event), 0);
  return { change, causes: mine.map((event) => event.text).filter(Boolean) };
}

export function Wound({ change, causes }) {
  if (!change) return null;
  const lost = change < 0;
  const said = t(lost ? "wound.lost" : "wound.gained", { n: Math.abs(change) });
  const say = () => html`<b>${said}</b>${causes.map((cause) => html`<p>${cause}</p>`)}`;
  return html`<button type="button" class=${lost ? "wound lost" : "wound gained"} aria-label=${`${said} ${causes.join(" ")}`} ...${tip(say, { tap: true })}>
    <${Icon} name=${lost ? "damage" : "healing"} />${lost ? "−" : "+"}${Math.abs(change)}</button>`;
}
