// Which editor there is: a bundle brings CodeMirror along, plain modules have a plain one.

/** @import { Shown } from "../shell/html.js" */
/** @import { EditorProps } from "./author.d.ts" */

const isBundled = import.meta.url.includes("/static/bundle/");

/** @returns {Promise<(props: EditorProps) => Shown>} */
export async function getEditor() {
  return isBundled ? (await import("./rich.js")).RichEditor : (await import("./plain.js")).PlainEditor;
}
