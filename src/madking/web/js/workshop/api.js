// What the workshop asks of the server.
import { root } from "../shell/root.js";
import { ask, query, send } from "../line/api.js";

/** @import { Lang } from "../line/protocol.d.ts" */
/** @import { AtHand, Beginning, Checked, Offers, Questions } from "./author.d.ts" */

/** In which language the hero is shown, and in which mistakes are said. @type {(text: string, language: Lang, said: Lang) => Promise<Checked>} */
export const checkText = (text, language, said) => send("/api/workshop/check", { text, language, said });
/** @type {(text: string, at: number) => Promise<Offers>} */
export const getWords = (text, at) => send("/api/workshop/words", { text, at });
/** @type {(key: string) => Promise<{ text: string }>} */
export const getHeroText = (key) => ask(`/api/workshop/heroes/${key}`);
/** @type {(wanted: Beginning) => Promise<{ text: string }>} */
export const beginText = (wanted) => send("/api/workshop/begin", wanted);
/** @type {(lang: Lang) => Promise<Questions>} */
export const getBeginnings = (lang) => ask(`/api/workshop/beginnings?${query({ lang })}`);
/** @type {() => Promise<AtHand>} */
export const getAtHand = async () => (await fetch(`${root}/static/data/workshop.json`)).json();
