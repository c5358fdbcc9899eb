// How a view changes while events are played: small changes of plain values.

/** @import { Entry, EntryKind, EventMessage, Ledger, Player, Purpose, View } from "../line/protocol.d.ts" */

/**
 * The events that the table does not show yet: what is told again, in another language, is not played again.
 *
 * @param {EventMessage[]} told
 * @param {{ seq: number } | null} table
 */
export const notShown = (told, table) => told.filter((event) => !table || event.seq > table.seq);

/**
 * What a line adds to the damage, times its amount; other kinds of lines need the rules to be totalled.
 *
 * @type {Partial<Record<EntryKind, number>>}
 */
const STEPS = { damage: 1, addition: 1, recoil: 1, prevention: -1, cut: -1, healing: 0, mending: 0 };
/** Damage that is not an ability's own, so that it cannot be weakened. */
const BESIDES = new Set(["plain", "collateral"]);

/**
 * The sum of a ledger in which all lines add up plainly, else null; only what an ability deals can be weakened.
 *
 * @param {Entry[]} entries
 */
export function plainSum(entries) {
  const weakened = entries.some((entry) => entry.kind === "cut");
  let sum = 0;
  for (const { kind, type, amount } of entries) {
    const step = STEPS[kind];
    if (step === undefined || (weakened && BESIDES.has(type) && step > 0)) return null;
    sum += step * amount;
  }
  return Math.max(0, sum);
}

/**
 * A line more; what the ledger comes to is only known while all lines add up plainly.
 *
 * @param {Ledger} ledger
 * @param {Entry} entry
 */
export function grow(ledger, entry) {
  ledger.entries.push({ ...entry });
  if (entry.kind === "healing") ledger.healing += entry.amount;
  else if (entry.kind !== "mending") ledger.damage = plainSum(ledger.entries);
}

/**
 * So many tokens more or less; none is not kept.
 *
 * @param {Record<string, number>} tokens
 * @param {string} key
 * @param {number} change
 */
export function count(tokens, key, change) {
  tokens[key] = (tokens[key] || 0) + change;
  if (tokens[key] <= 0) delete tokens[key];
}

/**
 * A card leaves the hand.
 *
 * @param {Player} player
 * @param {string} card
 */
export function leaveHand(player, card) {
  player.hand_size -= 1;
  const place = player.hand?.indexOf(card) ?? -1;
  if (place >= 0) player.hand?.splice(place, 1);
}

/**
 * A team shares its health.
 *
 * @param {View} view
 * @param {number} seat
 * @param {number} health
 */
export function setHealth(view, seat, health) {
  const { team } = view.players[seat];
  for (const player of view.players) if (player.team === team) player.health = health;
}

/** A number ticks in no more steps than this. */
const TICKS = 8;

/**
 * The numbers on the way from one to another; the last one is there in any case.
 *
 * @param {number} from
 * @param {number} to
 */
export function stepsTo(from, to) {
  const steps = Math.max(1, Math.min(TICKS, Math.abs(to - from)));
  return [...Array(steps).keys()].map((step) => Math.round(from + ((to - from) * (step + 1)) / steps));
}

/**
 * @param {View} view
 * @param {number} owner
 * @param {Purpose} purpose
 */
export const rollOf = (view, owner, purpose) =>
  view.rolls.find((roll) => roll.owner === owner && roll.purpose === purpose);

/**
 * Dice fall: over those of the same roll, or beside the others.
 *
 * @param {View} view
 * @param {number} owner
 * @param {Purpose} purpose
 * @param {number[]} values
 */
export function putRoll(view, owner, purpose, values) {
  const roll = rollOf(view, owner, purpose);
  if (roll) roll.values = values;
  else view.rolls.push({ owner, purpose, values, open: true });
}

/**
 * The values with one die turned.
 *
 * @param {number[]} values
 * @param {number} old
 * @param {number} now
 */
export function turned(values, old, now) {
  const next = [...values];
  const place = next.indexOf(old);
  if (place >= 0) next[place] = now;
  return next;
}
