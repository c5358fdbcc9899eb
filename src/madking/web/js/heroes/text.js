// Icons, and generated text in which `[sword]` becomes the symbol's icon.
import { html } from "../shell/html.js";
import { iconName } from "./catalog.js";

export function Icon({ group = "ui", name, label, className = "" }) {
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class=${`icon ${className}`} ...${named}><use href=${`/static/icons.svg#${iconName(group, name)}`} /></svg>`;
}

export function Symbol({ hero, symbol }) {
  const found = hero.symbols.find((one) => one.key === symbol);
  return html`<${Icon} group="symbols" name=${symbol} label=${found?.name || symbol} className="symbol" />`;
}

/** Text with its `[symbol]`s drawn. */
export function Rich({ text, hero }) {
  if (!text) return null;
  const parts = text.split(/\[([^\]]+)\]/);
  return html`${parts.map((part, place) => (place % 2 ? drawn(part, hero) : part))}`;
}

function drawn(name, hero) {
  const found = hero?.symbols.find((one) => one.name === name || one.key === name);
  return found ? html`<${Symbol} hero=${hero} symbol=${found.key} />` : `[${name}]`;
}

/** What dice a row asks for: symbols, or steps of a straight. */
export function Need({ row, hero }) {
  const { pips, need } = row;
  if (pips.straight)
    return html`<span class="need straight" role="img" aria-label=${need}>
      ${[...Array(pips.straight)].map((_, step) => html`<i style=${{ "--step": step }}>${step + 1}</i>`)}
    </span>`;
  return html`<span class="need" role="img" aria-label=${need.replace(/[[\]]/g, "")}>
    ${pips.symbols.flatMap(({ symbol, count }) =>
      [...Array(count)].map(() => html`<${Icon} group="symbols" name=${symbol} className="symbol" />`))}
  </span>`;
}

export const NUMERALS = ["", "I", "II", "III", "IV"];
