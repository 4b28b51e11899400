import { setTimeout as pause } from 'node:timers/promises';
import { legacySigningSecret, openSigningKey } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { batchCalls } from './batch-calls.ts';
import type { Claim } from './claim.queries.ts';
import {
  type LegacySignable,
  legacySecrets,
  type OutboxSignable,
  outboxKeys,
  type Signable,
} from './sign.queries.ts';
import { legacyHeaders, outboxSignature, standardHeaders } from './signature.ts';

/**
 * A key that was read longer ago than this is not used. A revocation locks its key for longer (REVOCATION_PAUSE_MS) before
 * it commits, so nothing is sent with the key after that commit.
 */
export const KEY_MAX_AGE_MS = 150;
/** A key is locked while it is being revoked; rows with a lost claim are never returned. */
const MAX_READS = 20;
const READ_PAUSE_MS = 50;
const BATCH = 200;

type Signed = { headers: Record<string, string>; kid: string | null };
export type Signer = (claim: Claim, body: Buffer) => Promise<Signed | null>;

/**
 * Signs claims immediately before they are written to the receiver's connection. Null: the claim was lost, or
 * the application, its URL or its keys have changed since it was claimed.
 */
export function createSigner({ stores, keyring, clock, log }: Context): Signer {
  const readers = {
    // A share lock writes to disk but nothing depends on it, so its commit need not wait.
    outbox: batchedKeyReader((ids, claims) => outboxKeys(stores.relaxed, ids, claims)),
    legacy: batchedKeyReader((ids, claims) => legacySecrets(stores.relaxed, ids, claims)),
  };

  return async (claim, body) => {
    const rows = await readFresh<OutboxSignable | LegacySignable>(() => readers[claim.path](claim));
    const [found] = rows;
    if (found === undefined || found.webhook_url !== claim.webhook_url) return null;
    const now = clock.now();
    return 'is_own' in found
      ? signWithKeys({ keyring, log }, claim, rows as OutboxSignable[], body, now)
      : signWithSecret({ keyring, log }, claim, rows as LegacySignable[], body, now);
  };
}

type Opening = Pick<Context, 'keyring' | 'log'>;

/** Throws when the delivery's own key does not open: it keeps that key until someone revokes it. */
function signWithKeys(
  opening: Opening,
  { event_id, delivery_id }: Claim,
  keys: OutboxSignable[],
  body: Buffer,
  now: Date,
): Signed {
  const own = keys.find(({ is_own }) => is_own)!;
  const { kid } = own;
  const secret = openSigningKey(opening.keyring, own);
  const others = keys.flatMap((key) => (key === own ? [] : openedExtra(opening, key)));
  return {
    kid,
    headers: {
      'x-svc-event-id': event_id!,
      'x-svc-signature': outboxSignature(kid, secret, body, now),
      ...standardHeaders([secret, ...others], delivery_id, body, now),
    },
  };
}

function signWithSecret(
  opening: Opening,
  { delivery_id }: Claim,
  rows: LegacySignable[],
  body: Buffer,
  now: Date,
): Signed {
  const { secret, headers } = legacySigningSecret(opening.keyring, rows[0]!);
  const keys = rows.flatMap(({ kid, sealed_secret }) =>
    kid === null || sealed_secret === null ? [] : openedExtra(opening, { kid, sealed_secret }),
  );
  const signed = legacyHeaders([secret, ...keys], delivery_id, body, now);
  return { kid: null, headers: { ...signed, ...headers } };
}

/** A key whose signature goes beside the one that counts. One that does not open, as after a SECRET_KEY was lost, stops no delivery. */
function openedExtra({ keyring, log }: Opening, key: { kid: string; sealed_secret: Buffer }): string[] {
  try {
    return [openSigningKey(keyring, key)];
  } catch (error) {
    log.warn({ err: error, kid: key.kid }, 'webhook signing key left out');
    return [];
  }
}

/** Reads again until the result is fresh on arrival. */
async function readFresh<Row extends OutboxSignable | LegacySignable>(
  read: () => Promise<Read<Row>>,
): Promise<Row[]> {
  for (let attempt = 0; attempt < MAX_READS; attempt++) {
    const { rows, read_at } = await read();
    const isHere = rows.some(isItsOwn);
    if (isHere && performance.now() - read_at < KEY_MAX_AGE_MS) return rows;
    if (!isHere) await pause(READ_PAUSE_MS);
  }
  return [];
}

/** Nothing is sent without the row's own key, in the legacy format without one of the keys; the others are extra. */
const isItsOwn = (row: OutboxSignable | LegacySignable) =>
  'is_own' in row ? row.is_own : row.kid !== null || !row.has_keys;

type Read<Row> = { rows: Row[]; read_at: number };

function batchedKeyReader<Row extends Signable>(query: (ids: number[], claims: number[]) => Promise<Row[]>) {
  return batchCalls<Pick<Claim, 'id' | 'claims'>, Read<Row>>(async (claims) => {
    const read_at = performance.now();
    const rows = await query(
      claims.map(({ id }) => id),
      claims.map((claim) => claim.claims),
    );
    const byId = Map.groupBy(rows, ({ id }) => id);
    return claims.map(({ id }) => ({ rows: byId.get(id) ?? [], read_at }));
  }, BATCH);
}
