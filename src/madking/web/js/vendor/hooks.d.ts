// Of Preact's hooks, what the page uses.
export function useEffect(act: () => void | (() => void), watched?: readonly unknown[]): void;
/** Before the eye sees what was drawn. */
export function useLayoutEffect(act: () => void | (() => void), watched?: readonly unknown[]): void;
export function useRef<Value>(first: Value): { current: Value };
export function useState<Value>(first: Value): [Value, (next: Value) => void];
