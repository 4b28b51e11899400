import { ClientError } from '../errors.ts';
import type { Agent } from './agent.ts';
import { type Approval, type ApprovalRequest, type PolledApproval, pollApproval } from './approvals.ts';
import { type AuthorizationDetail, checkSameHash, detailsHash } from './authorization-details.ts';
import { waitForDecision } from './wait-for-decision.ts';

/** For exactly one act at one API, bound to the agent's key: `fetchWithToken(agent, token.access_token, url, init)`. */
export type ActingToken = {
  access_token: string;
  /** Seconds from now. */
  expires_in: number;
  resource: string;
  authorization_details: AuthorizationDetail[];
};

type Act = Pick<ApprovalRequest, 'resource' | 'authorization_details'>;

/**
 * Waits for the decision about a request with authorization details, and gives the token. `not_approved` if the person rejected the
 * request or it ended: `error` is its status. An aborted `signal` ends the waiting, not the request.
 */
export async function waitForToken(
  agent: Agent,
  approval: Approval,
  asked: Act,
  options: { signal?: AbortSignal } = {},
): Promise<ActingToken & { receipt: string }> {
  // What a permission of the person covers is approved at once.
  const isOpen = approval.status === 'pending' || approval.status === 'delivered';
  const polled = isOpen
    ? await waitForDecision(agent, approval, options)
    : await pollApproval(agent, approval.auth_req_id);
  const token = await approvedToken(polled, asked);
  if (!polled.receipt) throw new ClientError('receipt_mismatch', 'The approval came without a receipt.');
  return { ...token, receipt: polled.receipt };
}

/** The token of an approved request, for what was asked and nothing else (`details_hash_mismatch`). */
export async function approvedToken(polled: PolledApproval, asked: Act): Promise<ActingToken> {
  const { status, access_token, token_type, token_expires_in, resource, authorization_details } = polled;
  if (status !== 'approved') {
    throw new ClientError('not_approved', `Nothing may be done: the request is ${status}.`, {
      error: status,
    });
  }
  if (!access_token || !resource || !authorization_details || token_expires_in === undefined) {
    const why =
      'The approved request has no token: it ended, was used, was revoked, or had no authorization details.';
    throw new ClientError('not_approved', why);
  }
  if (token_type?.toLowerCase() !== 'dpop') {
    throw new ClientError('request_failed', 'The token is not bound to the key of the agent.');
  }
  const { authorization_details: details = [], resource: at } = asked;
  checkSameHash(await detailsHash(authorization_details), await detailsHash(details, at));
  return { access_token, expires_in: token_expires_in, resource, authorization_details };
}
