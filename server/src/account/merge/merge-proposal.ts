import { type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { newToken } from '../../platform/crypto/random-secret.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { type CurrentSession, holdSession, requireFresh } from '../../sessions/index.ts';
import { normalizeEmail, userById } from '../../users/index.ts';
import { carryOutMerge, lockPair, type MergePair, type PairRefusal, pairRefusal } from './carry-out-merge.ts';
import { mailProposal } from './merge.mails.ts';
import {
  endProposal,
  hasOpenProposal,
  insertProposal,
  markAgreed,
  openProposal,
  type Proposal,
  type Side,
} from './merge-proposals.queries.ts';

const PROPOSAL_TTL = 7 * DAY;
/** A mailbox is not filled by impatience. */
const PER_MAILBOX = { limit: 10, window: 1 * HOUR };

export type ProposalRefusal = PairRefusal | 'no_source' | 'no_target' | 'same_account' | 'proposal_open';

/**
 * An administrator proposes that `source` ends and `target` remains: both accounts are mailed a link each. Only what a merge allows can be
 * proposed, and for each account one merge at a time. Throws 429.
 */
export async function proposeMerge(
  context: Context,
  request: Request,
  adminId: number,
  { source_id, target_id, reason }: Pick<Proposal, 'source_id' | 'target_id' | 'reason'>,
): Promise<Proposal | ProposalRefusal> {
  const now = context.clock.now();
  if (source_id === target_id) return 'same_account';
  return await inTransaction(context.stores.db, async (db) => {
    const pair = await lockPair(db, source_id, target_id);
    if (pair === null) return (await userById(db, source_id)) === null ? 'no_source' : 'no_target';
    const refusal = pairRefusal(pair);
    if (refusal !== null) return refusal;
    if (await hasOpenProposal(db, now, [source_id, target_id])) return 'proposal_open';
    const { source, target } = pair;
    for (const { email } of [source, target])
      await limit(context, [{ name: 'mail.merge_proposal', subject: normalizeEmail(email), ...PER_MAILBOX }]);
    const tokens = { source: newToken(), target: newToken() };
    const proposal = await insertProposal(db, {
      source_id,
      target_id,
      proposed_by: adminId,
      reason,
      source_token_hash: sha256(tokens.source),
      target_token_hash: sha256(tokens.target),
      created_at: now,
      expires_at: after(now, PROPOSAL_TTL),
    });
    await recordForBoth(db, context, request, proposal, {
      event_type: 'user.merge_proposed',
      actor: { type: 'admin', id: adminId },
      details: { reason },
    });
    await mailProposal(db, context, source, tokens.source, proposal.expires_at);
    await mailProposal(db, context, target, tokens.target, proposal.expires_at);
    return proposal;
  });
}

/** By an administrator, from the page of either person. False: neither has such an open proposal. */
export async function withdrawProposal(
  context: Context,
  request: Request,
  adminId: number,
  userId: number,
  proposalId: number,
): Promise<boolean> {
  return await inTransaction(context.stores.db, async (db) => {
    const ended = await endProposal(db, context.clock.now(), proposalId, 'withdrawn', userId);
    if (ended === null) return false;
    const actor = { type: 'admin', id: adminId } as const;
    await recordForBoth(db, context, request, ended, { event_type: 'user.merge_withdrawn', actor });
    return true;
  });
}

/** What a link shows to the account that it was mailed to. */
export type ShownProposal = MergePair & { side: Side; agreed: Record<Side, boolean>; expires_at: Date };

/** Null: another account's link, or it was used, or the proposal has ended or cannot be carried out any more. */
export async function shownProposal(
  db: Db,
  now: Date,
  session: CurrentSession,
  token: string,
): Promise<ShownProposal | null> {
  requireFresh(session, now);
  const proposal = await openProposal(db, now, session.user_id, sha256(token));
  if (proposal === null || hasAgreed(proposal, proposal.side)) return null;
  const source = await userById(db, proposal.source_id);
  const target = await userById(db, proposal.target_id);
  if (source === null || target === null || pairRefusal({ source, target }) !== null) return null;
  const agreed = { source: hasAgreed(proposal, 'source'), target: hasAgreed(proposal, 'target') };
  return { source, target, side: proposal.side, agreed, expires_at: proposal.expires_at };
}

/**
 * The answer of one account, once. The second agreement carries out the merge in its transaction; both accounts are held first, so that of two
 * agreements at the same moment the later one sees the earlier. Throws 401 `step_up_required`.
 */
export async function answerProposal(
  context: Context,
  request: Request,
  session: CurrentSession,
  token: string,
  decision: 'agree' | 'decline',
): Promise<'dead' | 'declined' | 'agreed' | { merged: Side }> {
  const now = context.clock.now();
  requireFresh(session, now);
  const { user_id } = session;
  return await inTransaction(context.stores.db, async (db) => {
    const found = await openProposal(db, now, user_id, sha256(token));
    if (found === null || hasAgreed(found, found.side)) return 'dead';
    const { proposal_id, side } = found;
    const pair = await lockPair(db, found.source_id, found.target_id);
    await holdSession(db, session);
    if (decision === 'decline') {
      const ended = await endProposal(db, now, proposal_id, `${side}_declined`);
      if (ended === null) return 'dead';
      await record(db, context, request, ended, 'user.merge_declined', user_id);
      return 'declined';
    }
    if (pair === null || pairRefusal(pair) !== null) return 'dead';
    const agreed = await markAgreed(db, now, proposal_id, side);
    if (agreed === null) return 'dead';
    await record(db, context, request, agreed, 'user.merge_agreed', user_id);
    if (!hasAgreed(agreed, side === 'source' ? 'target' : 'source')) return 'agreed';
    await endProposal(db, now, proposal_id, 'merged');
    const origin = { proposal_id, proposed_by: agreed.proposed_by };
    await carryOutMerge(db, context, request, pair, { actor: user_id, origin });
    return { merged: side };
  });
}

function hasAgreed(proposal: Proposal, side: Side): boolean {
  return proposal[`${side}_agreed_at`] !== null;
}

async function record(
  db: Db,
  context: Context,
  request: Request,
  proposal: Proposal,
  event_type: 'user.merge_agreed' | 'user.merge_declined',
  userId: number,
): Promise<void> {
  await recordForBoth(db, context, request, proposal, { event_type, actor: { type: 'user', id: userId } });
}

async function recordForBoth(
  db: Db,
  context: Context,
  request: Request,
  { proposal_id, source_id, target_id }: Proposal,
  event: {
    event_type: 'user.merge_proposed' | 'user.merge_withdrawn' | 'user.merge_agreed' | 'user.merge_declined';
    actor: AuditParty;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  const pair = { proposal_id, source_user_id: source_id, target_user_id: target_id };
  for (const id of [source_id, target_id])
    await recordAudit(db, context, request, {
      ...event,
      target: { type: 'user', id },
      details: { ...pair, ...event.details },
    });
}
