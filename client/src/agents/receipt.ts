import { ClientError } from '../errors.ts';
import { type Keys, verifyJws } from '../jose/jws.ts';

const TYPE = 'approval-receipt+jwt';

/** What the service states about a decision, for anybody to check. */
export type Receipt = {
  iss: string;
  /** The person who decided, as in the id_tokens of this issuer. */
  sub: string;
  /** Unix seconds. */
  iat: number;
  auth_req_id: string;
  agent_id: string;
  action_type: string;
  display_payload_hash: string;
  decision: 'approved' | 'rejected';
  decided_at: string;
  /** `passkey`, `password_otp`, `session` (a rejection), `wrong_number`, or `permission` (the person was not asked). */
  method: string;
  /** Of a request with authorization details: their hash, which the passkey signed, the API, and the token that it yielded. */
  authorization_details_hash?: string;
  resource?: string;
  token_jti?: string;
  /** The permission that covered it, with the method `permission`. */
  permission_id?: string;
  /** The person sent the request to themselves to see what it is like: it allowed nothing. */
  test?: boolean;
  [claim: string]: unknown;
};

export type ReceiptChecks = {
  receipt: string;
  /** `jwksCache(…)` of the issuer, or its keys as they were published at the time. */
  jwks: Keys;
  issuer: string;
  auth_req_id?: string;
  /** `displayHash(…)` of what was asked. */
  display_payload_hash?: string;
  /** `detailsHash(…)` of the authorization details: of those that were requested, or of those in a token. */
  authorization_details_hash?: string;
  resource?: string;
  /** The `jti` of a token, to be sure that this decision is what it comes from. */
  token_jti?: string;
  /** Accepts the receipt of a test request, which states no consent. */
  allow_test?: boolean;
};

const COMPARED = [
  'auth_req_id',
  'display_payload_hash',
  'authorization_details_hash',
  'resource',
  'token_jti',
] as const;

/**
 * Verifies the signed statement about a decision, offline when the keys are at hand. It states what was decided, `rejected`
 * too: look at `decision`. Give at least one of the members to compare, else it may be the receipt of another request.
 */
export async function verifyReceipt(checks: ReceiptChecks): Promise<Receipt> {
  const { header, claims } = await verifyJws(checks.receipt, checks.jwks, 'receipt');
  if (header.typ !== TYPE || !isReceipt(claims)) {
    throw new ClientError('malformed_token', 'This is a token of the service, but no receipt.');
  }
  if (claims.iss !== checks.issuer) {
    throw new ClientError('issuer_mismatch', `The receipt was issued by ${JSON.stringify(claims.iss)}.`);
  }
  if (claims.test !== undefined && claims.test !== false && checks.allow_test !== true) {
    throw new ClientError(
      'receipt_mismatch',
      'This is the receipt of a test request, which allowed nothing.',
    );
  }
  for (const name of COMPARED) {
    if (checks[name] !== undefined && checks[name] !== claims[name]) {
      throw new ClientError('receipt_mismatch', `The receipt has another ${name}.`);
    }
  }
  return claims;
}

function isReceipt(claims: Record<string, unknown>): claims is Receipt {
  const texts = [
    'iss',
    'sub',
    'auth_req_id',
    'agent_id',
    'action_type',
    'display_payload_hash',
    'decided_at',
    'method',
  ];
  return (
    texts.every((name) => typeof claims[name] === 'string') &&
    (claims.decision === 'approved' || claims.decision === 'rejected')
  );
}
