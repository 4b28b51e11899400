import type { Config } from '../platform/config.ts';
import { Problem } from '../platform/errors.ts';

/** Every error code of the OAuth surface (RFC 6749 4.1.2.1 and 5.2, OIDC Core 3.1.2.6, RFC 7009 2.2.1, RFC 8707 2). */
export type AuthorizationErrorCode =
  | 'invalid_request'
  | 'unauthorized_client'
  | 'access_denied'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'login_required'
  | 'consent_required'
  | 'interaction_required'
  | 'request_not_supported'
  | 'request_uri_not_supported';

export type TokenErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'invalid_target'
  // CIBA Core 11 and 13.
  | 'authorization_pending'
  | 'slow_down'
  | 'expired_token'
  | 'access_denied'
  | 'unknown_user_id'
  | 'invalid_binding_message';

/** An error that goes back to a redirect_uri already known to belong to the client. */
export class AuthorizationError extends Error {
  readonly code: AuthorizationErrorCode;
  readonly description: string;

  constructor(code: AuthorizationErrorCode, description: string) {
    super(`${code}: ${description}`);
    this.code = code;
    this.description = sendable(description);
  }
}

/** RFC 6749 4.1.2.1 and 5.2 allow printable ASCII without `"` and `\` only; a description may quote what was sent. */
function sendable(description: string): string {
  return description.replace(/[^\x20-\x7e]/g, '?').replace(/["\\]/g, "'");
}

/** An error of the token, revocation or introspection endpoint: 400, or 401 for `invalid_client`. */
export function tokenError(code: TokenErrorCode, description: string): Problem {
  if (code !== 'invalid_client') return new Problem(400, code, sendable(description));
  return new Problem(401, code, sendable(description), {
    headers: { 'www-authenticate': 'Basic realm="oauth"' },
  });
}

/** An error at a resource that takes Bearer tokens (RFC 6750 3.1); it says where the resource is described (RFC 9728 5.1). */
export function bearerError(
  { config }: { config: Pick<Config, 'base_url'> },
  status: 400 | 401 | 403,
  code: string,
  description: string,
): Problem {
  const about = `resource_metadata="${config.base_url}/.well-known/oauth-protected-resource"`;
  const challenge = `Bearer error="${code}", error_description="${description}", ${about}`;
  return new Problem(status, code, description, { headers: { 'www-authenticate': challenge } });
}
