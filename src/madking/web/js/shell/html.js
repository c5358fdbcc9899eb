// Everything a component needs, from one place.
import { h, render, Fragment } from "../vendor/preact.js";
import { useEffect, useRef, useState, useMemo } from "../vendor/hooks.js";
import { signal, computed, effect, batch } from "../vendor/signals.js";
import htm from "../vendor/htm.js";

export const html = htm.bind(h);
export { render, Fragment, signal, computed, effect, batch, useEffect, useRef, useState, useMemo };

/** Class names from a list in which some are false. */
export const cls = (...names) => names.filter(Boolean).join(" ");
