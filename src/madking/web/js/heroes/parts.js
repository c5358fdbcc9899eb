// Generated text in pieces: words, and references to symbols, tokens, companions and keywords.

/** @import { Piece } from "../line/catalogue.d.ts" */

/** Text as the catalogue or a message brings it. @typedef {string | Piece[]} Told */

/**
 * A text in pieces; in one that is told as a string `[sword]` stands for a symbol.
 *
 * @param {Told} text
 * @returns {Piece[]}
 */
export function piecesOf(text) {
  if (typeof text !== "string") return text;
  const parts = text.split(/\[([^\]]+)\]/);
  return parts.map((part, place) => (place % 2 ? { k: `symbol/${part}`, t: part } : part)).filter(Boolean);
}

/** The pieces of something in the catalogue. @param {{ text: Told }} made */
export const toldBy = (made) => piecesOf(made.text);

/** @param {Piece} piece */
const wordsOf = (piece) => (typeof piece === "string" ? piece : piece.t);

/**
 * What a text says without any signs, for a screen reader.
 *
 * @param {Told} text
 */
export const plain = (text) => piecesOf(text).map(wordsOf).join("");

/**
 * What a screen reader adds to the name of something: a name is what is seen, and nothing else.
 *
 * @param {string} more
 */
export const described = (more) => (more ? { "aria-description": plain(more) } : {});

/**
 * A text cut where its words match; what matches stays at the end of its part.
 *
 * @param {Piece[]} pieces
 * @param {RegExp} ends with `g`
 * @returns {Piece[][]}
 */
function cut(pieces, ends) {
  /** @type {Piece[][]} */
  const parts = [[]];
  for (const piece of pieces) {
    if (typeof piece !== "string") {
      parts[parts.length - 1].push(piece);
      continue;
    }
    const stretches = piece.split(ends);
    stretches.forEach((words, place) => {
      if (place) parts.push([]);
      if (words) parts[parts.length - 1].push(words);
    });
  }
  return parts.filter((part) => part.length);
}

/** The sentences of a text, each with the space behind it. @param {Piece[]} pieces */
export const sentencesOf = (pieces) => cut(pieces, /(?<=[.!?]\s+)(?=\S)/g);

/** The lines of a text. @param {Piece[]} pieces */
export const linesOf = (pieces) => cut(pieces, /\n/g);

/**
 * Texts one after another.
 *
 * @param {Piece[][]} texts
 * @param {string} between
 */
export const joined = (texts, between) => texts.flatMap((text, place) => (place ? [between, ...text] : text));

/** From here on a chance is as good as sure. */
const SURE = 0.999;

/** @param {number} chance */
export const isSure = (chance) => chance >= SURE;

/** @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : `${n}`.replace("-", "−"));
