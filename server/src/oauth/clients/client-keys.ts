import { after, DAY, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { readPublicJwk, type VerificationKey } from '../../platform/crypto/jose/verification-key.ts';
import { wordFault } from '../../platform/invalid-input.ts';
import { parseStrictObject } from '../../platform/json/index.ts';
import { fetchFaultMessages, fetchJson } from '../../platform/net/index.ts';
import { consume, enforce, type LimitRule } from '../../platform/rate-limit/index.ts';
import { tokenError } from '../errors.ts';
import { saveKeySet, storedKeySet } from './client-keys.queries.ts';
import { isClosed, isStopped, type ReviewedClient } from './client-review.ts';

/** Fetches for one client because its keys have expired, and because they did not verify an assertion. */
const REFRESHES = { name: 'client_keys.refresh', limit: 12, window: 10 * MINUTE };
const RETRIES = { name: 'client_keys.retry', limit: 6, window: 10 * MINUTE };
/** Keys this young are not fetched again for an assertion that they do not verify: anyone can send one. */
const MIN_AGE = MINUTE;
/** How long fetched keys keep working while their address does not answer. */
const GRACE = DAY;
const MAX_BYTES = 64 * 1024;
/** Of those that can be used here; a set may hold others, for encryption or other algorithms. */
const MAX_KEYS = 20;

type KeyedClient = { application_id: number; jwks: unknown; jwks_uri: string | null } & ReviewedClient;

/**
 * `attempt` with the keys that may have signed an assertion of this client: its registered ones, or those at its jwks_uri, fetched
 * when they are first used, when they have expired, and once more when the attempt fails, because they may have been replaced.
 * Nothing is fetched for a client that may not be used. Throws 401 `invalid_client` when they cannot be fetched, 429.
 */
export async function withClientKeys<Result>(
  context: Context,
  client: KeyedClient,
  attempt: (keys: VerificationKey[]) => Result | null,
): Promise<Result | null> {
  const { application_id, jwks_uri } = client;
  if (jwks_uri === null) return attempt(usableKeys(client.jwks));
  if (isStopped(client) || isClosed(client)) return null;
  const now = context.clock.now();
  const stored = await storedKeySet(context.stores.db, application_id, jwks_uri);
  const keys = stored ? usableKeys(stored) : [];
  const isFresh = stored !== undefined && stored.expires_at > now;
  if (isFresh) {
    const result = attempt(keys);
    if (result !== null || after(stored.fetched_at, MIN_AGE) > now) return result;
  }
  const mayWait = stored !== undefined && after(stored.expires_at, GRACE) > now;
  const fetched = await fetchKeys(
    context,
    { application_id, jwks_uri },
    isFresh ? RETRIES : REFRESHES,
    mayWait,
  );
  return attempt(fetched ?? keys);
}

/** Null when `mayWait` allows the stored keys instead. */
async function fetchKeys(
  context: Context,
  { application_id, jwks_uri }: { application_id: number; jwks_uri: string },
  rule: Omit<LimitRule, 'subject'>,
  mayWait: boolean,
): Promise<VerificationKey[] | null> {
  const now = context.clock.now();
  const consumed = await consume(context, [{ ...rule, subject: String(application_id) }]);
  if (!consumed.allowed && mayWait) return null;
  enforce(context, consumed);
  const fetched = await fetchJson(context, {
    url: jwks_uri,
    userAgent: 'Countersign-Client-Keys',
    maxBytes: MAX_BYTES,
  });
  if ('fault' in fetched) {
    if (fetched.passing && mayWait) return null;
    throw notFetched(wordFault(fetchFaultMessages.en, fetched.fault));
  }
  const keys = usableJwks(parseStrictObject(fetched.body)).slice(0, MAX_KEYS);
  if (keys.length === 0) throw notFetched('holds no public RSA (RS256) or P-256 (ES256) key for signatures');
  await saveKeySet(context.stores.db, {
    application_id,
    uri: jwks_uri,
    keys: JSON.stringify(keys),
    fetched_at: now,
    expires_at: after(now, fetched.ttl),
  });
  return usableKeys({ keys });
}

function notFetched(why: string) {
  return tokenError(
    'client_authentication',
    'invalid_client',
    `The document at the client's jwks_uri ${why}.`,
  );
}

function usableJwks(set: unknown): unknown[] {
  const { keys } = (set ?? {}) as { keys?: unknown };
  return Array.isArray(keys) ? keys.filter((jwk) => readClientJwk(jwk) !== null) : [];
}

function usableKeys(set: unknown): VerificationKey[] {
  return usableJwks(set).map((jwk) => readClientJwk(jwk)!);
}

function readClientJwk(jwk: unknown): VerificationKey | null {
  return readPublicJwk(jwk, { kidOptional: true });
}
