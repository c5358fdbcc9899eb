// The answer to "why do I have 7 health less?"
import { html } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon } from "../heroes/text.js";
import { tip } from "../shell/tips.js";

/** @param {{ change: number, causes: string[] }} props */
export function Wound({ change, causes }) {
  if (!change) return null;
  const lost = change < 0;
  const n = Math.abs(change);
  const said = t(lost ? "wound.lost" : "wound.gained", { n });
  const say = () => html`<b>${said}</b>${causes.map((cause) => html`<p>${cause}</p>`)}`;
  return html`<button
    type="button"
    class=${lost ? "wound lost" : "wound gained"}
    aria-label=${`${said} ${causes.join(" ")}`}
    ...${tip(say, { tap: true })}
  >
    <${Icon} name=${lost ? "damage" : "healing"} />${lost ? "−" : "+"}${n}
  </button>`;
}
