/** Specification "Signing key rules": refreshed at least every 5 minutes, and no more often unless a kid is missing. */
export const MAX_AGE = 5 * 60_000;
/** After a fetch for an unknown kid the next one waits: anyone can send made-up kids. */
const FRUITLESS_PAUSE = 10_000;

export type KeyCacheOptions = {
  /** Milliseconds since the epoch; for tests. */
  now?: () => number;
};

export type KeyCache<Key> = {
  /** Every usable key, at most five minutes old. */
  all(): Promise<Key[]>;
  /** The usable keys of this kid. Published keys are fetched once more when there is none. */
  find(kid: unknown): Promise<Key[]>;
  /** Forgets everything: the next question fetches. */
  clear(): void;
};

type Fruitless = { at: number; failure: { error: unknown } | null };

/**
 * Keeps published keys in memory. `load` fetches all of them and `isUsable` is asked at every use, because keys end
 * while they are kept. A fetch that fails is an error, not a reason to use old keys.
 */
export function keyCache<Key extends { kid?: unknown }>(
  load: () => Promise<Key[]>,
  isUsable: (key: Key, now: number) => boolean,
  { now = Date.now }: KeyCacheOptions = {},
): KeyCache<Key> {
  let kept: { keys: Key[]; at: number } | null = null;
  let loading: Promise<Key[]> | null = null;
  /** The last fetch for a kid that was unknown: when it ended, and its error if it failed. */
  let fruitless: Fruitless | null = null;

  function fetchAll(): Promise<Key[]> {
    if (loading) return loading;
    const at = now();
    const mine = load().then(
      (keys) => {
        // Not when `clear` was called meanwhile: the answer may be older than the reason to clear.
        if (loading === mine) [kept, loading, fruitless] = [{ keys, at }, null, null];
        return keys;
      },
      (error) => {
        if (loading === mine) loading = null;
        throw error;
      },
    );
    loading = mine;
    return mine;
  }
  const usable = (keys: Key[]) => keys.filter((key) => isUsable(key, now()));
  const fresh = () => (kept && now() - kept.at < MAX_AGE ? kept.keys : null);

  return {
    async all() {
      return usable(fresh() ?? (await fetchAll()));
    },
    async find(kid) {
      const of = (keys: Key[]) => usable(keys).filter((key) => key.kid === kid);
      const known = fresh();
      const found = known ? of(known) : [];
      if (found.length > 0) return found;
      if (known && fruitless && now() - fruitless.at < FRUITLESS_PAUSE) {
        if (fruitless.failure) throw fruitless.failure.error;
        return [];
      }
      try {
        const fetched = of(await fetchAll());
        if (fetched.length === 0) fruitless = { at: now(), failure: null };
        return fetched;
      } catch (error) {
        fruitless = { at: now(), failure: { error } };
        throw error;
      }
    },
    clear() {
      [kept, loading, fruitless] = [null, null, null];
    },
  };
}
