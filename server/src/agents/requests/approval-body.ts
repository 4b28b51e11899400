import { z } from 'zod';
import { timestamp } from '../../platform/http/responses.ts';
import { decidedAt, expiresIn, POLL_INTERVAL, statusAt } from './approval-status.ts';
import type { Approval } from './approvals.queries.ts';

const status = z.enum(['pending', 'delivered', 'approved', 'rejected', 'expired', 'revoked']);
const expires_in = z.int().describe('Seconds');
const interval = z.int().describe('Seconds to wait between two polls');

/** The response of create and cancel. */
export const approvalBody = z.object({
  auth_req_id: z.string(),
  status,
  action_type: z.string(),
  number_match: z.string().describe('Show it; the user types it'),
  display_payload_hash: z.string(),
  expires_in,
  interval,
});

/** The response of a poll. */
export const pollBody = z.object({
  auth_req_id: z.string(),
  status,
  decided_at: timestamp.optional().describe('Only after a decision'),
  interval,
  expires_in,
  receipt: z.string().optional().describe('After the user’s decision: a signed statement of it (JWS)'),
});

export function approvalBodyOf(approval: Approval, now: Date): z.output<typeof approvalBody> {
  const { id, action_type, number_match, display_payload_hash } = approval;
  return {
    auth_req_id: id,
    status: statusAt(approval, now),
    action_type,
    number_match,
    display_payload_hash,
    expires_in: expiresIn(approval, now),
    interval: POLL_INTERVAL,
  };
}

export function pollBodyOf(approval: Approval, now: Date): z.output<typeof pollBody> {
  const decided_at = decidedAt(approval, now);
  return {
    auth_req_id: approval.id,
    status: statusAt(approval, now),
    ...(decided_at && { decided_at }),
    interval: POLL_INTERVAL,
    expires_in: expiresIn(approval, now),
  };
}
