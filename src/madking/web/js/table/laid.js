// How a hand lies: where there are more cards than places, some share theirs, and the others stay as they are.

const ROWS = 2;

/**
 * The columns of a hand and the place of each card. A card for which no place is left lies below another one, from the
 * last place on; only that one is halved, and nothing else moves.
 *
 * @param {number} n
 * @param {number} places how many cards may lie side by side in full height
 */
export function laid(n, places) {
  const columns = Math.max(places, Math.ceil(n / ROWS));
  const whole = ROWS * columns - n;
  const cards = Array.from({ length: n }, (_, at) =>
    at < columns ? { column: at, row: 0, half: at >= whole } : { column: ROWS * columns - 1 - at, row: 1, half: true },
  );
  return { columns, cards };
}

/** From this width on, the hand lies below the arena, between two boards. */
const WIDE = 1180;
/** A lying window that is lower is a phone, where the hand shares the place of the boards. */
const LOW = 560;
const [BELOW_BOTH, BELOW_ARENA, FEW] = [7, 5, 4];

/**
 * How many cards lie side by side in a window (css/table/places.css): a few leave places free.
 *
 * @param {number} n
 * @param {number} width
 * @param {number} height
 */
export function placesFor(n, width, height) {
  if (width >= WIDE) return Math.min(BELOW_ARENA, Math.max(n, FEW));
  return width > height && height >= LOW ? BELOW_BOTH : BELOW_ARENA;
}
