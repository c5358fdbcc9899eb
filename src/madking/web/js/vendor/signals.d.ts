// Of Preact's signals, what the page uses.
export interface Signal<Value> {
  value: Value;
  subscribe(hear: (now: Value) => void): () => void;
}
export interface ReadonlySignal<Value> {
  readonly value: Value;
}
export function signal<Value>(first: Value): Signal<Value>;
export function computed<Value>(make: () => Value): ReadonlySignal<Value>;
export function effect(act: () => void): () => void;
export function batch<Value>(act: () => Value): Value;
