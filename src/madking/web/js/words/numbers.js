// Numbers as each language writes them, and what goes with a number.

/** The forms of a noun in the order in which phrases give them. */
const FORMS = { en: ["one", "other"], ru: ["one", "few", "many"] };
/** Below this a chance is told as less than 1 percent. */
const SMALL = 0.01;

/** @param {string} lang @returns {"en" | "ru"} */
const known = (lang) => (lang === "ru" ? "ru" : "en");

/**
 * The form of a noun that goes with a number: 1 card, 2 cards; 1 карта, 2 карты, 5 карт.
 *
 * @param {string} lang
 * @param {number} n
 * @param {string[]} forms
 */
export function counted(lang, n, forms) {
  const place = FORMS[known(lang)].indexOf(new Intl.PluralRules(known(lang)).select(n));
  return forms[place] ?? forms[forms.length - 1];
}

/**
 * In Russian no line ends between a number and its word.
 *
 * @param {string} lang
 * @param {string} text
 */
export const typeset = (lang, text) => (lang === "ru" ? text.replace(/(?<=\d) (?=[%а-яё])/gi, "\u00a0") : text);

/**
 * A chance in percent; what is small but possible is not told as nothing.
 *
 * @param {string} lang
 * @param {number} chance
 */
export function percent(lang, chance) {
  const shown = new Intl.NumberFormat(known(lang), { style: "percent" });
  return chance > 0 && chance < SMALL ? `<${shown.format(SMALL)}` : shown.format(chance);
}

/**
 * A number with one decimal.
 *
 * @param {string} lang
 * @param {number} n
 */
export const decimal = (lang, n) =>
  new Intl.NumberFormat(known(lang), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n);
