// A hero as one file, or as a link that holds it: nobody has to keep it for that.
import { root } from "../shell/root.js";
import { keyIn } from "./places.js";

/** No hero's file is larger. */
const MOST_LETTERS = 256 * 1024;
const MARK = "hero=";

/** Saves a text as a file. @param {string} text */
export function exportFile(text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${keyIn(text)}.hero`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * The text of a file, if it can be that of a hero.
 *
 * @param {File} file
 */
export async function importFile(file) {
  if (file.size > MOST_LETTERS) return null;
  const text = (await file.text()).replace(/\r\n?/g, "\n");
  return /\bhero\b/.test(text) && !text.includes("\0") ? text : null;
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} through
 */
async function passed(bytes, through) {
  const answer = new Response(new Blob([bytes]).stream().pipeThrough(through));
  return new Uint8Array(await answer.arrayBuffer());
}

/** An address that holds a text. @param {string} text */
export async function linkTo(text) {
  const small = await passed(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(""));
  const safe = letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `${location.origin}${root}/workshop#${MARK}${safe}`;
}

/**
 * The text that an address holds, if it holds one.
 *
 * @param {string} hash
 */
export async function textIn(hash) {
  if (!hash.startsWith(`#${MARK}`)) return null;
  try {
    const letters = atob(
      hash
        .slice(MARK.length + 1)
        .replaceAll("-", "+")
        .replaceAll("_", "/"),
    );
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(await passed(bytes, new DecompressionStream("deflate-raw")));
    return text.length <= MOST_LETTERS ? text : null;
  } catch {
    return null;
  }
}
