// The seats that this browser has claimed: the secret that opens them, the strings it gave for the dice, and what the
// server was bound to before. It is made here and kept before it is sent, so that a lost answer loses no seat.
import { recall, retain } from "../shell/device.js";

/** @import { Fairness, Opened } from "./protocol.d.ts" */
/** @typedef {{ invitations: string[], strings: string[] }} Claim one string for each invitation */
/** @typedef {{ commitment: string, strings: (string | null)[] }} Promised before any string was given; the bots' strings */
/** @typedef {{ secret: string, claims: Claim[], promised: Promised | null, at?: number }} OwnSeat `at`: when it was taken */

const KEY = "madking.seat.";
const BYTES = 16;
/**
 * For a browser that keeps nothing.
 *
 * @type {Map<string, OwnSeat>}
 */
const here = new Map();

/** 128 bits that nobody can guess, as hexadecimal digits. */
export const randomHex = () =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * @param {string} game
 * @returns {OwnSeat | null}
 */
export function ownSeat(game) {
  return recall(KEY + game, null) || here.get(game) || null;
}

/** The games in which this browser has a seat, the newest first. */
export function ownGames() {
  const kept = Object.keys(localStorage).filter((key) => key.startsWith(KEY));
  const games = new Set([...kept.map((key) => key.slice(KEY.length)), ...here.keys()]);
  return [...games].sort((a, b) => (ownSeat(b)?.at ?? 0) - (ownSeat(a)?.at ?? 0));
}

/**
 * @param {string} game
 * @param {OwnSeat} made
 */
function keep(game, made) {
  const seat = { ...made, at: Date.now() };
  here.set(game, seat);
  retain(KEY + game, seat);
}

/**
 * What this browser holds with some more invitations; the same secret opens all of it.
 *
 * @param {OwnSeat | null} seat
 * @param {string[]} invitations
 * @param {Promised} promised
 * @returns {OwnSeat}
 */
export function withClaim(seat, invitations, promised) {
  const known = seat?.claims.some((claim) => claim.invitations.join() === invitations.join());
  const claim = { invitations, strings: invitations.map(randomHex) };
  return {
    secret: seat?.secret ?? randomHex(),
    claims: [...(seat?.claims ?? []), ...(known ? [] : [claim])],
    promised: seat?.promised ?? promised,
  };
}

/**
 * Gets ready to sit down: the next hello claims these seats.
 *
 * @param {string} game
 * @param {string[]} invitations
 * @param {Opened | Fairness} told what the server was bound to before
 */
export function prepareClaim(game, invitations, { commitment, strings }) {
  keep(game, withClaim(ownSeat(game), invitations, { commitment, strings }));
}
