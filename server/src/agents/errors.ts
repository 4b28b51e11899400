import { Problem } from '../platform/errors.ts';

/** All errors of the agent API (docs/approvals.md), and those of the users' pages. */
export function invalidToken(): Problem {
  return new Problem(
    401,
    'invalid_token',
    'A valid agent token is required. Send one header Authorization: Bearer svc_agt_…',
    { headers: { 'www-authenticate': 'Bearer' } },
  );
}

export function ipNotAllowed(): Problem {
  return new Problem(
    403,
    'ip_not_allowed',
    'This agent may not call from this address. Check its allowed_ips.',
  );
}

export function bearerOnlyDisabled(): Problem {
  return new Problem(
    403,
    'bearer_only_disabled',
    'This service accepts signed calls only. Give the agent an Ed25519 public key and sign its calls.',
  );
}

export function invalidSignature(description: string): Problem {
  return new Problem(401, 'invalid_signature', description);
}

export function nonceReplay(): Problem {
  return new Problem(
    401,
    'nonce_replay',
    'This X-Agent-Nonce has already been used. Use a new one for every call.',
  );
}

export function missingIdempotencyKey(): Problem {
  return new Problem(401, 'missing_idempotency_key', 'Send an Idempotency-Key header with every call.');
}

export function actionNotAllowed(action_type: string): Problem {
  return new Problem(
    403,
    'action_not_allowed',
    `This agent may not request ${action_type}. Its owner has to add it to allowed_action_types.`,
  );
}

/** `retryAfter` in whole seconds. */
export function coolDownActive(retryAfter: number): Problem {
  return new Problem(
    429,
    'cool_down_active',
    `The user has just rejected this action. Try again in ${retryAfter} seconds.`,
    { headers: { 'retry-after': String(retryAfter) } },
  );
}

/** `retryAfter` in whole seconds. */
export function tooManyWaiting(most: number, retryAfter: number): Problem {
  return new Problem(
    429,
    'rate_limited',
    `${most} requests are already waiting for this user. Try again in ${retryAfter} seconds, or when one has been closed.`,
    { headers: { 'retry-after': String(retryAfter) } },
  );
}

/** `retryAfter` in whole seconds. */
export function tooManyWaitingOfAgent(most: number, retryAfter: number): Problem {
  return new Problem(
    429,
    'rate_limited',
    `${most} requests of this agent are already waiting, and the user has other agents. Try again in ${retryAfter} seconds, or when one has been closed.`,
    { headers: { 'retry-after': String(retryAfter) } },
  );
}

export function unknownRequest(): Problem {
  return new Problem(404, 'not_found', 'This agent has no request with this auth_req_id.');
}

/** For a user. */
export function notYours(): Problem {
  return new Problem(404, 'not_found', 'You have no request with this auth_req_id.');
}

export function alreadyDecided(status: string): Problem {
  return new Problem(409, 'already_decided', `This request is ${status} and can no longer be cancelled.`);
}
