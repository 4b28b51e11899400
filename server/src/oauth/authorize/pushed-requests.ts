import { after, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { randomBase62 } from '../../platform/crypto/random-secret.ts';
import { AUTHORIZATION_REQUEST_TTL, PUSHED_REQUEST_SECONDS } from '../lifetimes.ts';
import { hasControlCharacter, readParameters } from '../parameters.ts';
import { findPushedRequest, insertPushedRequest } from './pushed-requests.queries.ts';
import { readSentRequest } from './request-object.ts';

const REQUEST_URI = 'urn:ietf:params:oauth:request_uri:';
/** 256 bits. */
const ID_LENGTH = 43;

/**
 * `pushed_hash`: of the request_uri that brought it, which its code or refusal uses up; null: it came in the URL. `is_signed`: its parameters were in a
 * request object; null: that is not known, or no matter.
 */
export type ArrivedRequest = { query: string; pushed_hash: Buffer | null; is_signed: boolean | null };

/** Stores a request that was checked as far as it can be without the user; its request_uri (RFC 9126 2.2). */
export async function storePushedRequest(
  { stores, clock }: Context,
  application_id: number,
  { query, is_signed }: Pick<ArrivedRequest, 'query' | 'is_signed'>,
): Promise<string> {
  const request_uri = REQUEST_URI + randomBase62(ID_LENGTH);
  const expires_at = after(clock.now(), PUSHED_REQUEST_SECONDS * SECOND);
  await insertPushedRequest(stores.db, {
    uri_hash: sha256(request_uri),
    application_id,
    query,
    is_signed,
    expires_at,
    ends_at: after(expires_at, AUTHORIZATION_REQUEST_TTL),
  });
  return request_uri;
}

/**
 * The request behind the URL of a browser: the pushed one if it names a request_uri of this service, and then nothing else in the URL counts.
 * Null: expired, used, of another client, or invented. Loading it does not use it up, because messengers prefetch links and people
 * reload pages (FAPI 2.0 5.3.2.2).
 */
export async function arrivedRequest(context: Context, query: string): Promise<ArrivedRequest | null> {
  const { get } = readParameters(new URLSearchParams(query));
  const requestUri = get('request_uri');
  if (!isPushedUri(requestUri))
    return { query, pushed_hash: null, is_signed: readSentRequest(query).object !== null };
  const clientId = get('client_id');
  if (clientId === undefined || hasControlCharacter(clientId)) return null;
  const pushed_hash = sha256(requestUri);
  const pushed = await findPushedRequest(context.stores.db, pushed_hash, clientId, context.clock.now());
  return pushed ? { ...pushed, pushed_hash } : null;
}

export function isPushedUri(requestUri: string | undefined): requestUri is string {
  return requestUri?.startsWith(REQUEST_URI) === true;
}
