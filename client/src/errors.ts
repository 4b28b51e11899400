/** Everything that can go wrong, for callers to switch on. */
export type ClientErrorCode =
  | 'invalid_argument'
  | 'request_failed'
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
  | 'at_hash_mismatch'
  | 'missing_signature'
  | 'malformed_signature'
  | 'malformed_webhook';

export class ClientError extends Error {
  readonly code: ClientErrorCode;

  constructor(code: ClientErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ClientError';
    this.code = code;
  }
}
