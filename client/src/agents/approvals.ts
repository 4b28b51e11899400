import { ClientError } from '../errors.ts';
import { sha256Hex } from '../jose/bytes.ts';
import { type Agent, callAgentApi } from './agent.ts';
import { type AuthorizationDetail, checkSameHash, detailsHash } from './authorization-details.ts';
import { canonicalJson } from './canonical-json.ts';

export type ApprovalRequest = {
  /** Dotted, as in `deploy.production`. */
  action_type: string;
  title: string;
  body?: string;
  context?: Record<string, unknown>;
  /** 30 to 3600, default 300. */
  ttl_seconds?: number;
  /** The API at which it is to be done (its identifier), and exactly what: both, for a token that does this and nothing else. */
  resource?: string;
  authorization_details?: AuthorizationDetail[];
};

export type ApprovalStatus = 'pending' | 'delivered' | 'approved' | 'rejected' | 'expired' | 'revoked';

export type Approval = {
  auth_req_id: string;
  status: ApprovalStatus;
  action_type: string;
  /** Show it: the person types it. */
  number_match: string;
  display_payload_hash: string;
  /** Of a request with authorization details: the person's passkey signs it too. */
  authorization_details_hash?: string;
  expires_in: number;
  interval: number;
};

export type PolledApproval = Pick<Approval, 'auth_req_id' | 'status' | 'expires_in' | 'interval'> & {
  decided_at?: string;
  /** After a decision of the person: for `verifyReceipt`. */
  receipt?: string;
  /** Of an approved act: `approvedToken` checks them. */
  access_token?: string;
  token_type?: string;
  token_expires_in?: number;
  resource?: string;
  authorization_details?: AuthorizationDetail[];
};

/** Sent again when the answer was lost: the key makes it the same request. */
const TRIES = 3;

/**
 * Asks the person. What they will be shown is compared with what was asked (`display_hash_mismatch`, `details_hash_mismatch`). Give an
 * `idempotency_key` of your own when the program may be restarted in between; the same key gives the same request for 24 hours.
 */
export async function requestApproval(
  agent: Agent,
  asked: ApprovalRequest,
  { idempotency_key = crypto.randomUUID() }: { idempotency_key?: string } = {},
): Promise<Approval> {
  const body = JSON.stringify(asked);
  const approval = await again(() => callAgentApi(agent, 'POST', '', { body, idempotency_key }));
  if (approval.display_payload_hash !== (await displayHash(JSON.parse(body)))) {
    throw new ClientError(
      'display_hash_mismatch',
      'The person would be shown something else than was asked.',
    );
  }
  const { resource, authorization_details: details } = asked;
  if (details) checkSameHash(approval.authorization_details_hash, await detailsHash(details, resource));
  return approval as Approval;
}

/** Hex SHA-256 of the canonical JSON of what the person is shown in the agent's own words. `detailsHash` is that of the rest. */
export async function displayHash({ action_type, title, body, context }: ApprovalRequest): Promise<string> {
  return await sha256Hex(canonicalJson({ action_type, body: body ?? '', context: context ?? {}, title }));
}

/** The status of a request. Wait `interval` seconds between two polls; `waitForDecision` does. */
export async function pollApproval(agent: Agent, auth_req_id: string): Promise<PolledApproval> {
  return (await callAgentApi(agent, 'GET', `/${encodeURIComponent(auth_req_id)}`)) as PolledApproval;
}

/** Takes a request back, so that the person is not asked any more. One that was decided is `already_decided`. */
export async function cancelApproval(agent: Agent, auth_req_id: string): Promise<Approval> {
  return (await again(() =>
    callAgentApi(agent, 'POST', `/${encodeURIComponent(auth_req_id)}/cancel`),
  )) as Approval;
}

async function again<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const isLost = error instanceof ClientError && error.status === undefined;
      if (!isLost || attempt === TRIES) throw error;
    }
  }
}
