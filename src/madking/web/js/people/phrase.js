// The key of this browser as words, to be written down and said to another browser. A word is two syllables of one
// consonant and one vowel, twelve bits; eleven words hold the key's 128 bits and four more that find a slip of the pen.
import { sha256 } from "../after/sha256.js";

const CONSONANTS = "bdfghjklmnprstvz";
const VOWELS = "aeio";
const SYLLABLE_BITS = 6;
const WORD_BITS = 2 * SYLLABLE_BITS;
const WORDS = 11;
const KEY_DIGITS = 32;

/** Russian letters that mean one of ours: whoever hears the words may write them so. */
// prettier-ignore
const CYRILLIC = /** @type {Record<string, string>} */ ({
  б: "b", д: "d", ф: "f", г: "g", х: "h", й: "j", к: "k", л: "l", м: "m", н: "n", п: "p", р: "r", с: "s", т: "t",
  в: "v", з: "z", а: "a", е: "e", э: "e", и: "i", о: "o",
});

/** Four bits that depend on all of the key. @param {string} key */
const check = (key) => sha256(`madking phrase ${key}`)[0];

/** @param {number} bits of a word */
function word(bits) {
  const syllable = (/** @type {number} */ part) => CONSONANTS[part >> 2] + VOWELS[part & 3];
  return syllable(bits >> SYLLABLE_BITS) + syllable(bits & (2 ** SYLLABLE_BITS - 1));
}

/** @param {string} text of a word */
function bitsOf(text) {
  let bits = 0;
  for (let at = 0; at < 4; at += 2) {
    const [consonant, vowel] = [CONSONANTS.indexOf(text[at]), VOWELS.indexOf(text[at + 1])];
    if (text.length !== 4 || consonant < 0 || vowel < 0) return -1;
    bits = (bits << SYLLABLE_BITS) | (consonant << 2) | vowel;
  }
  return bits;
}

/**
 * The words of a key.
 *
 * @param {string} key 32 hexadecimal digits
 */
export function phraseOf(key) {
  const digits = key + check(key);
  const each = WORD_BITS / 4;
  return Array.from({ length: WORDS }, (_, n) => word(parseInt(digits.slice(n * each, (n + 1) * each), 16))).join(" ");
}

/**
 * The key that words tell, in Latin or Russian letters; null if they tell none.
 *
 * @param {string} phrase
 */
export function keyOf(phrase) {
  const letters = [...phrase.toLowerCase()].map((letter) => CYRILLIC[letter] ?? letter).join("");
  const words = letters.split(/[^a-z]+/).filter(Boolean);
  const bits = words.map(bitsOf);
  if (words.length !== WORDS || bits.some((one) => one < 0)) return null;
  const digits = bits.map((one) => one.toString(16).padStart(WORD_BITS / 4, "0")).join("");
  const key = digits.slice(0, KEY_DIGITS);
  return digits.slice(KEY_DIGITS) === check(key) ? key : null;
}
