// Who sits where: the sides of a game, and the places around a drawn table.

/** @import { Mode } from "../line/catalogue.d.ts" */

export const WIDTH = 160;
export const HEIGHT = 116;
export const ACROSS = 56;
export const DOWN = 38;
const QUARTER = Math.PI / 2;

/**
 * The sides of a game: the seats of each team, one's own first. Teams take their turns by turns.
 *
 * @param {Mode} mode
 * @param {number} players
 * @returns {number[][]}
 */
export function sidesOf(mode, players) {
  const teams = mode.teams && mode.teams < players ? mode.teams : players;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return seats.slice(0, teams).map((team) => seats.filter((seat) => seat % teams === team));
}

/**
 * Where the seats are drawn: around the table clockwise, one's own side in the middle below.
 *
 * @param {number[]} circle
 * @param {number[]} own the seats of one's own side
 * @returns {Record<number, [number, number]>}
 */
export function placesOf(circle, own) {
  const first = own.reduce((sum, seat) => sum + circle.indexOf(seat), 0) / own.length;
  return Object.fromEntries(
    circle.map((seat, place) => {
      const turn = QUARTER + (2 * Math.PI * (place - first)) / circle.length;
      return [seat, [WIDTH / 2 + ACROSS * Math.cos(turn), HEIGHT / 2 + DOWN * Math.sin(turn)]];
    }),
  );
}
