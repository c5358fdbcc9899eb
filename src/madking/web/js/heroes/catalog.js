// The catalogue of heroes, cards and tokens, and how to find things in it by their keys.
import { signal, computed } from "../shell/html.js";
import { getCatalog } from "../line/api.js";

export const catalog = signal(null);
export const icons = signal({});

export async function loadCatalog(lang) {
  catalog.value = await getCatalog(lang);
}

export async function loadIcons() {
  icons.value = await (await fetch("/static/data/icons.json")).json();
}

const byKey = (list) => new Map(list.map((item) => [item.key, item]));

const index = computed(() => {
  const found = catalog.value;
  if (!found) return null;
  const heroes = new Map(found.heroes.map((hero) => [hero.id, hero]));
  const tokens = byKey([...found.heroes.flatMap((hero) => hero.tokens), ...found.common.tokens]);
  const cards = new Map(found.heroes.map((hero) => [hero.id, cardsOf(hero, found.common)]));
  return { heroes, tokens, cards };
});

function cardsOf(hero, common) {
  const upgrades = hero.upgrades.map((made) => ({ ...made, timing: "upgrade", text: levelText(hero, made) }));
  return byKey([...common.cards, ...hero.cards, ...upgrades]);
}

function levelText(hero, made) {
  const level = ability(hero, made.ability)?.levels.find((one) => one.level === made.level);
  if (!level) return "";
  if (!level.rows.length) return level.text;
  const { rows, shared } = condense(level.rows);
  return [...rows.map((row) => `${row.name ? `${row.name}, ` : ""}${row.need}: ${row.text}`), shared].filter(Boolean).join("\n");
}

const sentences = (text) => text.match(/[^.!?]+[.!?]+(?:\s+|$)/g) || [text];

/** Rows that end with the same sentences say them once, below. */
export function condense(rows) {
  const plain = rows.filter((row) => !row.name);
  const parts = plain.map((row) => sentences(row.text));
  let same = 0;
  while (parts.length > 1 && parts.every((part) => part.length > same + 1 && part[part.length - 1 - same].trim() === parts[0][parts[0].length - 1 - same].trim())) same += 1;
  const shared = same ? parts[0].slice(-same).join("").trim() : "";
  if (shared.length < 24) return { rows, shared: "" };
  const short = new Map(plain.map((row, place) => [row, parts[place].slice(0, -same).join("").trim()]));
  return { rows: rows.map((row) => (short.has(row) ? { ...row, text: short.get(row) } : row)), shared };
}

const ability = (hero, key) => hero.abilities.find((one) => one.key === key);

const missing = (key) => ({ key, name: key, text: "", cost: 0, timing: "main", kind: "unique", limit: null });

export const heroOf = (key) => index.value.heroes.get(key);
export const cardOf = (hero, key) => index.value.cards.get(hero).get(key) || missing(key);
export const tokenOf = (key) => index.value.tokens.get(key) || missing(key);
export const heroes = () => catalog.value.heroes;
export const modeOf = (key) => catalog.value.modes.find((mode) => mode.key === key) || { key, name: key, players: 2 };

/** The board spaces of a hero that lie open: those of the side shown, if it has sides. */
export function spacesOf(hero, side) {
  return hero.abilities.filter((one) => !one.side || !side || one.side === side);
}

export const levelOf = (space, number) => space.levels.find((one) => one.level === number) || space.levels[0];
export const iconName = (group, key) => icons.value[group]?.[key] || "help";

/** The hero's colours, for `style` (CSSOM, so that the content policy stays strict). */
export function palette(hero) {
  const [main, deep, accent] = hero?.colors?.length ? hero.colors : ["#b9a4ff", "#2a2147", "#fff"];
  return { "--main": main, "--deep": deep, "--accent": accent };
}
