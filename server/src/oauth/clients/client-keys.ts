import { after, DAY, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { readPublicJwk, type VerificationKey } from '../../platform/crypto/jose/verification-key.ts';
import { wordFault } from '../../platform/invalid-input.ts';
import { parseStrictObject } from '../../platform/json/index.ts';
import { fetchFaultMessages, fetchJson } from '../../platform/net/index.ts';
import { consume, enforce } from '../../platform/rate-limit/index.ts';
import { tokenError } from '../errors.ts';
import { saveKeySet, storedKeySet } from './client-keys.queries.ts';
import { isClosed, isStopped, type ReviewedClient } from './client-review.ts';

/** Fetches for one client because its keys have expired, and because an assertion names a key that was not among them. */
const REFRESHES = { name: 'client_keys.refresh', limit: 12, window: 10 * MINUTE };
const ROTATIONS = { name: 'client_keys.rotation', limit: 6, window: 10 * MINUTE };
/** An unknown key is not looked for again so soon: anyone can name one. */
const MIN_AGE = MINUTE;
/** How long fetched keys keep working while their address does not answer. */
const GRACE = DAY;
const MAX_BYTES = 64 * 1024;
/** Of those that can be used here; a set may hold others, for encryption or other algorithms. */
const MAX_KEYS = 20;

type KeyedClient = { application_id: number; jwks: unknown; jwks_uri: string | null } & ReviewedClient;

/**
 * The keys that may have signed an assertion of this client: its registered ones, or those at its jwks_uri, fetched when they are
 * first used, when they expire, and when the assertion names a key that was not there a minute ago. Nothing is fetched for a
 * client that may not be used. Throws 401 `invalid_client` when they cannot be fetched, 429.
 */
export async function clientKeys(
  context: Context,
  client: KeyedClient,
  assertion: string,
): Promise<VerificationKey[]> {
  if (client.jwks_uri === null) return usableKeys(client.jwks);
  if (isStopped(client) || isClosed(client)) return [];
  const { application_id, jwks_uri } = client;
  const now = context.clock.now();
  const stored = await storedKeySet(context.stores.db, application_id, jwks_uri);
  const keys = stored ? usableKeys(stored) : [];
  const isFresh = stored !== undefined && stored.expires_at > now;
  const mayBeKnown = isNamed(keys, assertion) || (stored && after(stored.fetched_at, MIN_AGE) > now);
  if (isFresh && mayBeKnown) return keys;
  const mayWait = stored !== undefined && after(stored.expires_at, GRACE) > now;
  const rule = { ...(isFresh ? ROTATIONS : REFRESHES), subject: String(application_id) };
  const consumed = await consume(context, [rule]);
  if (!consumed.allowed && mayWait) return keys;
  enforce(context, consumed);
  const fetched = await fetchJson(context, {
    url: jwks_uri,
    userAgent: 'Countersign-Client-Keys',
    maxBytes: MAX_BYTES,
  });
  if ('fault' in fetched) {
    if (fetched.passing && mayWait) return keys;
    throw notFetched(wordFault(fetchFaultMessages.en, fetched.fault));
  }
  const set = parseStrictObject(fetched.body);
  const usable = usableJwks(set).slice(0, MAX_KEYS);
  if (usable.length === 0)
    throw notFetched('holds no public RSA (RS256) or P-256 (ES256) key for signatures');
  await saveKeySet(context.stores.db, {
    application_id,
    uri: jwks_uri,
    keys: JSON.stringify(usable),
    fetched_at: now,
    expires_at: after(now, fetched.ttl),
  });
  return usableKeys({ keys: usable });
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

/** Whether the key that the header names is there, or the header names none. Nothing in the assertion is trusted yet. */
function isNamed(keys: VerificationKey[], assertion: string): boolean {
  const kid = parseStrictObject(Buffer.from(assertion.split('.', 1)[0]!, 'base64url'))?.kid;
  return kid === undefined || keys.some((key) => key.kid === kid);
}
