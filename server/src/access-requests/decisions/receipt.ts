import { signReceipt } from '../../agents/index.ts';
import { after, DAY, epochSeconds } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { Problem } from '../../platform/errors.ts';
import type { AccessRequest } from '../requests/requests.queries.ts';
import { evidenceOfRequest } from './decisions.queries.ts';

export type AccessReceipt = {
  receipt: string;
  terms: string | null;
  evidence: Record<string, unknown> | null;
};

/**
 * A signed statement of who granted what to whom, until when and how it was confirmed (docs/access-requests.md), with the passkey's assertion. Throws
 * 409 `not_decided` without a decision.
 */
export async function accessReceipt(context: Context, request: AccessRequest): Promise<AccessReceipt> {
  const { request_id, sub, client_id, org_id, wanted_role: role, status, ended_at, terms } = request;
  if ((status !== 'approved' && status !== 'rejected') || ended_at === null)
    throw new Problem(409, 'not_decided', 'This request has not been approved or rejected.');
  const receipt = await signReceipt(context, 'access-receipt+jwt', {
    sub,
    iat: epochSeconds(ended_at),
    jti: request_id,
    request_id,
    client_id,
    ...(org_id !== null && { org_id }),
    role,
    decision: status,
    decided_at: ended_at.toISOString(),
    decided_by: request.decider_sub,
    method: request.decision_method,
    ...(status === 'approved' && grantClaims(request, ended_at)),
  });
  return { receipt, terms, evidence: await evidenceOfRequest(context.stores.db, request_id) };
}

function grantClaims({ granted_days, terms }: AccessRequest, decidedAt: Date) {
  return {
    days: granted_days,
    ends_at: granted_days === null ? null : after(decidedAt, granted_days * DAY).toISOString(),
    ...(terms !== null && { terms_hash: sha256(terms).toString('hex') }),
  };
}
