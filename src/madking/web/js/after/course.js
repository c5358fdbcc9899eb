// The course of a game as points: which turns are written below, and the chance between two points.

/** @import { CurvePoint } from "../line/protocol.d.ts" */

/** Turns that are written below the line, at most. */
const TICKS = 8;

/** @param {CurvePoint[]} curve one point for each turn, not more than fit */
export function turnMarks(curve) {
  const firsts = curve.filter((point, place) => !place || point.turn !== curve[place - 1].turn);
  const every = Math.ceil(firsts.length / TICKS);
  return firsts.filter((_, place) => place % every === 0);
}

/** The chance at a step, between the points around it. @param {CurvePoint[]} curve @param {number} team @param {number} step */
export function chanceAt(curve, team, step) {
  const after = curve.findIndex((point) => point.step >= step);
  if (after <= 0) return curve[after < 0 ? curve.length - 1 : 0].chances[team];
  const [one, two] = [curve[after - 1], curve[after]];
  const part = (step - one.step) / Math.max(1, two.step - one.step);
  return one.chances[team] + part * (two.chances[team] - one.chances[team]);
}
