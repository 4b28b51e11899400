/** Everything that can go wrong, for callers to switch on. */
export type ClientErrorCode =
  | 'invalid_argument'
  | 'request_failed'
  | 'authorization_failed'
  | 'state_mismatch'
  | 'issuer_mismatch'
  | 'malformed_token'
  | 'unsupported_alg'
  | 'unknown_key'
  | 'invalid_signature'
  | 'audience_mismatch'
  | 'nonce_mismatch'
  | 'token_expired'
  | 'token_not_yet_valid'
  | 'authentication_too_old'
  | 'authentication_too_weak'
  | 'at_hash_mismatch'
  | 'subject_mismatch'
  | 'display_hash_mismatch'
  | 'details_hash_mismatch'
  | 'not_approved'
  | 'receipt_mismatch'
  | 'missing_signature'
  | 'malformed_signature'
  | 'malformed_webhook'
  | 'stale_webhook'
  | 'too_many_revocations'
  | 'too_many_proofs'
  | 'timeout';

/** What the service itself said, where it said something. */
export type ServerRefusal = {
  /** The HTTP status; absent when the refusal came back through the browser. */
  status?: number;
  /** The service's own code, as in `invalid_grant`, `access_denied` or `cool_down_active`. */
  error?: string;
  /** Seconds to wait, of a 429. */
  retry_after?: number;
};

export class ClientError extends Error implements ServerRefusal {
  readonly code: ClientErrorCode;
  readonly status?: number;
  readonly error?: string;
  readonly retry_after?: number;

  constructor(
    code: ClientErrorCode,
    message: string,
    { cause, ...refusal }: ErrorOptions & ServerRefusal = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ClientError';
    this.code = code;
    Object.assign(this, refusal);
  }
}
