// What each sound is made of: short tones and bursts of noise, which the browser itself makes. Nothing is recorded.

/**
 * A part of a sound. A tone has a pitch that glides to `to`; noise has the pitch of the filter that it goes through.
 *
 * @typedef {object} Note
 * @property {"sine" | "triangle" | "square" | "sawtooth" | "noise"} wave
 * @property {number} at seconds after the beginning
 * @property {number} lasts seconds
 * @property {number} pitch in hertz
 * @property {number} [to] the pitch at its end
 * @property {number} loud between 0 and 1
 */
/** @typedef {"throw" | "clack" | "hold" | "card" | "hit" | "heal" | "token" | "ultimate" | "turn" | "win" | "lose"} SoundName */

/** Damage from which a hit is as heavy as it gets. */
const HEAVIEST = 12;

/**
 * Clacks of dice that fall one after another, ever closer to rest.
 *
 * @param {number} many
 * @returns {Note[]}
 */
const clacks = (many) =>
  [...Array(many * 2).keys()].map((n) => ({
    wave: "noise",
    at: 0.28 + n * 0.055 + (n % 3) * 0.017,
    lasts: 0.035,
    pitch: 2100 + ((n * 613) % 1500),
    loud: 0.5 * 0.86 ** n,
  }));

/**
 * @param {number[]} pitches
 * @param {number} step seconds between them
 * @returns {Note[]}
 */
const melody = (pitches, step) =>
  pitches.map((pitch, n) => ({ wave: "triangle", at: n * step, lasts: step * 2.4, pitch, loud: 0.3 }));

/**
 * A blow: a deep thump and a crack, longer and louder with the damage.
 *
 * @param {number} damage
 * @returns {Note[]}
 */
function blow(damage) {
  const weight = Math.min(damage, HEAVIEST) / HEAVIEST;
  return [
    { wave: "sine", at: 0, lasts: 0.16 + 0.3 * weight, pitch: 190 - 60 * weight, to: 42, loud: 0.45 + 0.5 * weight },
    { wave: "noise", at: 0, lasts: 0.07 + 0.16 * weight, pitch: 900 - 350 * weight, loud: 0.25 + 0.4 * weight },
  ];
}

/** @type {Record<SoundName, (size: number) => Note[]>} */
const SOUNDS = {
  throw: (dice) => [{ wave: "noise", at: 0, lasts: 0.26, pitch: 700, to: 2400, loud: 0.16 }, ...clacks(dice)],
  clack: () => clacks(1),
  hold: () => [{ wave: "triangle", at: 0, lasts: 0.05, pitch: 620, to: 820, loud: 0.22 }],
  card: () => [{ wave: "noise", at: 0, lasts: 0.16, pitch: 3400, to: 1200, loud: 0.2 }],
  hit: blow,
  heal: () => melody([523, 659, 880], 0.07),
  token: () => [
    { wave: "sine", at: 0, lasts: 0.22, pitch: 1320, loud: 0.18 },
    { wave: "sine", at: 0.06, lasts: 0.26, pitch: 1980, loud: 0.12 },
  ],
  ultimate: () => [
    { wave: "sawtooth", at: 0, lasts: 0.9, pitch: 70, to: 280, loud: 0.22 },
    { wave: "noise", at: 0.75, lasts: 0.8, pitch: 500, to: 120, loud: 0.6 },
    { wave: "sine", at: 0.75, lasts: 1, pitch: 110, to: 34, loud: 0.85 },
  ],
  turn: () => melody([392, 587], 0.11),
  win: () => melody([523, 659, 784, 1047, 784, 1047], 0.13),
  lose: () => melody([392, 349, 311, 262], 0.19),
};

/**
 * The parts of a sound; `size` is the number of dice, or the damage.
 *
 * @param {SoundName} name
 * @param {number} [size]
 */
export const notesOf = (name, size = 1) => SOUNDS[name](size);
