// What people ask the server about themselves and others; the key of this browser goes along in a header.
import { ask, keyed, query, send } from "../line/api.js";
import { settings } from "../shell/settings.js";

/** @import { Games, Me, Named, NewTournament, Other, Ranking, Search, ShortTournament, Tournament } from "./people.d.ts" */

const address = (/** @type {string} */ path, /** @type {Record<string, string | number>} */ values = {}) =>
  `/api/people${path}?${query({ lang: settings.value.lang, ...values })}`;

/**
 * @template Answer
 * @param {string} path
 * @param {Record<string, string | number>} [values]
 * @returns {Promise<Answer>}
 */
const get = (path, values) => ask(address(path, values), keyed());

/**
 * @template Answer
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<Answer>}
 */
const post = (path, body = {}) => send(address(path), body, keyed());

/** @type {() => Promise<Me>} */
export const getMe = () => get("/me");
/** @type {(name: string) => Promise<{ name: string }>} */
export const rename = (name) => post("/me/name", { name });
/** @type {(search: Search) => Promise<Games>} */
export const getGames = (search) =>
  get("/me/games", Object.fromEntries(Object.entries(search).filter(([, value]) => value)));
/** @type {(game: string) => Promise<{ replay: string }>} */
export const shareReplay = (game) => post(`/me/games/${game}/replay`);
/** @type {() => Promise<object>} */
export const getExport = () => get("/me/export");
/** @type {() => Promise<object>} */
export const forgetMe = () => post("/me/delete", { sure: true });
/** @type {(player: string) => Promise<{ blocked: Named[] }>} */
export const block = (player) => post("/me/block", { player });
/** @type {(player: string) => Promise<{ blocked: Named[] }>} */
export const unblock = (player) => post("/me/unblock", { player });
/** @type {(player: string, why: string) => Promise<object>} */
export const report = (player, why) => post("/me/report", { player, why });
/** @type {(mode: string) => Promise<Ranking>} */
export const getRanking = (mode) => get("/players", mode ? { mode } : {});
/** @type {(player: string) => Promise<Other>} */
export const getPlayer = (player) => get(`/players/${player}`);

/** @type {() => Promise<{ tournaments: ShortTournament[] }>} */
export const getTournaments = () => get("/tournaments");
/** @type {(wanted: NewTournament) => Promise<{ id: string }>} */
export const openTournament = (wanted) => post("/tournaments", wanted);
/** @type {(id: string) => Promise<Tournament>} */
export const getTournament = (id) => get(`/tournaments/${id}`);
/** @type {(id: string, act: "leave" | "start") => Promise<Tournament>} */
export const actIn = (id, act) => post(`/tournaments/${id}/${act}`);
/** @type {(id: string, hero: string) => Promise<Tournament>} */
export const enterTournament = (id, hero) => post(`/tournaments/${id}/enter`, { hero });
/** @type {(id: string, bot: string) => Promise<Tournament>} */
export const enterBot = (id, bot) => post(`/tournaments/${id}/bot`, { bot });
/** @type {(id: string, match: number, winner: number) => Promise<Tournament>} */
export const decideMatch = (id, match, winner) => post(`/tournaments/${id}/decide`, { match, winner });
