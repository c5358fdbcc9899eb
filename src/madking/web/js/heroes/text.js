// Icons, and generated text in which `[sword]` becomes the symbol's icon.
import { html } from "../shell/html.js";
import { root } from "../shell/root.js";
import { iconName } from "./catalog.js";
import { partsOf, plain } from "./parts.js";

/** @import { Hero, Row } from "../line/catalogue.d.ts" */

/** @param {{ group?: string, name: string, label?: string, className?: string }} props */
export function Icon({ group = "ui", name, label, className = "" }) {
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  const picture = `${root}/static/icons.svg#${iconName(group, name)}`;
  return html`<svg class=${`icon ${className}`} ...${named}><use href=${picture} /></svg>`;
}

/** @param {{ hero: Hero, symbol: string }} props */
export function Symbol({ hero, symbol }) {
  const found = hero.symbols.find((one) => one.key === symbol);
  return html`<${Icon} group="symbols" name=${symbol} label=${found?.name || symbol} className="symbol" />`;
}

/**
 * Text with its `[symbol]`s drawn.
 *
 * @param {{ text: string, hero: Hero }} props
 */
export function Rich({ text, hero }) {
  if (!text) return null;
  return html`${partsOf(text).map((part, place) => (place % 2 ? drawn(part, hero) : part))}`;
}

/**
 * @param {string} name
 * @param {Hero} hero
 */
function drawn(name, hero) {
  const found = hero?.symbols.find((one) => one.name === name || one.key === name);
  return found ? html`<${Symbol} hero=${hero} symbol=${found.key} />` : `[${name}]`;
}

/**
 * What dice a row asks for: symbols, or steps of a straight.
 *
 * @param {{ row: Row, hero: Hero }} props
 */
export function Need({ row }) {
  const { pips, need } = row;
  if (pips.straight) {
    const steps = [...Array(pips.straight).keys()];
    return html`<span class="need straight" role="img" aria-label=${need}>
      ${steps.map((step) => html`<i style=${{ "--step": step }}>${step + 1}</i>`)}
    </span>`;
  }
  const wanted = (pips.symbols ?? []).flatMap(({ symbol, count }) => Array(count).fill(symbol));
  return html`<span class="need" role="img" aria-label=${plain(need)}>
    ${wanted.map((symbol) => html`<${Icon} group="symbols" name=${symbol} className="symbol" />`)}
  </span>`;
}

export const NUMERALS = ["", "I", "II", "III", "IV"];
