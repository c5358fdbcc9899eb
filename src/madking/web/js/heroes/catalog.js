// The catalogue of heroes, cards and tokens, and how to find things in it by their keys.
import { signal, computed } from "../shell/html.js";
import { getCatalog } from "../line/api.js";
import { getIconNames } from "./pictures.js";
import { upgradeText } from "./condense.js";
import { plain } from "./parts.js";

/** @import { Signal } from "../shell/html.js" */
/** @import { Lang } from "../line/protocol.d.ts" */
/** @import { Ability, Card, Catalogue, Hero, Mode, Named, TokenFacts } from "../line/catalogue.d.ts" */

const NO_COLOURS = ["#b9a4ff", "#2a2147", "#fff"];

/** @type {Signal<Catalogue | null>} */
export const catalog = signal(null);
/** @type {Signal<Record<string, Record<string, string>>>} */
const icons = signal({});

/** @param {Lang} lang */
export async function loadCatalog(lang) {
  catalog.value = await getCatalog(lang);
}

export async function loadIcons() {
  icons.value = await getIconNames();
}

/** The catalogue, which is there before anything is drawn. */
export function listed() {
  if (!catalog.value) throw new Error("there is no catalogue yet");
  return catalog.value;
}

/**
 * @template {Named} Item
 * @param {Item[]} list
 */
const byKey = (list) => new Map(list.map((item) => [item.key, item]));

const index = computed(() => {
  const found = listed();
  const heroes = new Map(found.heroes.map((hero) => [hero.key, hero]));
  const tokens = byKey([...found.heroes.flatMap((hero) => hero.tokens), ...found.common.tokens]);
  const cards = new Map(found.heroes.map((hero) => [hero.key, cardsOf(hero, found.common.cards)]));
  return { heroes, tokens, cards };
});

/**
 * @param {Hero} hero
 * @param {Card[]} common
 */
export function cardsOf(hero, common) {
  const upgrades = hero.upgrades.map((made) => {
    const parts = upgradeText(hero, made);
    return { ...made, timing: /** @type {const} */ ("upgrade"), text: plain(parts), parts };
  });
  return byKey([...common, ...hero.cards, ...upgrades]);
}

/**
 * What stands for a card or token that the catalogue does not know.
 *
 * @param {string} key
 * @returns {Card & TokenFacts}
 */
const missing = (key) => ({ key, name: key, text: "", cost: 0, timing: "main", kind: "unique", limit: null });

/**
 * @param {string} key
 * @returns {Hero}
 */
export function heroOf(key) {
  const found = index.value.heroes.get(key);
  if (!found) throw new Error(`the catalogue has no hero ${key}`);
  return found;
}
/**
 * @param {string} hero
 * @param {string} key
 * @returns {Card}
 */
export const cardOf = (hero, key) => index.value.cards.get(hero)?.get(key) || missing(key);
/**
 * @param {string} key
 * @returns {TokenFacts}
 */
export const tokenOf = (key) => index.value.tokens.get(key) || missing(key);
/**
 * A type of damage, a timing or another keyword, by its kind and key.
 *
 * @param {string} name
 */
export const keywordOf = (name) => listed().keywords?.[name];
export const heroes = () => listed().heroes;
/**
 * @param {string} key
 * @returns {Mode}
 */
export const modeOf = (key) => listed().modes.find((mode) => mode.key === key) || { key, name: key, players: 2 };

/**
 * The board spaces of a hero that lie open: those of the side shown, if it has sides.
 *
 * @param {Hero} hero
 * @param {string} [side]
 */
export function spacesOf(hero, side) {
  return hero.abilities.filter((one) => !one.side || !side || one.side === side);
}

/**
 * @param {Ability} space
 * @param {number} number
 */
export const levelOf = (space, number) => space.levels.find((one) => one.level === number) || space.levels[0];
/**
 * @param {string} group
 * @param {string} key
 */
export const iconName = (group, key) => icons.value[group]?.[key] || "help";

/**
 * The hero's colours, for `style` (CSSOM, so that the content policy stays strict).
 *
 * @param {Hero | null} hero
 */
export function palette(hero) {
  const [main, deep, accent] = hero?.colors?.length ? hero.colors : NO_COLOURS;
  return { "--main": main, "--deep": deep, "--accent": accent };
}
