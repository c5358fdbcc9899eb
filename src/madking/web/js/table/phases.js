// The phases of a turn as a bar; the one of now is lit, and each says what it is.
import { html, cls } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon } from "../heroes/text.js";
import { keywordOf } from "../heroes/catalog.js";
import { tip } from "../shell/tips.js";
import { laid, nameOf } from "../shell/state.js";

/** @type {import("../line/protocol.d.ts").Phase[]} */
const PHASES = [
  "upkeep",
  "income",
  "main_1",
  "offensive_roll",
  "targeting_roll",
  "defensive_roll",
  "main_2",
  "discard",
];
/** From how many players on the Targeting Roll Phase is always there. */
const DUEL = 2;

/** @param {import("../line/protocol.d.ts").Phase} phase */
function explain(phase) {
  const told = keywordOf(`term/${phase.replace(/_\d$/, "").replace("_", " ")}`);
  return told ? html`<b>${told.name}</b> <p>${told.meaning}</p>` : null;
}

export function Phases() {
  const { view } = laid();
  const several = view.players.length > DUEL;
  const shown = PHASES.filter((phase) => several || phase !== "targeting_roll" || view.phase === phase);
  const isNow = (/** @type {string} */ phase) => phase === view.phase;
  return html`<ol class="phases" aria-label=${t("phase.bar", { turn: view.turn, who: nameOf(view.active) })}>
    ${shown.map(
      (phase) =>
        html`<li
          class=${cls(isNow(phase) && "now")}
          data-phase=${phase}
          aria-current=${isNow(phase) ? "step" : undefined}
          ...${tip(() => explain(phase), { tap: true })}
        >
          <${Icon} group="phases" name=${phase} /><span>${t(`phase.${phase}`)}</span>
        </li>`,
    )}
    <li class="phase-name" aria-hidden="true">${t(`phase.${view.phase}`)}</li>
  </ol>`;
}
