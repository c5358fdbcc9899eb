// Where the server stands: "" at the top of its host, or the path under which a proxy shows it.

/**
 * @param {string} here the address of this file, below static/, by itself or in a bundle
 * @returns {string} without a slash at its end
 */
export function rootOf(here) {
  const { protocol, pathname } = new URL(here);
  return protocol.startsWith("http") ? pathname.slice(0, pathname.lastIndexOf("/static/")) : "";
}

export const root = rootOf(import.meta.url);
