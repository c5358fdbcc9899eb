// Where the card of a lesson stands: beside what it speaks of, over as little of that as can be.

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ width: number, height: number }} Size */

/** What is left free between things. */
const GAP = 10;

/**
 * How much two boxes have in common.
 *
 * @param {Box} a
 * @param {Box} b
 */
function shared(a, b) {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** @param {Box} box */
const middleOf = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/**
 * @param {Box} a
 * @param {Box} b
 */
function between(a, b) {
  const [from, to] = [middleOf(a), middleOf(b)];
  return Math.hypot(from.x - to.x, from.y - to.y);
}

/**
 * Places around a box: below, above, on its right and left.
 *
 * @param {Box} box
 * @param {Size} size
 */
function around(box, size) {
  const at = middleOf(box);
  const [x, y] = [at.x - size.width / 2, at.y - size.height / 2];
  return [
    { x, y: box.y + box.height + GAP },
    { x, y: box.y - size.height - GAP },
    { x: box.x + box.width + GAP, y },
    { x: box.x - size.width - GAP, y },
  ];
}

/**
 * Where a card of some size stands in a window, if these boxes are to be seen.
 *
 * @param {Box[]} boxes
 * @param {Size} size
 * @param {Size} room
 * @returns {{ left: number, top: number }}
 */
export function cardPlace(boxes, size, room) {
  const last = { x: room.width - size.width - GAP, y: room.height - size.height - GAP };
  const inside = (/** @type {{ x: number, y: number }} */ { x, y }) => ({
    x: Math.max(GAP, Math.min(x, last.x)),
    y: Math.max(GAP, Math.min(y, last.y)),
    ...size,
  });
  const centre = { x: (room.width - size.width) / 2, y: last.y };
  const places = [...boxes.flatMap((box) => around(box, size)), centre, { ...centre, y: GAP }].map(inside);
  const main = boxes[0] ?? inside(centre);
  const cost = (/** @type {Box} */ place) =>
    boxes.reduce((sum, box) => sum + shared(place, box), 0) * room.width + between(place, main);
  const best = places.reduce((one, other) => (cost(other) < cost(one) ? other : one));
  return { left: best.x, top: best.y };
}
