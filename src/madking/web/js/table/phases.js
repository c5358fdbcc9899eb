// The phases of a turn as a bar; the one of now is lit.
import { html, cls } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { Icon } from "../heroes/text.js";
import { table, nameOf } from "../shell/state.js";

const PHASES = ["upkeep", "income", "main_1", "offensive_roll", "targeting_roll", "defensive_roll", "main_2", "discard"];

export function Phases() {
  const { view } = table.value;
  const several = view.players.length > 2;
  const shown = PHASES.filter((phase) => several || phase !== "targeting_roll" || view.phase === phase);
  return html`<ol class="phases" aria-label=${t("phase.bar", { turn: view.turn, who: nameOf(view.active) })}>
    ${shown.map((phase) => html`<li class=${cls(phase === view.phase && "now")} data-phase=${phase} aria-current=${phase === view.phase ? "step" : undefined}>
      <${Icon} group="phases" name=${phase} /><span>${t(`phase.${phase}`)}</span></li>`)}
  </ol>`;
}
