// Of htm, what the page uses: a template becomes a node, or several of them beside each other.
import type { VNode } from "./preact.js";

type Html = (parts: TemplateStringsArray, ...values: unknown[]) => VNode;
declare const htm: { bind(h: unknown): Html };
export default htm;
