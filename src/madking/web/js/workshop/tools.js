// Panels that open over the desk, each loaded when it is wanted; a button for each stands beside "Play it now".

/** @import { Shown } from "../shell/html.js" */
/** @typedef {"balance" | "sheet"} ToolName */

/** @type {Partial<Record<ToolName, () => Promise<(props: { text: string }) => Shown>>>} */
export const TOOLS = {};
