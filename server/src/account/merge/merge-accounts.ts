import type { CurrentAccessKey } from '../../access-keys/index.ts';
import { recordAuditAtMost } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { type Caller, type CurrentSession, holdSession, requireFresh } from '../../sessions/index.ts';
import { withAttempt } from '../../users/index.ts';
import { checkVerificationCode, redeemVerificationCode } from '../shared/verification-codes.ts';
import { carryOutMerge, lockPair, type Merged, type MergePair, pairRefusal } from './carry-out-merge.ts';
import { hasAnySecondFactor } from './merge.queries.ts';
import {
  newMergeConfirmation,
  pendingMerge,
  pendingMergeToken,
  redeemMergeConfirmation,
  redeemMergeToken,
} from './merge-tokens.ts';

export type MergeCredential = { target_session_token: string } | { otp_code: string };

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
    const token = await newMergeConfirmation(db, context.keyring, now, pair, 'otp_code' in credential);
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
  return await inTransaction(context.stores.db, async (db) => {
    const pair = await lockMergeablePair(db, source, named);
    return await carryOutMerge(db, context, request, pair, { actor: source.user_id });
  }).catch(refusalOf);
}

/**
 * Both accounts, held before the credential is used up: of two merges in opposite directions each would otherwise hold what the other one
 * deletes. Throws MergeRefused, which rolls back the use too.
 */
async function lockMergeablePair(
  db: Db,
  source: Caller & { user_id: number },
  { find, redeem }: Credential,
): Promise<MergePair> {
  const targetId = await find(db);
  if (targetId === null) throw new MergeRefused('invalid');
  if (targetId === source.user_id) throw new MergeRefused('same_account');
  const pair = await lockPair(db, source.user_id, targetId);
  if ('session_id' in source) await holdSession(db, source);
  if ((await redeem(db)) !== targetId) throw new MergeRefused('invalid');
  if (pair === null) throw new MergeRefused('invalid');
  const refusal = pairRefusal(pair);
  if (refusal !== null) throw new MergeRefused(refusal === 'administrator' ? 'not_allowed' : 'invalid');
  return pair;
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
