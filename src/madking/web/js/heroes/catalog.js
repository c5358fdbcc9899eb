// The catalogue of heroes, cards and tokens, and how to find things in it by their keys.
import { signal, computed } from "../shell/html.js";
import { getCatalog } from "../line/api.js";
import { getIconNames } from "./pictures.js";
import { homebrew } from "./homebrew.js";
import { upgradeText } from "./condense.js";

/** @import { Signal } from "../shell/html.js" */
/** @import { Lang } from "../line/protocol.d.ts" */
/** @import { Ability, Card, Catalogue, Hero, Mode, Named, TokenFacts } from "../line/catalogue.d.ts" */

const NO_COLOURS = ["#b9a4ff", "#2a2147", "#fff"];

/** @type {Signal<Catalogue | null>} */
export const catalog = signal(null);
/** @type {Signal<Record<string, Record<string, string>>>} */
const icons = signal({});
/** Icons that heroes bring along in their own files, by group and key. */
const brought = computed(() =>
  Object.fromEntries([...(catalog.value?.heroes ?? []), ...homebrew.value].flatMap(ownIcons)),
);

/** @param {Lang} lang */
export async function loadCatalog(lang) {
  catalog.value = await getCatalog(lang);
}

/** What a hero says of its icons. @param {Hero} hero */
function ownIcons({ key, icons: own, symbols, tokens, companions }) {
  const groups = { symbols, tokens, companions, heroes: [{ key }] };
  return Object.entries(own ? groups : {}).flatMap(([group, things]) =>
    things.map((thing) => [`${group}/${thing.key}`, own?.[group === "heroes" ? "" : thing.key] ?? ""]),
  );
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

/** All heroes, those of this table last: of two that are called alike they are meant. */
const known = computed(() => [...(catalog.value?.heroes ?? []), ...homebrew.value]);

const index = computed(() => {
  const { common } = listed();
  const heroes = byKey(known.value);
  const tokens = byKey([
    ...ours().flatMap((hero) => hero.tokens),
    ...common.tokens,
    ...homebrew.value.flatMap((hero) => hero.tokens),
  ]);
  return { heroes, tokens, cards: /** @type {Map<string, Map<string, Card>>} */ (new Map()) };
});

/** Drawings for what has none of its own: the symbols and tokens of homebrew heroes, each hero's in their order (`workbench/looks.py` prints the same). */
const PLAIN = {
  symbols: ["sword", "heart", "sun", "skull", "leaf", "gear"],
  tokens: ["chi", "wither", "honor", "bounty", "synth", "constrict", "wellspring", "shame"],
};

const undrawn = computed(() => {
  const strangers = known.value.filter((hero) => hero.homebrew);
  const drawn = (/** @type {"symbols" | "tokens"} */ group) =>
    strangers.flatMap((hero) =>
      hero[group].map(({ key }, place) => [key, icons.value[group]?.[PLAIN[group][place % PLAIN[group].length]]]),
    );
  const heroes = strangers.map((hero) => [hero.key, icons.value.symbols?.mask]);
  /** @type {Record<string, Record<string, string>>} */
  const found = {
    symbols: Object.fromEntries(drawn("symbols")),
    tokens: Object.fromEntries(drawn("tokens")),
    heroes: Object.fromEntries(heroes),
  };
  return found;
});

/**
 * @param {Hero} hero
 * @param {Card[]} common
 */
export function cardsOf(hero, common) {
  const upgrades = hero.upgrades.map((made) => {
    return { ...made, timing: /** @type {const} */ ("upgrade"), text: upgradeText(hero, made) };
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
 * What stands for a hero that was homebrew of another table.
 *
 * @param {string} key
 * @returns {Hero}
 */
const stranger = (key) => ({
  ...{ key, name: key, dice: [], complexity: 1, beginner: false, deck_size: 0, rules: [], sides: [], companions: [] },
  ...{ abilities: [], cards: [], upgrades: [], tokens: [], symbols: [], colors: [], style: "", homebrew: true },
});

/**
 * @param {string} key
 * @returns {Hero}
 */
export const heroOf = (key) => index.value.heroes.get(key) ?? stranger(key);
/**
 * @param {string} hero
 * @param {string} key
 * @returns {Card}
 */
export const cardOf = (hero, key) => deckOf(hero)?.get(key) || missing(key);

/**
 * The cards of a hero, made when one of them is first asked for: the start page shows those of one.
 *
 * @param {string} key
 */
function deckOf(key) {
  const { heroes, cards } = index.value;
  const hero = heroes.get(key);
  if (hero && !cards.has(key)) cards.set(key, cardsOf(hero, listed().common.cards));
  return cards.get(key);
}
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
/** The heroes of this server. */
export const heroes = () => listed().heroes;
/** Those of them that are madking's own. */
export const ours = () => heroes().filter((hero) => !hero.homebrew);
/**
 * @param {string} key
 * @returns {Mode}
 */
export const modeOf = (key) => listed().modes.find((mode) => mode.key === key) || { key, name: key, players: 2 };

/** What a kind of bot is called. @param {string} key */
export const botName = (key) => listed().bots.find((bot) => bot.key === key)?.name ?? key;

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
export const iconName = (group, key) =>
  brought.value[`${group}/${key}`] || icons.value[group]?.[key] || undrawn.value[group]?.[key] || "help";

/**
 * The hero's colours, for `style` (CSSOM, so that the content policy stays strict).
 *
 * @param {Hero | null} hero
 */
export function palette(hero) {
  const [main, deep, accent] = hero?.colors?.length ? hero.colors : NO_COLOURS;
  return { "--main": main, "--deep": deep, "--accent": accent };
}
