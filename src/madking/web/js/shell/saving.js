// Saving something as a file of the user's own.

/** How long a browser may take to save a file, in milliseconds. */
const SAVING_MS = 1000;

/**
 * @param {string} name
 * @param {string} text
 */
export function saveFile(name, text) {
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), SAVING_MS);
}
