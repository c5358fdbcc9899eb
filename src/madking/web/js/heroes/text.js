// Icons, and generated text: its symbols are drawn, its keywords explain themselves.
import { html } from "../shell/html.js";
import { tip } from "../shell/tips.js";
import { iconName, keywordOf, tokenOf } from "./catalog.js";
import { piecesOf, plain, toldBy } from "./parts.js";
import { pictures } from "./pictures.js";

/** @import { Hero, Row } from "../line/catalogue.d.ts" */
/** @import { Told } from "./parts.js" */

/** @param {{ group?: string, name: string, label?: string, className?: string }} props */
export function Icon({ group = "ui", name, label, className = "" }) {
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  const picture = `${pictures}#${iconName(group, name)}`;
  return html`<svg class=${`icon ${className}`} ...${named}><use href=${picture} /></svg>`;
}

/** @param {{ hero: Hero, symbol: string }} props */
export function Symbol({ hero, symbol }) {
  const found = hero.symbols.find((one) => one.key === symbol);
  return html`<${Icon} group="symbols" name=${symbol} label=${found?.name || symbol} className="symbol" />`;
}

/**
 * How the keywords of a text explain themselves: `link` on hover, focus and tap; `hover` where a reader comes by with the
 * mouse or a long press (inside of a button nothing else can be focused); `quiet` where an explanation stands nearby.
 *
 * @typedef {"link" | "hover" | "quiet"} Explaining
 */

/**
 * Text with its symbols drawn and its keywords marked.
 *
 * @param {{ text: Told, hero: Hero, keywords?: Explaining }} props
 */
export function Rich({ text, hero, keywords = "hover" }) {
  const pieces = piecesOf(text);
  if (!pieces.length) return null;
  return html`${pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    const symbol = symbolOf(piece, hero);
    if (symbol) return html`<${Symbol} hero=${hero} symbol=${symbol} />`;
    return html`<${Keyword} piece=${piece} hero=${hero} keywords=${keywords} />`;
  })}`;
}

/**
 * @param {{ k: string, t: string }} piece
 * @param {Hero} hero
 */
function symbolOf({ k, t }, hero) {
  const [kind, key] = k.split("/");
  if (kind !== "symbol") return undefined;
  return hero.symbols.find((one) => one.key === key || one.name === t)?.key;
}

/**
 * What a keyword is called, and what it means; nothing of what nobody explains.
 *
 * @param {{ k: string, t: string }} piece
 * @param {Hero} hero
 * @returns {{ name: string, meaning: Told } | undefined}
 */
function explained({ k, t }, hero) {
  const [kind, key] = k.split("/");
  const made =
    kind === "token"
      ? (hero.tokens.find((one) => one.key === key) ?? tokenOf(key))
      : kind === "companion"
        ? hero.companions.find((one) => one.key === key)
        : undefined;
  if (made?.text.length) return { name: made.name || t, meaning: toldBy(made) };
  return keywordOf(k);
}

/** @param {string} name */
const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** @param {{ piece: { k: string, t: string }, hero: Hero, keywords: Explaining }} props */
function Keyword({ piece, hero, keywords }) {
  const found = explained(piece, hero);
  if (!found) return piece.t;
  const [kind] = piece.k.split("/");
  const say = () =>
    html`<b>${capital(found.name)}</b> <p><${Rich} text=${found.meaning} hero=${hero} keywords="quiet" /></p>`;
  if (keywords === "quiet") return html`<span class="keyword" data-keyword=${kind}>${piece.t}</span>`;
  if (keywords === "hover") return html`<span class="keyword" data-keyword=${kind} ...${tip(say)}>${piece.t}</span>`;
  return html`<span
    class="keyword link"
    role="button"
    tabindex="0"
    data-keyword=${kind}
    aria-describedby="tip"
    ...${tip(say, { tap: true })}
    >${piece.t}</span
  >`;
}

/**
 * The keywords of a text with their meanings, to stand beside it.
 *
 * @param {{ text: Told, hero: Hero }} props
 */
export function Keywords({ text, hero }) {
  /** @type {Map<string, { name: string, meaning: Told }>} */
  const found = new Map();
  for (const piece of piecesOf(text)) {
    const meaning = typeof piece === "string" ? undefined : explained(piece, hero);
    if (meaning && typeof piece !== "string") found.set(piece.k, meaning);
  }
  if (!found.size) return null;
  return html`<dl class="keywords">
    ${[...found.values()].map(
      ({ name, meaning }) =>
        html`<dt>${capital(name)}</dt>
          <dd><${Rich} text=${meaning} hero=${hero} keywords="quiet" /></dd>`,
    )}
  </dl>`;
}

/**
 * What dice a row asks for: symbols, or steps of a straight.
 *
 * @param {{ row: Row, hero: Hero }} props
 */
export function Need({ row }) {
  const { needs, need } = row;
  if (needs.straight) {
    const steps = [...Array(needs.straight).keys()];
    return html`<span class="need straight" role="img" aria-label=${need}>
      ${steps.map((step) => html`<i style=${{ "--step": step }}>${step + 1}</i>`)}
    </span>`;
  }
  const wanted = Object.entries(needs).flatMap(([symbol, count]) => Array(count).fill(symbol));
  return html`<span class="need" role="img" aria-label=${plain(need)}>
    ${wanted.map((symbol) => html`<${Icon} group="symbols" name=${symbol} className="symbol" />`)}
  </span>`;
}

export const NUMERALS = ["", "I", "II", "III", "IV"];
