// What can be answered now, sorted by where on the table it is answered.

/** @import { OptionMessage } from "../line/protocol.d.ts" */

const ON = ["pass", "done", "decline"];
const OF_A_ROW = ["activate", "defend"];
/** Kinds that are answered at the dice and at the hand. */
const AT_DICE = ["keep"];
const AT_HAND = ["play", "sell"];

/**
 * A way on that needs no aim: pass, done, no ability, no defence, no.
 *
 * @param {OptionMessage} option
 */
export const isFlow = (option) => ON.includes(option.kind) || (OF_A_ROW.includes(option.kind) && !option.target.row);

/** @param {OptionMessage[]} options */
export const isKeeping = (options) => options.some((option) => option.kind === "keep");

/**
 * What Enter and Space do now: keep what is held and roll, the only ability there is, or the one way on.
 *
 * @param {OptionMessage[]} options
 * @param {OptionMessage | null} keep the one that keeps what is held
 * @returns {OptionMessage | null}
 */
export function primaryOf(options, keep) {
  if (isKeeping(options)) return keep;
  const rows = options.filter((option) => option.target.row && !option.also);
  if (rows.length) return rows.length === 1 ? rows[0] : null;
  const flow = options.filter(isFlow);
  const on = flow.find((option) => option.kind !== "decline");
  return on ?? (options.length === flow.length ? flow[0] : null) ?? null;
}

/**
 * The options that are answered in the arena: ways on, rows of the board, and the rest.
 *
 * @param {OptionMessage[]} options
 * @param {string[]} hand the cards that are answered there
 */
export function inArena(options, hand) {
  const keeping = isKeeping(options);
  const flow = options.filter((option) => isFlow(option) && !(keeping && option.kind === "pass"));
  const rows = options.filter((option) => option.target.row);
  const elsewhere = [...AT_DICE, ...AT_HAND];
  const isCard = (/** @type {OptionMessage} */ { kind, target }) =>
    kind === "card" && target.card !== undefined && hand.includes(target.card);
  const rest = options.filter(
    (option) => !isFlow(option) && !option.target.row && !elsewhere.includes(option.kind) && !isCard(option),
  );
  return { flow, rows, rest };
}

/** More answers than this do not fit below the dice. */
const FEW = 6;

/**
 * Whether the answers need the room of the dice too: cards, and many of anything.
 *
 * @param {OptionMessage[]} rows
 * @param {OptionMessage[]} rest
 */
export const needsRoom = (rows, rest) =>
  rest.some((option) => option.target.card !== undefined) ||
  rows.length + rest.filter((option) => faceOf(option) === undefined).length > FEW;

/**
 * The value of a die face that an option stands for; none where its value counts something or names a pile.
 *
 * @param {OptionMessage} option
 * @returns {number | undefined}
 */
export function faceOf({ kind, target }) {
  if (kind === "die") return target.die?.value;
  return kind === "value" && !target.number && !target.pile ? target.value : undefined;
}
