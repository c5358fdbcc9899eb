// HTTP: JSON in, JSON out; a refusal is an Error with the server's sentence.
import { root } from "../shell/root.js";
import { key } from "../people/key.js";

/** @import { Branch, Fairness, GameRecord, Invited, Lang, Met, NewDuel, NewGame } from "./protocol.d.ts" */
/** @import { Opened, OpenGame } from "./protocol.d.ts" */
/** @import { ReviewMessage, StateMessage, Summary, TallyMessage } from "./protocol.d.ts" */
/** @import { Listed } from "../puzzles/choosing.js" */
/** @import { Puzzle } from "../puzzles/puzzle.d.ts" */
/** @import { Duel } from "../campaign/duel.d.ts" */
/** @import { Catalogue, Feat, Hero } from "./catalogue.d.ts" */

/**
 * @template Answer what this address answers, as each caller below says
 * @param {string} path
 * @param {RequestInit} options
 * @returns {Promise<Answer>}
 */
export async function ask(path, options = {}) {
  let answer;
  try {
    answer = await fetch(root + path, options);
  } catch {
    throw new Error("offline");
  }
  const json = (answer.headers.get("content-type") || "").includes("json");
  const body = json ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Error((json && body.error) || `${answer.status}`);
  return body;
}

/**
 * @template Answer
 * @param {string} path
 * @param {object} body
 * @param {{ headers?: Record<string, string> }} [options]
 * @returns {Promise<Answer>}
 */
export const send = (path, body, { headers } = {}) =>
  ask(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** @param {Record<string, string | number>} values */
export const query = (values) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, `${value}`])).toString();

/** @type {(lang: Lang) => Promise<Catalogue>} */
export const getCatalog = (lang) => ask(`/api/catalog?${query({ lang })}`);
/** The feats of the charter. @type {(lang: Lang) => Promise<Feat[]>} */
export const getFeats = (lang) => ask(`/api/feats?${query({ lang })}`);
/** A secret travels in a header: addresses are written down on their way. @param {string} secret */
const shown = (secret) => ({ headers: { authorization: `Bearer ${secret}` } });
/** Who asks, by the key of this browser: nobody is paired with whom they block. */
export const keyed = () => shown(key.value);

/** @type {(wanted: NewGame) => Promise<Opened>} */
export const createGame = (wanted) => send("/api/games", wanted);
/** @type {(key: string, wanted: { language: Lang }) => Promise<Opened>} */
export const createLesson = (key, wanted) => send(`/api/lessons/${key}`, wanted);
/** @type {(id: string, secret: string, lang: Lang) => Promise<Summary>} */
export const getSummary = (id, secret, lang) => ask(`/api/games/${id}?${query({ lang })}`, shown(secret));
/** @type {() => Promise<{ on: boolean, games: OpenGame[] }>} */
export const getOpenGames = () => ask("/api/open", keyed());
/** @type {(wanted: NewGame) => Promise<Met>} */
export const offerGame = (wanted) => send("/api/open", wanted, keyed());
/** @type {(wanted: NewGame) => Promise<Met>} */
export const pairUp = (wanted) => send("/api/pair", wanted, keyed());
/** @type {(game: string) => Promise<Invited>} */
export const joinOpen = (game) => send(`/api/open/${game}`, {}, keyed());
/** @type {(game: string, invitation: string) => Promise<{ code: string }>} */
export const makeCode = (game, invitation) => send("/api/codes", { game, invitation });
/** @type {(code: string) => Promise<Invited>} */
export const followCode = (code) => send(`/api/codes/${encodeURIComponent(code)}`, {});
/** The homebrew heroes of a game, for who plays, watches or is invited. @type {(id: string, secret: string, lang: Lang) => Promise<Hero[]>} */
export const getGameHeroes = (id, secret, lang) => ask(`/api/games/${id}/heroes?${query({ lang })}`, shown(secret));
/** @type {(id: string, lang: Lang) => Promise<Hero[]>} */
export const getReplayHeroes = (id, lang) => ask(`/api/replays/${id}/heroes?${query({ lang })}`);
/** @type {(id: string, secret: string) => Promise<string>} */
export const getLog = (id, secret) => ask(`/api/games/${id}/log`, shown(secret));
/** @type {(id: string, secret: string, lang: Lang) => Promise<ReviewMessage>} */
export const getReview = (id, secret, lang) => ask(`/api/games/${id}/review?${query({ lang })}`, shown(secret));
/** @type {(id: string, secret: string, lang: Lang) => Promise<TallyMessage[]>} */
export const getTally = (id, secret, lang) => ask(`/api/games/${id}/tally?${query({ lang })}`, shown(secret));
/** @type {(id: string, secret: string) => Promise<GameRecord[]>} */
export const getRecords = (id, secret) => ask(`/api/games/${id}/records`, shown(secret));
/** @type {(id: string, secret: string) => Promise<Fairness>} */
export const getFair = (id, secret) => ask(`/api/fair/${id}`, shown(secret));
/** @type {(id: string, wanted: Branch) => Promise<Opened>} */
export const branchReplay = (id, wanted) => send(`/api/replays/${id}/branch`, wanted);
/** @type {(id: string, from: number, to: number, lang: Lang, seat: number | null) => Promise<StateMessage[]>} */
export const getFrames = (id, from, to, lang, seat) =>
  ask(`/api/replays/${id}/frames?${query({ from, to, lang, ...(seat === null ? {} : { seat }) })}`);
/** @type {() => Promise<Listed[]>} */
export const getPuzzles = () => ask("/api/puzzles");
/** @type {(id: string, lang: Lang) => Promise<Puzzle>} */
export const getPuzzle = (id, lang) => ask(`/api/puzzles/${id}?${query({ lang })}`);
/** @type {(lang: Lang) => Promise<Duel[]>} */
export const getCampaign = (lang) => ask(`/api/campaign?${query({ lang })}`);
/** @type {(duel: string, wanted: NewDuel) => Promise<Opened>} */
export const openDuel = (duel, wanted) => send(`/api/campaign/${duel}`, wanted);
/** @type {(text: string) => Promise<{ replay: string }>} */
export const uploadReplay = (text) =>
  ask("/api/replays", { method: "POST", headers: { "content-type": "text/plain" }, body: text });
