// Where things fly: points of the window as transforms, and the key frames between them.

/** @typedef {{ x: number, y: number }} Point */

/**
 * A transform that puts an element's middle at a point.
 *
 * @param {Point} point
 * @param {string} [more]
 */
export const at = (point, more = "") => `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) ${more}`;

/**
 * The top of an arc between two points.
 *
 * @param {Point} a
 * @param {Point} b
 * @param {number} lift
 * @returns {Point}
 */
export const between = (a, b, lift) => ({ x: (a.x + b.x) / 2, y: Math.min(a.y, b.y) - lift });

const RISE_FIRST = 12;
const RISE = 46;
const BOLT_LIFT = 60;
const COIN_LIFT = 40;
const CARD_RISE = 30;

/** A number that rises from a dial. @param {Point} start */
export const rising = (start) => [
  { transform: at(start, "scale(.6)"), opacity: 0 },
  { transform: at({ x: start.x, y: start.y - RISE_FIRST }, "scale(1.15)"), opacity: 1, offset: 0.25 },
  { transform: at({ x: start.x, y: start.y - RISE }), opacity: 0 },
];

/**
 * Damage that flies at someone.
 *
 * @param {Point} start
 * @param {Point} goal
 */
export const bolt = (start, goal) => [
  { transform: at(start, "scale(.3)"), opacity: 0 },
  { transform: at(between(start, goal, BOLT_LIFT), "scale(1.5)"), opacity: 1, offset: 0.5 },
  { transform: at(goal, "scale(1)"), opacity: 1 },
];

/**
 * A token that is given.
 *
 * @param {Point} start
 * @param {Point} goal
 */
export const coin = (start, goal) => [
  { transform: at(start, "scale(.4) rotate(-90deg)"), opacity: 0 },
  { transform: at(between(start, goal, COIN_LIFT), "scale(1.6)"), opacity: 1, offset: 0.45 },
  { transform: at(goal, "scale(.8)"), opacity: 1 },
];

/** What fills the window for a moment. */
export const appearing = [
  { transform: "scale(1.6)", opacity: 0 },
  { transform: "scale(1)", opacity: 1, offset: 0.14 },
  { transform: "scale(1.03)", opacity: 1, offset: 0.82 },
  { transform: "scale(1.2)", opacity: 0 },
];

/**
 * A card that is shown to all.
 *
 * @param {Point} start
 * @param {Point} goal
 */
export const shownCard = (start, goal) => [
  { transform: at(start, "scale(.2) rotate(-14deg)"), opacity: 0 },
  { transform: at(goal, "scale(1) rotate(-2deg)"), opacity: 1, offset: 0.2 },
  { transform: at(goal, "scale(1) rotate(0deg)"), opacity: 1, offset: 0.85 },
  { transform: at({ x: goal.x, y: goal.y - CARD_RISE }, "scale(.9)"), opacity: 0 },
];
