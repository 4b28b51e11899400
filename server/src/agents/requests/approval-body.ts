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
  authorization_details_hash: z
    .string()
    .optional()
    .describe('Only with authorization_details: the hash of what the user approves'),
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
  access_token: z
    .string()
    .optional()
    .describe('For an approved act: the token that carries it out, the same in each poll until it ends'),
  token_type: z.enum(['DPoP']).optional().describe('The token is bound to the key of the agent (RFC 9449)'),
  token_expires_in: z.int().optional().describe('Seconds'),
  resource: z.string().optional().describe('The API that takes the token'),
  authorization_details: z
    .array(z.record(z.string(), z.unknown()))
    .optional()
    .describe('What was approved, as it is in the token (RFC 9396)'),
});

export function approvalBodyOf(approval: Approval, now: Date): z.output<typeof approvalBody> {
  const { id, action_type, number_match, display_payload_hash, authorization_details_hash } = approval;
  return {
    auth_req_id: id,
    status: statusAt(approval, now),
    action_type,
    number_match,
    display_payload_hash,
    ...(authorization_details_hash !== null && { authorization_details_hash }),
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
