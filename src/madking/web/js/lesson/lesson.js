// A lesson: which page of it is read now, and the game it belongs to. The server knows the script and the step.
import { signal, effect } from "../shell/html.js";
import { settings } from "../shell/settings.js";
import { newest, playing, route, table, toThrow, unread, waiting } from "../shell/state.js";
import { createGame, createLesson } from "../line/api.js";
import { enterOpened } from "../start/begin.js";
import { goGame } from "../shell/router.js";
import { ownSeat } from "../line/seat.js";

/** @import { LessonMessage, LessonPage } from "../line/protocol.d.ts" */
/** @import { Signal } from "../shell/html.js" */
/** @typedef {{ page: LessonPage, turn: (() => void) | null }} Reading `turn`: to the next page, where there is one */

const FIRST = "first-game";
const KEY = "madking.lesson";
/** Who plays against a beginner. */
const GENTLE = "greedy";

/**
 * How far the pages of a step were read.
 *
 * @type {Signal<{ step: number, read: number }>}
 */
const read = signal({ step: 0, read: 0 });
/** Whether the pupil thinks of leaving. */
export const leaving = signal(false);

/**
 * The lesson at the table.
 *
 * @returns {LessonMessage | null}
 */
export const lesson = () => (route.value.name === "game" ? (table.value?.lesson ?? null) : null);

/** @param {LessonMessage} now */
const readOf = (now) => (read.value.step === now.step ? read.value.read : 0);

/**
 * What is read now: a page to turn, the last one, or what is said while the dice are in the hand.
 *
 * @returns {Reading | null}
 */
export function reading() {
  const coming = newest.value?.lesson;
  if (toThrow.value) return coming?.throw ? { page: coming.throw, turn: null } : null;
  const now = lesson();
  if (!now || playing.value || waiting.value || table.value !== newest.value) return null;
  const at = Math.min(readOf(now), now.pages.length - 1);
  if (at < 0) return null;
  const turn = () => (read.value = { step: now.step, read: at + 1 });
  return { page: now.pages[at], turn: at < now.pages.length - 1 ? turn : null };
}

effect(() => {
  const now = table.value?.lesson;
  unread.value = Boolean(now && readOf(now) < now.pages.length - 1);
});

/** Whether the page that is read speaks of a card in the hand. */
export const isAboutHand = () => Boolean(reading()?.page.spots.some((spot) => spot.startsWith("card:")));

/** @returns {string | null} */
function begun() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param {string | null} game */
function keep(game) {
  try {
    if (game) localStorage.setItem(KEY, game);
    else localStorage.removeItem(KEY);
  } catch {
    /* a browser that keeps nothing still learns */
  }
}

/** Whether this browser is in the middle of its first game. */
export const isBegun = () => {
  const game = begun();
  return game !== null && ownSeat(game) !== null;
};

export const forget = () => keep(null);

/** Begins the first game, or goes on with it. */
export async function learn() {
  leaving.value = false;
  const game = begun();
  if (game && isBegun()) return goGame(game);
  const opened = await createLesson(FIRST, { language: settings.value.lang });
  keep(opened.game);
  enterOpened(opened, null, [0]);
}

/** A duel of the same heroes, against somebody who plays gently, and without a word. */
export async function goAlone() {
  leaving.value = false;
  const { lang: language } = settings.value;
  const heroes = table.value?.view.players.map((player) => player.hero) ?? [];
  const wanted = { mode: "1v1", ruleset: null, heroes, seats: ["person", GENTLE], language };
  enterOpened(await createGame(wanted), wanted, [0]);
}
