// A QR code of a link, made here: what a link carries is nobody else's business, not even the server's.
// Bytes, error correction M, versions 1 to 10: up to 213 letters.

/** For each version: codewords in all, those for correction in each block, and the number of blocks. */
const VERSIONS = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];
/** Where the small squares lie, by version. */
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const BYTE = 0b0100;
const PADS = [0xec, 0x11];
/** The field of 256 numbers in which errors are corrected. */
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let n = 0, value = 1; n < 255; n++) {
  EXP[n] = EXP[n + 255] = value;
  LOG[value] = n;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

/** @type {(a: number, b: number) => number} */
const times = (a, b) => (a && b ? EXP[LOG[a] + LOG[b]] : 0);

/** @param {number} size */
function generator(size) {
  let made = [1];
  for (let n = 0; n < size; n++) {
    const next = [...made, 0];
    made.forEach((value, place) => (next[place + 1] ^= times(value, EXP[n])));
    made = next;
  }
  return made;
}

/**
 * @param {number[]} data
 * @param {number} size
 */
function correction(data, size) {
  const by = generator(size);
  const rest = [...data, ...Array(size).fill(0)];
  for (let n = 0; n < data.length; n++) {
    const factor = rest[n];
    if (factor) by.forEach((value, place) => (rest[n + place] ^= times(value, factor)));
  }
  return rest.slice(data.length);
}

/** @param {Uint8Array} bytes */
function versionFor(bytes) {
  const fits = VERSIONS.findIndex(([all, each, blocks], at) => bytes.length + (at < 9 ? 2 : 3) <= all - each * blocks);
  if (fits < 0) throw new Error("too long for a QR code");
  return fits + 1;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} version
 */
function codewords(bytes, version) {
  const [all, each, blocks] = VERSIONS[version - 1];
  const room = all - each * blocks;
  const bits = /** @type {number[]} */ ([]);
  const put = (/** @type {number} */ value, /** @type {number} */ width) => {
    for (let n = width - 1; n >= 0; n--) bits.push((value >> n) & 1);
  };
  put(BYTE, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data = /** @type {number[]} */ ([]);
  for (let n = 0; n < bits.length; n += 8) data.push(parseInt(bits.slice(n, n + 8).join(""), 2));
  for (let n = 0; data.length < room; n++) data.push(PADS[n % 2]);
  return interleaved(data, each, blocks);
}

/**
 * @param {number[]} data
 * @param {number} each
 * @param {number} blocks
 */
function interleaved(data, each, blocks) {
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  const parts = /** @type {number[][]} */ ([]);
  for (let n = 0, at = 0; n < blocks; n++) {
    const size = short + (n >= blocks - longer ? 1 : 0);
    parts.push(data.slice(at, at + size));
    at += size;
  }
  const checks = parts.map((part) => correction(part, each));
  const turns = (/** @type {number[][]} */ rows, /** @type {number} */ longest) =>
    Array.from({ length: longest }, (_, n) => rows.filter((row) => n < row.length).map((row) => row[n])).flat();
  return [...turns(parts, short + 1), ...turns(checks, each)];
}

/** @type {((x: number, y: number) => boolean)[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** A grid whose cells are dark (1), light (0) or not yet drawn (null). @typedef {(0 | 1 | null)[][]} Grid */

/** @param {number} version */
function frame(version) {
  const size = 17 + 4 * version;
  /** @type {Grid} */
  const grid = Array.from({ length: size }, () => Array(size).fill(null));
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ dark) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y][x] = dark ? 1 : 0;
  };
  for (let n = 0; n < size; n++) {
    set(6, n, n % 2 === 0);
    set(n, 6, n % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
  const spots = ALIGNED[version - 1];
  const last = spots.length - 1;
  spots.forEach((cx, i) =>
    spots.forEach((cy, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }),
  );
  drawFormat(grid, 0);
  if (version >= 7) drawVersion(grid, version);
  return grid;
}

/** @type {(value: number, rest: number, width: number, by: number) => number} */
function checked(value, rest, width, by) {
  let left = value;
  for (let n = 0; n < rest; n++) left = (left << 1) ^ ((left >> (rest - 1)) * by);
  return (value << rest) | (left & ((1 << width) - 1));
}

/**
 * @param {Grid} grid
 * @param {number} mask
 */
function drawFormat(grid, mask) {
  const size = grid.length;
  const bits = checked(mask, 10, 10, 0x537) ^ 0x5412; // correction M is 00
  const bit = (/** @type {number} */ n) => /** @type {0 | 1} */ ((bits >> n) & 1);
  for (let n = 0; n <= 5; n++) grid[n][8] = bit(n);
  grid[7][8] = bit(6);
  grid[8][8] = bit(7);
  grid[8][7] = bit(8);
  for (let n = 9; n < 15; n++) grid[8][14 - n] = bit(n);
  for (let n = 0; n < 8; n++) grid[8][size - 1 - n] = bit(n);
  for (let n = 8; n < 15; n++) grid[size - 15 + n][8] = bit(n);
  grid[size - 8][8] = 1;
}

/**
 * @param {Grid} grid
 * @param {number} version
 */
function drawVersion(grid, version) {
  const size = grid.length;
  const bits = checked(version, 12, 12, 0x1f25);
  for (let n = 0; n < 18; n++) {
    const dark = /** @type {0 | 1} */ ((bits >> n) & 1);
    const [a, b] = [size - 11 + (n % 3), Math.floor(n / 3)];
    grid[b][a] = grid[a][b] = dark;
  }
}

/**
 * Lays the bits into the cells that are free, two columns at a time, up and down.
 *
 * @param {Grid} grid
 * @param {number[]} words
 * @param {(x: number, y: number) => boolean} mask
 */
function fill(grid, words, mask) {
  const size = grid.length;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const upward = ((right + 1) & 2) === 0;
        const y = upward ? size - 1 - step : step;
        if (grid[y][x] !== null) continue;
        const bit = at < words.length * 8 ? (words[at >> 3] >> (7 - (at & 7))) & 1 : 0;
        at += 1;
        grid[y][x] = /** @type {0 | 1} */ (bit ^ (mask(x, y) ? 1 : 0));
      }
  }
}

/** How badly a grid can be read: long runs, blocks, false eyes, too dark or light. @param {Grid} grid */
function penalty(grid) {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]))].map((line) => line.join(""));
  let cost = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) cost += run.length - 2;
    for (const eye of ["10111010000", "00001011101"])
      for (let at = line.indexOf(eye); at >= 0; at = line.indexOf(eye, at + 1)) cost += 40;
  }
  for (let y = 0; y + 1 < size; y++)
    for (let x = 0; x + 1 < size; x++)
      if (grid[y][x] === grid[y][x + 1] && grid[y][x] === grid[y + 1][x] && grid[y][x] === grid[y + 1][x + 1])
        cost += 3;
  const dark = grid.flat().filter(Boolean).length;
  return cost + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

/**
 * The QR code of a text: rows of cells, dark or light.
 *
 * @param {string} text
 * @returns {Grid}
 */
export function qrOf(text) {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes);
  const words = codewords(bytes, version);
  const made = MASKS.map((mask, number) => {
    const grid = frame(version);
    fill(grid, words, mask);
    drawFormat(grid, number);
    return grid;
  });
  return made.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

/**
 * The dark cells as the path of an SVG.
 *
 * @param {Grid} grid
 */
export const pathOf = (grid) =>
  grid.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
