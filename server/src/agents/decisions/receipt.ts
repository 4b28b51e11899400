import { SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type Approval, identifierOfAct } from '../requests/approvals.queries.ts';
import { approvalOf, evidenceById } from './decisions.queries.ts';
import { signReceipt } from './sign-receipt.ts';

/** A signed statement of the decision of user `sub` (docs/approvals.md), or null without one. */
export async function receiptOf(context: Context, sub: string, approval: Approval): Promise<string | null> {
  const { status, ended_at, decision_method: method } = approval;
  if ((status !== 'approved' && status !== 'rejected') || ended_at === null) return null;
  return await signReceipt(context, 'approval-receipt+jwt', {
    sub,
    iat: Math.floor(ended_at.getTime() / SECOND),
    jti: approval.id,
    auth_req_id: approval.id,
    agent_id: approval.agent_id,
    action_type: approval.action_type,
    display_payload_hash: approval.display_payload_hash,
    ...(await actClaims(context, approval)),
    decision: status,
    decided_at: ended_at.toISOString(),
    method,
    // Only then: verifiers from before know receipts without it.
    ...(approval.is_test && { test: true }),
  });
}

/** The same for the person's own pages, with the passkey assertion behind it; null while nothing was decided. */
export async function receiptWithEvidence(
  context: Context,
  { user_id, sub }: { user_id: number; sub: string },
  id: string,
): Promise<{ receipt: string; evidence: Record<string, unknown> | null } | null> {
  const { db } = context.stores;
  const approval = await approvalOf(db, user_id, id);
  const receipt = approval && (await receiptOf(context, sub, approval));
  return receipt === null ? null : { receipt, evidence: await evidenceById(db, id) };
}

/** What the decision was about at a resource, and the token that it gave. */
async function actClaims(
  { stores }: Context,
  { id, authorization_details_hash, acting_jti, permission_id }: Approval,
): Promise<Record<string, string>> {
  if (authorization_details_hash === null) return {};
  return {
    authorization_details_hash,
    resource: await identifierOfAct(stores.db, id),
    ...(acting_jti !== null && { token_jti: acting_jti }),
    ...(permission_id !== null && { permission_id }),
  };
}
