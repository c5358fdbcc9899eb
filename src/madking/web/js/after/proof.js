// What this browser can check itself of the dice: the promise, the bots' strings, its own, and the seed of it all.
import { sha256 } from "./sha256.js";

/** @import { Fairness } from "../line/protocol.d.ts" */
/** @import { OwnSeat } from "../line/seat.js" */
/** @typedef {"promise" | "bots" | "own" | "seed"} Check */

const VERSION = "v1";

/**
 * Each check and whether it holds; none before the game is over, and fewer for those who only watched.
 *
 * @param {Fairness} told
 * @param {OwnSeat | null} own
 * @param {number[]} seats one's own
 * @returns {{ check: Check, holds: boolean }[]}
 */
export function checksOf({ commitment, secret, strings, bots, seed }, own, seats) {
  if (!secret) return [];
  const before = own?.promised;
  const given = new Set(own?.claims.flatMap((claim) => claim.strings));
  const checks = [
    { check: "promise", holds: sha256(secret) === (before?.commitment ?? commitment) },
    before && bots.length && { check: "bots", holds: bots.every((seat) => strings[seat] === before.strings[seat]) },
    given.size && seats.length && { check: "own", holds: seats.every((seat) => given.has(strings[seat] ?? "")) },
    { check: "seed", holds: seed === `${VERSION}:${[secret, ...strings].join("|")}` },
  ];
  return /** @type {{ check: Check, holds: boolean }[]} */ (checks.filter(Boolean));
}
