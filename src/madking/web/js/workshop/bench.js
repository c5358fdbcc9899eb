// The workbench: its words and style, what it asks of the server, and the one job that runs.
import { sentenceOf, signal } from "../shell/html.js";
import { root } from "../shell/root.js";
import { settings } from "../shell/settings.js";
import { ask, query, send } from "../line/api.js";
import { filled } from "../words/words.js";
import { BENCH } from "../words/bench.js";

/** @import { Signal } from "../shell/html.js" */
/** @import { BalanceTold, Numbered, SearchTold } from "./told.d.ts" */
/** @typedef {keyof typeof BENCH extends `bench.${infer Key}` ? Key : never} Key */
/** @typedef {"balance" | "tune"} Kind */
/** @typedef {{ kind: Kind, id: string, text: string, told: BalanceTold & SearchTold }} Job */

const POLL_MS = 1500;

/**
 * A phrase of the workbench; `{n}` is filled in.
 *
 * @param {Key} key
 * @param {import("../words/words.js").Blanks} [values]
 */
export const b = (key, values) => filled(settings.value.lang, BENCH[`bench.${key}`], values);

/** The same for a key that is put together. @param {string} key @param {import("../words/words.js").Blanks} [values] */
b.of = (key, values) => (`bench.${key}` in BENCH ? b(/** @type {Key} */ (key), values) : "");

const style = `${root}/static/css/workshop/bench.css`;

/** Loads the style, once. */
export function dress() {
  if (document.querySelector(`link[href="${style}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = style;
  document.head.append(link);
}

/** The last job of each kind. @type {Record<Kind, Signal<Job | null>>} */
export const jobs = { balance: signal(null), tune: signal(null) };
/** Why the last wish could not be granted. */
export const refused = signal("");

/**
 * Begins a job; the server stops the one before.
 *
 * @param {Kind} kind
 * @param {{ text: string } & Record<string, unknown>} wanted
 */
export async function begin(kind, wanted) {
  refused.value = "";
  try {
    const { id } = /** @type {{ id: string }} */ (await send(`/api/workshop/${kind}`, wanted));
    jobs[kind].value = { kind, id, text: wanted.text, told: { state: "playing", error: null } };
    follow(kind, id);
  } catch (error) {
    refused.value = sentenceOf(error);
  }
}

/** Asks how far it has come, until it has ended or another has begun. @param {Kind} kind @param {string} id */
async function follow(kind, id) {
  for (;;) {
    const now = jobs[kind].value;
    if (now?.id !== id || now.told.state !== "playing") return;
    try {
      const told = /** @type {BalanceTold & SearchTold} */ (
        await ask(`/api/workshop/${kind}/${id}?${query({ lang: settings.value.lang })}`)
      );
      if (jobs[kind].value?.id === id) jobs[kind].value = { ...now, told };
    } catch (error) {
      refused.value = sentenceOf(error);
      jobs[kind].value = { ...now, told: { ...now.told, state: "failed" } };
    }
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

/** @param {Kind} kind */
export async function stop(kind) {
  const now = jobs[kind].value;
  if (!now) return;
  jobs[kind].value = { ...now, told: { ...now.told, state: "stopped" } };
  await send(`/api/workshop/${kind}/${now.id}/stop`, {});
}

/** @type {(text: string) => Promise<Numbered[]>} */
export const getNumbers = (text) => send("/api/workshop/numbers", { text });
/** @type {(text: string, language: string) => Promise<{ pages: string[] }>} */
export const getSheet = (text, language) => send("/api/workshop/sheet", { text, language });
/** @type {(text: string, language: string) => Promise<{ document: string }>} */
export const getPrintable = (text, language) => send("/api/workshop/sheet", { text, language, whole: true });

/** Hands a file to whoever sits here. @param {string} name @param {string} content @param {string} type */
export function save(name, content, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
