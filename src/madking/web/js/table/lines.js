// The lines of the log: which are told already, which is the one of now, which comes next.

/** @import { Happening } from "../shell/state.js" */

/**
 * In a game the words keep pace with what the table shows; in a replay, or when one looks back, all of them are there.
 *
 * @param {Happening[]} events
 * @param {number} seq how far the table is
 * @param {boolean} back whether one looks back
 */
export const toldLines = (events, seq, back) =>
  events.filter((event) => (event.text || event.headline) && (event.step !== undefined || back || event.seq <= seq));

/** A line of the log; the headline of a deed of several sentences can be unfolded. @typedef {Happening & { unfolded?: boolean }} LogLine */

/**
 * The log at two levels: a headline for each deed, and the sentences of those that are unfolded below it. What makes no
 * headline, as a phase that begins, has no line.
 *
 * @param {Happening[]} lines
 * @param {Set<number>} unfolded deeds
 * @returns {LogLine[]}
 */
export function foldedLines(lines, unfolded) {
  const headed = new Map(lines.filter((line) => line.headline).map((line) => [line.deed, line]));
  /** @type {Map<number, Happening[]>} */
  const sentences = new Map([...headed.keys()].map((deed) => [deed, []]));
  for (const line of lines) if (line.text) sentences.get(line.deed)?.push(line);
  return lines.flatMap((line) => {
    if (!line.deed) return line.text ? [line] : [];
    if (headed.get(line.deed) !== line) return [];
    const below = sentences.get(line.deed) ?? [];
    const headline = { ...line, text: line.headline };
    if (below.length < 2) return [headline];
    const open = unfolded.has(line.deed);
    return [{ ...headline, unfolded: open }, ...(open ? below : [])];
  });
}

/**
 * The line of now, the last one that has happened then; -1 where all of them have.
 *
 * @param {Happening[]} lines
 * @param {number | null} moment the event at which one looks back
 * @param {number | undefined} step of a replay
 */
export function lineOfNow(lines, moment, step) {
  if (step !== undefined) return lines.findLastIndex((line) => (line.step ?? 0) <= step);
  return moment === null ? -1 : lines.findLastIndex((line) => line.seq <= moment);
}

/** How many lines are drawn at once, and how many more or less one sees with a press. */
const DRAWN = 120;
export const PAGE = 80;

/**
 * Which lines are drawn: those around the line of now, else the last ones; moved by as many as one likes.
 *
 * @param {number} length
 * @param {number} here -1 if none is of now
 * @param {number} moved
 */
export function drawnLines(length, here, moved) {
  const middle = (here < 0 ? length : here + DRAWN / 2) + moved;
  const to = Math.min(length, Math.max(middle, Math.min(length, DRAWN)));
  return { from: Math.max(0, to - DRAWN), to };
}

/**
 * The line that an arrow key leads to: from the one of now, or else from the last.
 *
 * @param {number} length
 * @param {number} here -1 if none is of now
 * @param {number} step
 */
export const lineAt = (length, here, step) => Math.max(0, Math.min(length - 1, (here < 0 ? length - 1 : here) + step));
