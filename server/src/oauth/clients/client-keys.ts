import { after, DAY, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { readClientJwk, type VerificationKey } from '../../platform/crypto/jose/verification-key.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import type { Request } from '../../platform/http/server.ts';
import { wordFault } from '../../platform/invalid-input.ts';
import { parseStrictObject } from '../../platform/json/index.ts';
import { fetchFaultMessages, fetchJson } from '../../platform/net/index.ts';
import { consume, enforce, type LimitRule } from '../../platform/rate-limit/index.ts';
import { tokenError } from '../errors.ts';
import { saveKeySet, storedKeySet } from './client-keys.queries.ts';
import { isClosed, isStopped, type ReviewedClient } from './client-review.ts';

/** Fetches caused by one caller, from one host and for one client. Anyone can send an assertion in the name of a client. */
const FETCHES_BY_CALLER = { name: 'client_keys.caller', limit: 30, window: 10 * MINUTE };
const FETCHES_OF_HOST = { name: 'client_keys.host', limit: 60, window: 10 * MINUTE };
/** Because there are no keys or they have expired, and because they did not verify an assertion. */
const REFRESHES = { name: 'client_keys.refresh', limit: 2, window: MINUTE };
const RETRIES = { name: 'client_keys.retry', limit: 1, window: MINUTE };
/** Keys this young are not fetched again for an assertion that they do not verify. */
const MIN_AGE = MINUTE;
/** How long fetched keys keep working while their address does not answer. */
const GRACE = DAY;
const MAX_BYTES = 64 * 1024;
/** Of those that can be used here; a set may hold others, for encryption or other algorithms. */
const MAX_KEYS = 10;
/** What is kept of a key: unused members may be of any size and depth. */
const KEPT_MEMBERS = ['kty', 'kid', 'use', 'alg', 'n', 'e', 'crv', 'x', 'y'];

type StoredKeySet = { keys: unknown[]; fetched_at: Date; expires_at: Date };
type KeyedClient = {
  application_id: number;
  jwks: unknown;
  jwks_uri: string | null;
  updated_at: Date;
} & ReviewedClient & { [Name in keyof StoredKeySet]: StoredKeySet[Name] | null };

/**
 * `attempt` with the keys that may have signed an assertion of this client: its registered ones, or those at its jwks_uri, fetched
 * when they are first used, when they have expired or the application has changed, and once more when the attempt fails, because
 * they may have been replaced. Nothing is fetched for a client that may not be used. Throws 401 `invalid_client` when they cannot
 * be fetched, 429.
 */
export async function withClientKeys<Result>(
  context: Context,
  request: Request,
  client: KeyedClient,
  attempt: (keys: VerificationKey[]) => Result | null,
): Promise<Result | null> {
  const { application_id, jwks_uri, updated_at } = client;
  if (jwks_uri === null) return attempt(verificationKeys(client.jwks));
  if (isStopped(client) || isClosed(client)) return null;
  const now = context.clock.now();
  const source = { application_id, jwks_uri, updated_at };
  const stored = storedSetOf(client);
  const known = verificationKeys(stored);
  const isCurrent = stored !== null && isFresh(stored, source, now);
  if (isCurrent) {
    const result = attempt(known);
    if (result !== null || after(stored.fetched_at, MIN_AGE) > now) return result;
  }
  const mayWait = stored !== null && after(stored.expires_at, GRACE) > now;
  const rule = isCurrent ? RETRIES : REFRESHES;
  const fetched = await together(context, source, async () => {
    // Another caller may have fetched them since this one read the client.
    const latest = await storedKeySet(context.stores.db, application_id, jwks_uri);
    const isNewer = latest && (stored === null || latest.fetched_at > stored.fetched_at);
    if (isNewer && isFresh(latest, source, now)) return verificationKeys(latest);
    return await fetchKeys(context, request, source, rule, mayWait);
  });
  return attempt(fetched ?? known);
}

function storedSetOf({ keys, fetched_at, expires_at }: KeyedClient): StoredKeySet | null {
  return keys && fetched_at && expires_at ? { keys, fetched_at, expires_at } : null;
}

type KeySource = { application_id: number; jwks_uri: string; updated_at: Date };

/** Keys from before the last change of the application may be those that the change was to remove. */
function isFresh(
  set: Pick<StoredKeySet, 'fetched_at' | 'expires_at'>,
  { updated_at }: Pick<KeySource, 'updated_at'>,
  now: Date,
): boolean {
  return set.expires_at > now && set.fetched_at >= updated_at;
}

type Fetched = Promise<VerificationKey[] | null>;
const inFlight = new WeakMap<Context['stores'], Map<string, Fetched>>();

/** Callers that need the same keys at the same moment share one fetch of this process. */
async function together(
  { stores }: Context,
  { application_id, jwks_uri }: KeySource,
  start: () => Fetched,
): Fetched {
  const ofStores = inFlight.get(stores) ?? new Map<string, Fetched>();
  inFlight.set(stores, ofStores);
  const name = `${application_id} ${jwks_uri}`;
  const running = ofStores.get(name) ?? start().finally(() => ofStores.delete(name));
  ofStores.set(name, running);
  return await running;
}

/** Null when `mayWait` allows the stored keys instead. */
async function fetchKeys(
  context: Context,
  request: Request,
  source: KeySource,
  rule: Omit<LimitRule, 'subject'>,
  mayWait: boolean,
): Fetched {
  const { application_id, jwks_uri } = source;
  const now = context.clock.now();
  const ofCaller = await consume(context, [
    { ...FETCHES_BY_CALLER, subject: limitSubject(request.callerAddress) },
  ]);
  if (!ofCaller.allowed && mayWait) return null;
  enforce(context, ofCaller);
  const ofSource = await consume(context, [
    { ...rule, subject: String(application_id) },
    { ...FETCHES_OF_HOST, subject: new URL(jwks_uri).host },
  ]);
  if (!ofSource.allowed) {
    if (mayWait) return null;
    // RATE_LIMITS=observe is about our own load; this protects another host.
    enforce(context, ofSource, { always: true });
  }
  const fetched = await fetchJson(context, {
    url: jwks_uri,
    policy: 'webhook',
    userAgent: 'Countersign-Client-Keys',
    maxBytes: MAX_BYTES,
  });
  if ('fault' in fetched) {
    if (fetched.passing && mayWait) return null;
    throw notFetched(wordFault(fetchFaultMessages.en, fetched.fault));
  }
  const usable = usableKeys(parseStrictObject(fetched.body));
  if (usable.length === 0) throw notFetched('holds no public RSA, P-256 or Ed25519 key for signatures');
  await saveKeySet(context.stores.db, {
    application_id,
    uri: jwks_uri,
    keys: JSON.stringify(usable.map(({ jwk }) => keptMembers(jwk))),
    fetched_at: now,
    expires_at: after(now, fetched.ttl),
  });
  return usable.flatMap(({ keys }) => keys);
}

function notFetched(why: string) {
  return tokenError(
    'client_authentication',
    'invalid_client',
    `The document at the client's jwks_uri ${why}.`,
  );
}

function verificationKeys(set: unknown): VerificationKey[] {
  return usableKeys(set).flatMap(({ keys }) => keys);
}

type ReadKey = { jwk: object; keys: VerificationKey[] };

function usableKeys(set: unknown): ReadKey[] {
  const { keys } = (set ?? {}) as { keys?: unknown };
  const usable: ReadKey[] = [];
  for (const jwk of Array.isArray(keys) ? keys : []) {
    const read = readClientJwk(jwk);
    if (read.length > 0) usable.push({ jwk, keys: read });
    if (usable.length === MAX_KEYS) break;
  }
  return usable;
}

function keptMembers(jwk: object): object {
  return Object.fromEntries(Object.entries(jwk).filter(([name]) => KEPT_MEMBERS.includes(name)));
}
