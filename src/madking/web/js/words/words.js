// Every word of the page: [English, Russian] under one key, so that neither language can lack one.
import { START } from "./start.js";
import { TABLE } from "./table.js";
import { ARENA } from "./arena.js";
import { PANELS } from "./panels.js";
import { AFTER } from "./after.js";
import { COACH } from "./coach.js";
import { STAKES } from "./stakes.js";
import { REACH } from "./reach.js";
import { AROUND } from "./around.js";
import { TALK } from "./talk.js";
import { DOORS } from "./doors.js";
import { RATED } from "./rated.js";
import { WHY } from "./why.js";
import { HOMEBREW } from "./homebrew.js";
import { counted, typeset } from "./numbers.js";

/** @import { ME } from "./me.js" */
/** @import { RULES } from "./rules.js" */
/** @import { CHARTER } from "./charter.js" */
/** @import { PUZZLES } from "./puzzles.js" */
/** @import { CAMPAIGN } from "./campaign.js" */
/** @import { LESSON } from "./lesson.js" */
/** @import { REVIEW } from "./review.js" */
/** @import { FAIR } from "./fair.js" */
/** @import { REPLAY } from "./replay.js" */
/** @import { LOBBY } from "./lobby.js" */

const ALWAYS = {
  ...START,
  ...TABLE,
  ...ARENA,
  ...PANELS,
  ...AFTER,
  ...COACH,
  ...STAKES,
  ...REACH,
  ...AROUND,
  ...TALK,
  ...DOORS,
  ...RATED,
  ...WHY,
  ...HOMEBREW,
};
/** @typedef {typeof ME & typeof RULES & typeof CHARTER & typeof PUZZLES & typeof CAMPAIGN & typeof LESSON & typeof REVIEW & typeof FAIR & typeof REPLAY & typeof LOBBY} OnDemand */
/** @typedef {keyof (typeof ALWAYS & OnDemand)} Key */

/** What can be said now. @type {Record<string, readonly string[]>} */
export const WORDS = { ...ALWAYS };

/** The words of a room come with it. @param {Record<string, readonly string[]>} words */
export const learn = (words) => void Object.assign(WORDS, words);

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
