import { moveAccess } from '../../access/index.ts';
import { type CurrentAccessKey, moveAccessKeys } from '../../access-keys/index.ts';
import { moveRequests } from '../../access-requests/index.ts';
import { moveAgents } from '../../agents/index.ts';
import { moveApplications } from '../../applications/index.ts';
import { copyCustomerMemberships, leaveCustomers } from '../../customers/index.ts';
import { moveActingTokens, moveGrants } from '../../oauth/index.ts';
import { moveMemberships } from '../../organizations/index.ts';
import { movePasskeys } from '../../passkeys/index.ts';
import { recordAudit, recordAuditAtMost } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Request } from '../../platform/http/server.ts';
import { type CurrentSession, requireFresh } from '../../sessions/index.ts';
import { lockUser, mergeUser, type User, userById, withAttempt } from '../../users/index.ts';
import { enqueueEvents } from '../../webhooks/index.ts';
import { closeAccount } from '../delete/close-account.ts';
import { checkVerificationCode, redeemVerificationCode } from '../shared/verification-codes.ts';
import { mailMerged } from './merge.mails.ts';
import { hasAnySecondFactor } from './merge.queries.ts';
import {
  newMergeConfirmation,
  pendingMerge,
  pendingMergeToken,
  redeemMergeConfirmation,
  redeemMergeToken,
} from './merge-tokens.ts';

export type MergeCredential = { target_session_token: string } | { otp_code: string };

type Merged = { kind: 'merged'; source_sub: string; target_sub: string; merged_at: Date };
/** A key asked: the source's owner has to confirm with this token before anything moves. */
type AwaitingConfirmation = { kind: 'confirmation_required'; token: string };
type MergeRefusal = 'invalid' | 'same_account' | 'not_allowed';

/** The credential that names the target: `find` reads the account, `redeem` also uses it up. Null: it is wrong, used or expired. */
type Credential = Record<'find' | 'redeem', (db: Db) => Promise<number | null>>;

/**
 * Merges the caller's account into the one whose token or code it presents (contract sections 3 and 12): one transaction redeems
 * the credential, moves what there is, closes the source, tells every application that had a grant and both people. Of many at
 * once one succeeds. A key only asks: its person confirms on a page. Throws 401 `step_up_required`, and 429 when too many codes
 * were wrong.
 */
export async function mergeAccounts(
  context: Context,
  request: Request,
  source: CurrentSession | CurrentAccessKey,
  credential: MergeCredential,
): Promise<Merged | AwaitingConfirmation | { kind: MergeRefusal }> {
  const now = context.clock.now();
  requireFresh(source, now);
  const named =
    'otp_code' in credential
      ? await codeCredential(context, request, source, credential.otp_code)
      : mergeTokenOf(now, credential.target_session_token);
  if (named === null) return { kind: 'invalid' };
  if (!('key_id' in source)) return await mergeInto(context, request, source, named);
  return await inTransaction(context.stores.db, async (db): Promise<AwaitingConfirmation> => {
    const pair = await lockMergeablePair(db, source, named);
    const { target } = pair;
    const token = await newMergeConfirmation(db, context.keyring, now, pair.source, target.user_id);
    return { kind: 'confirmation_required', token };
  }).catch(refusalOf);
}

/** What a key asked for, once the source's owner has confirmed it in a fresh session. Throws 401 `step_up_required`. */
export async function confirmMerge(
  context: Context,
  request: Request,
  source: CurrentSession,
  token: string,
): Promise<Merged | { kind: MergeRefusal }> {
  const now = context.clock.now();
  const { keyring } = context;
  return await mergeInto(context, request, source, {
    find: (db) => pendingMerge(db, keyring, now, source.user_id, token),
    redeem: (db) => redeemMergeConfirmation(db, keyring, now, source.user_id, token),
  });
}

async function mergeInto(
  context: Context,
  request: Request,
  source: CurrentSession,
  named: Credential,
): Promise<Merged | { kind: MergeRefusal }> {
  requireFresh(source, context.clock.now());
  return await inTransaction(context.stores.db, async (db) =>
    moveEverything(db, context, request, await lockMergeablePair(db, source, named)),
  ).catch(refusalOf);
}

/**
 * Both accounts, held before the credential is used up: of two merges in opposite directions each would otherwise hold what the other one
 * deletes. Throws MergeRefused, which rolls back the use too.
 */
async function lockMergeablePair(
  db: Db,
  source: { user_id: number },
  { find, redeem }: Credential,
): Promise<{ source: User; target: User }> {
  const targetId = await find(db);
  if (targetId === null) throw new MergeRefused('invalid');
  if (targetId === source.user_id) throw new MergeRefused('same_account');
  const pair = await lockPair(db, source.user_id, targetId);
  if ((await redeem(db)) !== targetId) throw new MergeRefused('invalid');
  if (pair === null || !pair.target.email_verified) throw new MergeRefused('invalid');
  if (pair.source.is_admin || pair.target.is_admin) throw new MergeRefused('not_allowed');
  return pair;
}

