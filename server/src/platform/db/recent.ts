import { SECOND } from '../clock.ts';
import type { Stores } from './stores.ts';

/** How long it can take until what another process changed is known here. */
const RECENT_TTL = 1 * SECOND;

type With = { stores: Stores };

type Recent<Source extends With, Value> = {
  /** As of at most a second ago, when no read waits for the database. Those who ask together share one read. */
  read: (source: Source) => Promise<Value>;
  /** The same if it was read within the last second, else null. */
  known: (source: With) => Value | null;
  /** The last one that was read, however old. */
  last: (source: With) => Value | null;
  /** After a change, so that the answer to it has it. */
  forget: (source: With) => void;
};

/**
 * What most requests need and rarely changes, read once a second and process. Only for what is public, or derived from rows. The second counts from
 * the moment when the read began: what the database answers may be as old as that. `now`: milliseconds that only go forward.
 */
export function recent<Source extends With, Value extends object>(
  load: (source: Source, before: Value | null) => Promise<Value>,
  now: () => number = () => performance.now(),
): Recent<Source, Value> {
  const cached = new WeakMap<Stores, { value: Value; read_at: number }>();
  const loading = new WeakMap<Stores, Promise<Value>>();

  const last = ({ stores }: With) => cached.get(stores)?.value ?? null;
  const known = ({ stores }: With) => {
    const entry = cached.get(stores);
    return entry && now() - entry.read_at < RECENT_TTL ? entry.value : null;
  };

  async function loadOnce(source: Source): Promise<Value> {
    const { stores } = source;
    const read_at = now();
    const running = load(source, last(source));
    loading.set(stores, running);
    // One that was forgotten meanwhile may be from before the change.
    const isCurrent = () => loading.get(stores) === running;
    try {
      const value = await running;
      if (isCurrent()) cached.set(stores, { value, read_at });
      return value;
    } finally {
      if (isCurrent()) loading.delete(stores);
    }
  }

  return {
    read: async (source) => known(source) ?? (await (loading.get(source.stores) ?? loadOnce(source))),
    known,
    last,
    forget: ({ stores }) => {
      cached.delete(stores);
      loading.delete(stores);
    },
  };
}
