// Words and numbers of the page in the language of now.
import { settings } from "../shell/settings.js";
import { decimal, percent } from "./numbers.js";
import { phrase } from "./words.js";

/**
 * A phrase; `{n}` is filled in.
 *
 * @param {import("./words.js").Key} key
 * @param {import("./words.js").Blanks} [values]
 */
export const t = (key, values) => phrase(settings.value.lang, key, values);

/** A chance in percent. @param {number} chance */
export const inPercent = (chance) => percent(settings.value.lang, chance);

/** A number with one decimal. @param {number} n */
export const inTenths = (n) => decimal(settings.value.lang, n);
