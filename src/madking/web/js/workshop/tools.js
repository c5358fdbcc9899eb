// Panels that open over the desk, each loaded when it is wanted; a button for each stands beside "Play it now".

/** @import { Shown } from "../shell/html.js" */
/** @typedef {"balance" | "sheet"} ToolName */

/** @typedef {(props: { text: string, change: (text: string) => void }) => Shown} Tool */

/** @type {Record<ToolName, () => Promise<Tool>>} */
export const TOOLS = {
  balance: async () => (await import("./balance.js")).Balance,
  sheet: async () => (await import("./sheet.js")).Sheet,
};
