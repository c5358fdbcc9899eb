// Every word of the page: [English, Russian] under one key, so that neither language can lack one.
import { START } from "./start.js";
import { TABLE } from "./table.js";
import { ARENA } from "./arena.js";
import { PANELS } from "./panels.js";
import { AFTER } from "./after.js";
import { COACH } from "./coach.js";
import { CHARTER } from "./charter.js";
import { STAKES } from "./stakes.js";
import { PUZZLES } from "./puzzles.js";
import { CAMPAIGN } from "./campaign.js";
import { LESSON } from "./lesson.js";
import { RULES } from "./rules.js";
import { REACH } from "./reach.js";
import { AROUND } from "./around.js";
import { TALK } from "./talk.js";
import { ME } from "./me.js";
import { counted, typeset } from "./numbers.js";

export const WORDS = {
  ...START,
  ...TABLE,
  ...ARENA,
  ...PANELS,
  ...AFTER,
  ...CHARTER,
  ...COACH,
  ...STAKES,
  ...PUZZLES,
  ...CAMPAIGN,
  ...LESSON,
  ...RULES,
  ...REACH,
  ...AROUND,
  ...TALK,
  ...ME,
};

/** @typedef {keyof typeof WORDS} Key */
/** @typedef {Record<string, string | number>} Blanks */

/**
 * A phrase in a language; `{n}` is filled in, and `{n:card|cards}` is the form that goes with the number.
 *
 * @param {string} lang
 * @param {Key} key
 * @param {Blanks} [values]
 * @returns {string}
 */
export const phrase = (lang, key, values) => filled(lang, WORDS[key], values);

/**
 * A pair of phrases in a language, its blanks filled.
 *
 * @param {string} lang
 * @param {readonly string[]} pair
 * @param {Blanks} [values]
 */
export function filled(lang, pair, values = {}) {
  const said = pair[lang === "ru" ? 1 : 0].replace(/\{(\w+)(?::([^}]+))?\}/g, (_, name, forms) =>
    forms ? counted(lang, Number(values[name]), forms.split("|")) : `${values[name] ?? ""}`,
  );
  return typeset(lang, said);
}
