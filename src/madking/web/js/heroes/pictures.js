// Where the drawings lie, and which of them stands for what; in a bundle both have other places.
import { root } from "../shell/root.js";

export const pictures = `${root}/static/icons.svg`;

/** @returns {Promise<Record<string, Record<string, string>>>} */
export const getIconNames = async () => (await fetch(`${root}/static/data/icons.json`)).json();
