// Of Preact, what the page uses.
export interface VNode {
  type: unknown;
  props: Record<string, unknown>;
}
export type Shown = VNode | VNode[] | string | number | false | null | undefined;
export function h(type: unknown, props: object | null, ...children: unknown[]): VNode;
export function render(node: Shown, root: Element): void;