/**
 * Locks two accounts for a merge, in the order of their ids so that two merges never wait for each other in a circle. Null
 * when one of them is closed or suspended.
 */
async function lockPair(
  db: Db,
  sourceId: number,
  targetId: number,
): Promise<{ source: User; target: User } | null> {
  for (const id of [sourceId, targetId].toSorted((a, b) => a - b)) await lockUser(db, id);
  const source = await userById(db, sourceId);
  const target = await userById(db, targetId);
  if (source === null || target === null) return null;
  return source.suspended_at === null && target.suspended_at === null ? { source, target } : null;
}

/** Tries are counted outside of the merge, whose transaction a refusal rolls back. */
async function codeCredential(
  context: Context,
  request: Request,
  source: { user_id: number; email: string },
  code: string,
): Promise<Credential | null> {
  const { stores, keyring, clock } = context;
  const holder = { user_id: source.user_id, purpose: 'merge' as const };
  const right = await withAttempt(context, request, source.email, async () => {
    const result = await checkVerificationCode(stores.db, keyring, clock.now(), holder, code);
    return { failed: result === null, result };
  });
  if (right === null) {
    const by = { type: 'user', id: source.user_id } as const;
    const event = { event_type: 'user.merge_code_refused', actor: by, target: by } as const;
    const { user_id } = source;
    const about = { subject: String(user_id), owner: `user ${user_id}` };
    await recordAuditAtMost(context, request, about, event, { every: 1 });
    return null;
  }
  const targetId = Number(right.bound_to);
  return {
    find: async () => targetId,
    async redeem(db) {
      const isSpent = await redeemVerificationCode(db, clock.now(), right);
      // The second factor may have come after the code was mailed.
      return isSpent && !(await hasAnySecondFactor(db, targetId)) ? targetId : null;
    },
  };
}

function mergeTokenOf(now: Date, token: string): Credential {
  return {
    find: (db) => pendingMergeToken(db, now, token),
    redeem: (db) => redeemMergeToken(db, now, token),
  };
}

async function moveEverything(
  db: Db,
  context: Context,
  request: Request,
  pair: { source: User; target: User },
): Promise<Merged> {
  const { source, target } = pair;
  const [from, to] = [source.user_id, target.user_id];
  const merged_at = context.clock.now();
  // Grants first: an exchange of a device key holds its grant, so the key is there when keys move.
  await moveActingTokens(db, context, request, from, to);
  const { applications: toNotify, grants } = await moveGrants(db, merged_at, from, to);
  const passkeys = await movePasskeys(db, from, to);
  const agents = await moveAgents(db, from, to);
  const applications = await moveApplications(db, from, to);
  const memberships = await moveMemberships(db, from, to);
  const customer_memberships = await copyCustomerMemberships(db, from, to);
  const access = await moveAccess(db, from, to);
  // What they gave has moved by now.
  await leaveCustomers(db, from);
  await moveRequests(db, merged_at, from, to);
  const { access_keys, devices } = await moveAccessKeys(db, from, to);
  await mergeUser(db, pair);
  await closeAccount(db, merged_at, from);

  const payload = {
    source_sub: source.sub,
    target_sub: target.sub,
    source_user_id: from,
    target_user_id: to,
    merged_at,
  };
  await enqueueEvents(
    db,
    merged_at,
    toNotify.map((application_id) => ({ event_type: 'user.merged', application_id, payload })),
  );
  const moved = {
    grants,
    passkeys,
    agents,
    applications,
    memberships,
    customer_memberships,
    access,
    access_keys,
    devices,
  };
  for (const id of [from, to]) {
    await recordAudit(db, context, request, {
      event_type: 'user.merged',
      actor: { type: 'user', id: from },
      target: { type: 'user', id },
      details: { source_user_id: from, target_user_id: to, ...moved },
    });
  }
  const locale = localeOf(request, { user: source.locale });
  await mailMerged(db, context, { ...source, locale }, { ...target, locale: target.locale ?? locale });
  return { kind: 'merged', source_sub: source.sub, target_sub: target.sub, merged_at };
}

/** Rolls the merge back, the spending of its credential included. */
class MergeRefused extends Error {
  readonly kind: MergeRefusal;

  constructor(kind: MergeRefusal) {
    super(kind);
    this.kind = kind;
  }
}

function refusalOf(error: unknown): { kind: MergeRefusal } {
  if (error instanceof MergeRefused) return { kind: error.kind };
  throw error;
}

/** For an administrator's account at either end: what is merged could otherwise sign in to the administration. */
export function mergeNotAllowed(): Problem {
  return new Problem(
    403,
    'merge_not_allowed',
    'An administrator’s account cannot be merged, in either direction.',
  );
}
