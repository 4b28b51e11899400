import { after } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { randomBase62 } from '../../platform/crypto/random-secret.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import type { Request } from '../../platform/http/server.ts';
import { limitWaiting } from '../anonymous-limits.ts';
import { browserToken, knownBrowser } from '../browser.ts';
import { AUTHORIZATION_REQUEST_TTL } from '../lifetimes.ts';
import {
  completeAuthorizationRequest,
  findAuthorizationRequest,
  insertAuthorizationRequest,
  pickOrganization,
} from './authorize.queries.ts';
import { usePushedRequest } from './pushed-requests.queries.ts';
import type { ArrivedRequest } from './pushed-requests.ts';

/** 256 bits. */
const ID_LENGTH = 43;

/** `id` is the row's name in the URL, useless without the cookie of the browser that started the request. */
export type PendingRequest = ArrivedRequest & {
  id: string;
  arrived_at: Date;
  completed: boolean;
  /** The organization that the user chose for it on our page: its id, or `none`; null: not asked yet. */
  organization: string | null;
};

/**
 * Stores an authorization request that waits for the user, outside the session (which a login replaces), with its
 * time of arrival. `userId`: of the session, null without one. Throws 429: a browser could create any number of rows.
 */
export async function storeRequest(
  { context, request, reply }: Arrival,
  { query, pushed_hash, is_signed }: ArrivedRequest,
  userId: number | null,
): Promise<PendingRequest> {
  await limitWaiting(context, request, userId);
  const now = context.clock.now();
  const id = randomBase62(ID_LENGTH);
  await insertAuthorizationRequest(context.stores.db, {
    request_hash: sha256(id),
    browser_hash: sha256(browserToken(request, reply)),
    query,
    pushed_hash,
    is_signed,
    arrived_at: now,
    expires_at: after(now, AUTHORIZATION_REQUEST_TTL),
  });
  return { id, query, pushed_hash, is_signed, arrived_at: now, completed: false, organization: null };
}

export async function findPendingRequest(
  context: Context,
  request: Request,
  id: string,
): Promise<PendingRequest | null> {
  const browser = knownBrowser(request);
  if (!browser) return null;
  const row = await findAuthorizationRequest(
    context.stores.db,
    sha256(id),
    sha256(browser),
    context.clock.now(),
  );
  if (!row) return null;
  const { query, pushed_hash, is_signed, arrived_at, completed_at, organization } = row;
  return { id, query, pushed_hash, is_signed, arrived_at, completed: completed_at !== null, organization };
}

/** False: this browser has no such request that waits. */
export async function chooseForPending(
  context: Context,
  request: Request,
  { id, organization }: { id: string; organization: string },
): Promise<boolean> {
  const browser = knownBrowser(request);
  if (!browser) return false;
  const row = { request_hash: sha256(id), browser_hash: sha256(browser), organization };
  return await pickOrganization(context.stores.db, row, context.clock.now());
}

/** True for exactly one caller, also of all the browsers that arrived with one pushed request. */
export async function completePending(
  db: Db,
  { id, pushed_hash }: Pick<PendingRequest, 'id' | 'pushed_hash'>,
  now: Date,
): Promise<boolean> {
  if (!(await completeAuthorizationRequest(db, sha256(id), now))) return false;
  return pushed_hash === null || (await usePushedRequest(db, pushed_hash, now));
}
