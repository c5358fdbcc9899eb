// The passages of the rulebook, and which of them matters now. Keywords explain themselves, in the words of the cards.

/** @import { OptionKind, View } from "../line/protocol.d.ts" */
/** @typedef {"dice" | "ledger" | "cards" | "tokens"} Art */
/**
 * A passage: its picture, whether it has words of its own, the keywords that belong to it, and what illustrates it.
 *
 * @typedef {object} Passage
 * @property {PassageKey} key
 * @property {[string, string]} icon its group and name
 * @property {boolean} [text]
 * @property {string[]} [keywords]
 * @property {Art} [art]
 */
/** @typedef {"goal" | "upkeep" | "income" | "main" | "roll" | "targeting" | "defence" | "discard" | "damage" | "cards" | "reactions" | "status" | "ultimate" | "companions" | "words" | "keys"} PassageKey */

/** @type {Passage[]} */
export const PASSAGES = [
  { key: "goal", icon: ["ui", "versus"], text: true },
  { key: "upkeep", icon: ["phases", "upkeep"], keywords: ["term/upkeep"] },
  { key: "income", icon: ["phases", "income"], keywords: ["term/income", "term/cp"] },
  { key: "main", icon: ["phases", "main_1"], text: true, keywords: ["term/main"] },
  {
    key: "roll",
    icon: ["phases", "offensive_roll"],
    text: true,
    art: "dice",
    keywords: [
      "term/offensive roll",
      "term/attempt",
      "term/small straight",
      "term/large straight",
      "term/of a kind",
      "term/on a symbol",
    ],
  },
  {
    key: "targeting",
    icon: ["phases", "targeting_roll"],
    text: true,
    keywords: ["term/targeting roll", "term/chosen player"],
  },
  {
    key: "defence",
    icon: ["phases", "defensive_roll"],
    text: true,
    art: "ledger",
    keywords: ["term/defensive roll", "term/incoming", "term/cancel", "term/subtotal", "term/heal"],
  },
  { key: "discard", icon: ["phases", "discard"], keywords: ["term/discard"] },
  {
    key: "damage",
    icon: ["ui", "damage"],
    text: true,
    keywords: [
      "damage/normal",
      "damage/undefendable",
      "damage/pure",
      "damage/collateral",
      "damage/ultimate",
      "damage/plain",
      "damage/isolated",
      "damage/unavoidable",
      "term/avoidable",
    ],
  },
  {
    key: "cards",
    icon: ["ui", "hand"],
    text: true,
    art: "cards",
    keywords: ["timing/main", "timing/roll", "timing/instant", "timing/upgrade", "term/modifier"],
  },
  { key: "reactions", icon: ["ui", "hint"], text: true },
  {
    key: "status",
    icon: ["ui", "passive"],
    text: true,
    art: "tokens",
    keywords: ["term/positive", "term/negative", "term/unique", "term/persistent", "term/limit"],
  },
  { key: "ultimate", icon: ["ui", "ultimate"], keywords: ["term/ultimate"] },
  { key: "companions", icon: ["ui", "person"], keywords: ["term/companion", "term/growth"] },
  { key: "words", icon: ["ui", "log"] },
  { key: "keys", icon: ["ui", "settings"] },
];

/**
 * The keywords of a passage; those that no passage has stand among the other words, so that none is left out.
 *
 * @param {Passage} passage
 * @param {string[]} all
 */
export function keywordsOf(passage, all) {
  if (passage.key !== "words") return passage.keywords ?? [];
  const told = new Set(PASSAGES.flatMap((one) => one.keywords ?? []));
  return all.filter((name) => !told.has(name));
}

/** @type {Partial<Record<string, PassageKey>>} */
const BY_PHASE = {
  upkeep: "upkeep",
  income: "income",
  main_1: "main",
  main_2: "main",
  offensive_roll: "roll",
  targeting_roll: "targeting",
  defensive_roll: "defence",
  discard: "discard",
};
/**
 * What is asked for, and the passage about it, the more telling first.
 *
 * @type {[OptionKind, PassageKey][]}
 */
const BY_KIND = [
  ["keep", "roll"],
  ["activate", "roll"],
  ["defend", "defence"],
  ["token", "status"],
  ["companion", "companions"],
  ["group", "companions"],
];

/**
 * The passage that is about what is asked now.
 *
 * @param {View} view
 * @param {OptionKind[]} kinds of the options
 * @returns {PassageKey}
 */
export function passageFor(view, kinds) {
  const asked = BY_KIND.find(([kind]) => kinds.includes(kind));
  if (asked) return asked[1];
  if (view.window && view.window !== "upkeep") return "reactions";
  return BY_PHASE[view.phase] ?? "goal";
}

/**
 * Whether a text has all words of a question, in any order.
 *
 * @param {string} text
 * @param {string} sought
 */
export function isAbout(text, sought) {
  const plain = (/** @type {string} */ said) => said.toLowerCase().replaceAll("ё", "е").replaceAll("\u00a0", " ");
  return plain(sought)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));
}
