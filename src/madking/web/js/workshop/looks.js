// The look of a hero in its text: read, and written anew. Pure: no browser is needed.

/** @import { Look } from "./told.d.ts" */

export const CREDIT = "Icons by Lorc, Delapouite, Skoll and contributors, game-icons.net, CC BY 3.0";
const BLOCK = /\n[ \t]*look\s*\{([^}]*)\}/;
const HEAD = /^[^\n#]*\bhero\s+[^{\n]*\{/m;

/** @param {string} text @returns {Look} */
export function lookIn(text) {
  const said = BLOCK.exec(text)?.[1] ?? "";
  const colors = [...(/colors((?:\s+"[^"\n]*"){3})/.exec(said)?.[1] ?? "").matchAll(/"([^"]*)"/g)].map((one) => one[1]);
  const icons = Object.fromEntries(
    [...said.matchAll(/\bicon\s+(?:([a-z][a-z0-9_-]*)\s+)?"([^"\n]*)"/g)].map((one) => [one[1] ?? "", one[2]]),
  );
  return { colors, icons, credit: /credit\s+"([^"\n]*)"/.exec(said)?.[1] ?? "" };
}

/** The look as it is written. @param {Look} look */
export function written({ colors, icons, credit }) {
  const named = Object.entries(icons).filter(([, icon]) => icon);
  const lines = [
    ...(colors.length === 3 ? [`colors ${colors.map((color) => `"${color}"`).join(" ")}`] : []),
    ...named.map(([key, icon]) => `icon ${key && `${key} `}"${icon}"`),
    ...(named.length ? [`credit "${credit || CREDIT}"`] : []),
  ];
  return `    look {\n${lines.map((line) => `        ${line}\n`).join("")}    }`;
}

/** The text with this look, in the place of the one that it has. @param {string} text @param {Look} look */
export function withLook(text, look) {
  const made = `\n${written(look)}`;
  if (BLOCK.test(text)) return text.replace(BLOCK, () => made);
  return text.replace(HEAD, (head) => head + made);
}

/** The icons whose name has all these words, or that stand for something so called. @param {string[]} icons @param {string} asked @param {Map<string, string[]>} [called] */
export function iconsFor(icons, asked, called = new Map()) {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  return icons.filter((icon) => {
    const said = [icon, ...(called.get(icon) ?? [])].join(" ").toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
