import { stampSecretUse } from '../../applications/index.ts';
import { after, HOUR, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Stores } from '../../platform/db/stores.ts';
import { lruCache } from '../../platform/lru-cache.ts';

type Noting = Pick<Context, 'stores' | 'clock' | 'log'>;
type Use = { client_id: string; proof: Buffer; at: Date };
type Uses = {
  /** When a use of each secret was noted last, in milliseconds. */
  noted: ReturnType<typeof lruCache<number>>;
  waiting: Map<string, Use>;
};

/** A secret is stamped this often at most: each stamp makes a new version of a row that all requests of the client read. */
const STAMP_EVERY = HOUR;
const FLUSH_AFTER = 10 * SECOND;
const MAX_NOTED = 10_000;
const MAX_WAITING = 2000;
/** A digest of a secret; what stands for an assertion or a certificate is shorter. */
const DIGEST_BYTES = 32;

const all = new WeakMap<Stores, Uses>();

/**
 * Remembers that a client authenticated with this secret, for the developer who wants to know whether a secret may end. In memory, and written soon
 * after: a request for tokens does not pay a statement for it. A process that is killed loses what it noted in the last seconds.
 */
export function noteSecretUse(
  context: Noting,
  { client_id, proof, is_stand_in }: { client_id: string; proof: Buffer | null; is_stand_in?: true },
): void {
  if (proof === null || proof.length !== DIGEST_BYTES || is_stand_in) return;
  const { noted, waiting } = usesOf(context);
  const key = `${client_id} ${proof.toString('latin1')}`;
  const at = context.clock.now();
  const last = noted.get(key);
  if ((last !== undefined && at.getTime() - last < STAMP_EVERY) || waiting.size >= MAX_WAITING) return;
  noted.set(key, at.getTime());
  if (waiting.size === 0) setTimeout(() => void flushSecretUses(context), FLUSH_AFTER).unref();
  waiting.set(key, { client_id, proof, at });
}

/** Writes what this process has noted. */
export async function flushSecretUses({ stores, log }: Noting): Promise<void> {
  const uses = [...(all.get(stores)?.waiting.values() ?? [])];
  all.get(stores)?.waiting.clear();
  for (const { client_id, proof, at } of uses)
    await stampSecretUse(stores.relaxed, {
      client_id,
      proof,
      at,
      stamped_before: after(at, -STAMP_EVERY),
    }).catch((error: Error) => log.warn({ reason: error.message, client_id }, 'last use of a secret lost'));
}

function usesOf({ stores }: Noting): Uses {
  const present = all.get(stores);
  if (present) return present;
  const uses = { noted: lruCache<number>(MAX_NOTED), waiting: new Map<string, Use>() };
  all.set(stores, uses);
  return uses;
}
