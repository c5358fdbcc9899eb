// SHA-256 of a text, by FIPS 180-4: browsers give it only to pages that came by TLS, and a table may stand in a home.

const BLOCK = 64;
const WORDS = 64;
const LENGTH_AT = 56;

/** The first bits of the fractional part of a root. @param {number} root */
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;

/** @param {number} count */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

const ROUND = primes(WORDS).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

/**
 * @param {number} word
 * @param {number} by
 */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** The text's bytes, a one bit, zeros, and how many bits it has. @param {string} text */
function padded(text) {
  const bytes = new TextEncoder().encode(text);
  const size = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const view = new DataView(new ArrayBuffer(size));
  bytes.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(size - BLOCK + LENGTH_AT + 4, bytes.length * 8);
  return view;
}

/**
 * The message schedule of one block.
 *
 * @param {DataView} view
 * @param {number} from
 */
function schedule(view, from) {
  const words = Array.from({ length: 16 }, (_, at) => view.getInt32(from + at * 4));
  for (let at = 16; at < WORDS; at++) {
    const [early, late] = [words[at - 15], words[at - 2]];
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words.push((words[at - 16] + first + words[at - 7] + second) | 0);
  }
  return words;
}

/**
 * @param {number[]} hash
 * @param {number[]} words
 */
function compress(hash, words) {
  let [a, b, c, d, e, f, g, h] = hash;
  words.forEach((word, at) => {
    const mixed = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + mixed + ROUND[at] + word) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + hash[at]) | 0);
}

/** @param {string} text */
export function sha256(text) {
  const view = padded(text);
  let hash = START;
  for (let from = 0; from < view.byteLength; from += BLOCK) hash = compress(hash, schedule(view, from));
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
