// Everything a component needs, from one place.
import { h, render } from "../vendor/preact.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { signal, computed, effect, batch } from "../vendor/signals.js";
import htm from "../vendor/htm.js";

/** @typedef {import("../vendor/preact.js").Shown} Shown */
/**
 * @template Value
 * @typedef {import("../vendor/signals.js").Signal<Value>} Signal
 */
/**
 * An event on the page: it always has an element under it.
 *
 * @template {Event} Kind
 * @typedef {Kind & { target: HTMLInputElement, currentTarget: HTMLElement }} On
 */

export const html = htm.bind(h);
export { render, signal, computed, effect, batch, useEffect, useLayoutEffect, useRef, useState };

/**
 * Class names from a list in which some are false.
 *
 * @param {unknown[]} names
 */
export const cls = (...names) => names.filter(Boolean).join(" ");

/**
 * What went wrong, as a sentence.
 *
 * @param {unknown} error
 */
export const sentenceOf = (error) => (error instanceof Error ? error.message : `${error}`);
