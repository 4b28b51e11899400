/**
 * Keeps the `most` most recently used entries, and up to as many more: two maps, of which the older is dropped when the
 * newer is full, so that a use costs no reordering. For values that can be derived again at any time.
 */
export function lruCache<Value>(most: number): {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
} {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();

  function set(key: string, value: Value): void {
    if (young.size >= most) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  }

  function get(key: string): Value | undefined {
    const value = young.get(key);
    if (value !== undefined) return value;
    const older = old.get(key);
    if (older !== undefined) set(key, older);
    return older;
  }

  return { get, set };
}
