// What lies on the desk: the text that is written, what the checker says of it, and all drafts that this browser keeps.
import { layOut } from "../heroes/homebrew.js";
import { plain } from "../heroes/parts.js";
import { computed, effect, sentenceOf, signal } from "../shell/html.js";
import { recall, retain } from "../shell/device.js";
import { settings } from "../shell/settings.js";
import { checkText, getAtHand, getWords } from "./api.js";
import { behind, lettersIn, meaningsOf, nameIn, wordAt } from "./places.js";

/** @import { Signal } from "../shell/html.js" */
/** @import { Hero } from "../line/catalogue.d.ts" */
/** @import { Lang } from "../line/protocol.d.ts" */
/** @import { AtHand, Checked, Handle, Meaning, Offers } from "./author.d.ts" */
/** @typedef {{ id: number, text: string }} Draft */

const KEY = "madking.workshop";
const MOST_DRAFTS = 40;
const SAVE_MS = 400;
/** How much of the text around a word tells what it means there. */
const AROUND = 40;

/** All drafts, the latest first. @type {Signal<Draft[]>} */
export const drafts = signal(recall(KEY, []));
/** The draft that lies open; 0 is none. */
export const open = signal(drafts.value[0]?.id ?? 0);
export const text = signal(drafts.value[0]?.text ?? "");
/** How many texts were put on the desk: the editor takes a new one over. */
export const loaded = signal(0);
/** @type {Signal<Checked>} */
export const checked = signal({ errors: [], notes: [], hero: null });
/** Whether what the checker said last is about the text of now. */
export const fresh = signal(false);
/** The hero of the last text without a mistake. @type {Signal<Hero | null>} */
export const shown = signal(null);
/** The language of the preview. @type {Signal<Lang>} */
export const preview = signal(settings.value.lang);
export const caret = signal(0);
export const trouble = signal("");
/** @type {Signal<AtHand | null>} */
export const atHand = signal(null);
/** @type {Handle | null} */
let handle = null;

export const playable = computed(() => fresh.value && checked.value.hero !== null);

/** @param {Handle} made */
export const hold = (made) => {
  handle = made;
};
export const editor = () => handle;

export async function loadAtHand() {
  atHand.value ??= await getAtHand();
}

// --- drafts

let saving = 0;

function save() {
  clearTimeout(saving);
  saving = 0;
  retain(KEY, drafts.value);
}

addEventListener("pagehide", () => saving && save());

/** What is written is kept. @param {string} now */
export function write(now) {
  if (now === text.value) return;
  text.value = now;
  drafts.value = drafts.value.map((one) => (one.id === open.value ? { ...one, text: now } : one));
  if (!saving) saving = window.setTimeout(save, SAVE_MS);
}

/** Lays a text on the desk as a new draft. @param {string} made */
export function lay(made) {
  const id = Math.max(0, ...drafts.value.map((one) => one.id)) + 1;
  drafts.value = [{ id, text: made }, ...drafts.value].slice(0, MOST_DRAFTS);
  turnTo(id);
}

/** Opens a draft; it becomes the latest. @param {number} id */
export function turnTo(id) {
  const wanted = drafts.value.find((one) => one.id === id);
  if (!wanted) return;
  drafts.value = [wanted, ...drafts.value.filter((one) => one !== wanted)];
  open.value = id;
  text.value = wanted.text;
  shown.value = null;
  loaded.value += 1;
  save();
}

/** Throws the open draft away. */
export function drop() {
  drafts.value = drafts.value.filter((one) => one.id !== open.value);
  save();
  if (drafts.value.length) turnTo(drafts.value[0].id);
  else open.value = 0;
}

/** @param {Draft} draft */
export const titleOf = (draft) => nameIn(draft.text);

// --- the checker

let running = false;

/** Has the text of now checked; while an answer is waited for, only the newest text is asked about next. */
async function check() {
  if (running || !open.value) return;
  running = true;
  try {
    for (let asked = ""; asked !== wanted();) {
      asked = wanted();
      const found = await checkText(text.value, preview.value, settings.value.lang);
      if (asked === wanted()) take(found);
    }
    trouble.value = "";
  } catch (error) {
    trouble.value = sentenceOf(error);
  }
  running = false;
}

const wanted = () => `${preview.value} ${settings.value.lang} ${text.value}`;

/** @param {Checked} found */
function take(found) {
  checked.value = found;
  fresh.value = true;
  if (!found.hero) return;
  shown.value = found.hero;
  layOut(found.hero);
}

effect(() => {
  fresh.value = !wanted();
  check();
});

// --- words

/**
 * What can be written at an index, with the index of its beginning.
 *
 * @param {string} now
 * @param {number} at
 * @returns {Promise<Offers>}
 */
export async function offer(now, at) {
  const found = await getWords(now, lettersIn(now.slice(0, at)));
  return { ...found, start: behind(now, found.start) };
}

/**
 * What the word at an index means: a name of the hero's own, or a word of the language.
 *
 * @param {string} now
 * @param {number} at
 * @returns {Meaning[]}
 */
export function explain(now, at) {
  const word = wordAt(now, at);
  const own = namesOf(shown.value).filter((one) => one.key === word);
  if (own.length) return own.map(({ name, text }) => ({ say: name, means: plain(text) }));
  const around = now.slice(Math.max(0, at - AROUND), at + AROUND).replace(/\s+/g, " ");
  return meaningsOf(atHand.value?.meanings ?? [], word, around);
}

/** @param {Hero | null} hero */
const namesOf = (hero) => (hero ? [...hero.tokens, ...hero.companions, ...hero.abilities.map(told)] : []);

/** @param {Hero["abilities"][number]} space */
const told = (space) => ({ key: space.key, name: space.name, text: space.levels[0].text });
