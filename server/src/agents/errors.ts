import { Problem } from '../platform/errors.ts';

/** Every error of the agent API (specification "Errors: Agent API", contract section 9), and what people meet. */
export function invalidToken(): Problem {
  return new Problem(
    401,
    'invalid_token',
    'An agent token in force is needed: one header Authorization: Bearer svc_agt_…',
    { headers: { 'www-authenticate': 'Bearer' } },
  );
}

export function ipNotAllowed(): Problem {
  return new Problem(
    403,
    'ip_not_allowed',
    'This agent may not call from this address; see its allowed_ips.',
  );
}

export function bearerOnlyDisabled(): Problem {
  return new Problem(
    403,
    'bearer_only_disabled',
    'This service takes signed calls only: give the agent an Ed25519 public key and sign.',
  );
}

export function invalidSignature(description: string): Problem {
  return new Problem(401, 'invalid_signature', description);
}

export function nonceReplay(): Problem {
  return new Problem(
    401,
    'nonce_replay',
    'This X-Agent-Nonce was used already; take a new one for every call.',
  );
}

export function missingIdempotencyKey(): Problem {
  return new Problem(401, 'missing_idempotency_key', 'Send the header Idempotency-Key with every call.');
}

export function idempotencyKeyReused(): Problem {
  return new Problem(
    422,
    'idempotency_key_reused',
    'This Idempotency-Key came with another body within the last 24 hours; take a new key for a new request.',
  );
}

export function actionNotAllowed(action_type: string): Problem {
  return new Problem(
    403,
    'action_not_allowed',
    `This agent may not ask for ${action_type}; its person has to add it to allowed_action_types.`,
  );
}

/** `retryAfter` in whole seconds. */
export function coolDownActive(retryAfter: number): Problem {
  return new Problem(
    429,
    'cool_down_active',
    `The person has just rejected this action; ask again in ${retryAfter} seconds.`,
    { headers: { 'retry-after': String(retryAfter) } },
  );
}

/** `retryAfter` in whole seconds. */
export function tooManyWaiting(most: number, retryAfter: number): Problem {
  return new Problem(
    429,
    'rate_limited',
    `${most} requests already wait for this person; ask again in ${retryAfter} seconds, or when one has ended.`,
    { headers: { 'retry-after': String(retryAfter) } },
  );
}

export function unknownRequest(): Problem {
  return new Problem(404, 'not_found', 'This agent has no request with this auth_req_id.');
}

/** Of a person. */
export function notYours(): Problem {
  return new Problem(404, 'not_found', 'You have no request with this auth_req_id.');
}

export function alreadyDecided(status: string): Problem {
  return new Problem(409, 'already_decided', `This request is ${status} and cannot be cancelled any more.`);
}
