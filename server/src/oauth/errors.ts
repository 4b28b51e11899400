import type { refreshDocumentClient } from '../applications/index.ts';
import type { Config } from '../platform/config.ts';
import { DPOP_CHALLENGE } from '../platform/dpop/index.ts';
import type { ErrorCode } from '../platform/error-codes.ts';
import { Problem } from '../platform/errors.ts';

/** Every error code of the OAuth surface (RFC 6749 4.1.2.1 and 5.2, OIDC Core 3.1.2.6, RFC 7009 2.2.1, RFC 8707 2, RFC 9101 7, RFC 9396 5). */
type AuthorizationErrorCode =
  | 'invalid_request'
  | 'unauthorized_client'
  | 'access_denied'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_authorization_details'
  | 'login_required'
  | 'interaction_required'
  | 'unmet_authentication_requirements'
  | 'consent_required'
  | 'invalid_request_object'
  | 'request_uri_not_supported';

type TokenErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_authorization_details'
  // CIBA Core 11 and 13.
  | 'authorization_pending'
  | 'slow_down'
  | 'expired_token'
  | 'access_denied'
  | 'unknown_user_id'
  | 'invalid_binding_message';

/** One id per authorization check; /diagnose reports by the same ids. `decision` is the user's own. */
export type AuthorizeRule =
  | 'parameters'
  | 'pushed_request'
  | 'request'
  | 'response_type'
  | 'response_mode'
  | 'nonce'
  | 'code_challenge'
  | 'dpop_jkt'
  | 'prompt'
  | 'max_age'
  | 'acr'
  | 'claims'
  | 'id_token_hint'
  | 'resource'
  | 'authorization_details'
  | 'review'
  | 'access'
  | 'policy'
  | 'scope'
  | 'organization'
  | 'silent'
  | 'decision';

/** The same for the token endpoint and those that authenticate its clients. */
export type TokenRule =
  | 'token_parameters'
  | 'grant_type'
  | 'client_authentication'
  | 'token_review'
  | 'token_resource'
  | 'token_details'
  | 'dpop'
  | 'code'
  | 'refresh_token'
  | 'client_credentials'
  | 'token_exchange'
  | 'token_scope'
  | 'backchannel_request'
  | 'auth_req_id'
  | 'device_request'
  | 'device_code';

/** Why a client metadata document is not acceptable. */
export type DocumentFault = NonNullable<Awaited<ReturnType<typeof refreshDocumentClient>>>;

/** Why a request gets our error page and never a redirect (RFC 6749 4.1.2.1). */
export type Unredirectable =
  | 'client_id_missing'
  | 'client_unknown'
  | `document_${DocumentFault['reason']}`
  | 'redirect_uri_missing'
  | 'redirect_uri_mismatch'
  | 'test_sign_in_over';

/** All reasons for that page. */
export type ErrorPageReason =
  | Unredirectable
  | 'request_unknown'
  | 'request_uri_unknown'
  | 'request_completed'
  | 'decision_missing'
  | 'logout_malformed'
  | 'logout_hint_invalid'
  | 'logout_uri_mismatch';

/** An error that goes back to a redirect_uri already known to belong to the client. */
export class AuthorizationError extends Error {
  readonly code: ErrorCode;
  readonly description: string;
  readonly rule: AuthorizeRule;

  constructor(rule: AuthorizeRule, code: AuthorizationErrorCode, description: string) {
    super(`${code}: ${description}`);
    this.rule = rule;
    this.code = code;
    this.description = sendable(description);
  }
}

/** An error of the token, revocation, introspection or backchannel endpoint. */
export class TokenProblem extends Problem {
  readonly rule: TokenRule;

  constructor(rule: TokenRule, ...problem: ConstructorParameters<typeof Problem>) {
    super(...problem);
    this.rule = rule;
  }
}

/** RFC 6749 4.1.2.1 and 5.2 allow printable ASCII without `"` and `\` only; a description may quote input. */
function sendable(description: string): string {
  return description.replace(/[^\x20-\x7e]/g, '?').replace(/["\\]/g, "'");
}

/** The two endpoints that share these OAuth rules, each with its own kind of error. */
export type RequestEndpoint = 'authorize' | 'token';

/** An error in parameters of both endpoints: authorize sends it to the redirect_uri, token returns it. */
export function requestError(
  endpoint: RequestEndpoint,
  rule: 'parameters',
  code: 'invalid_request',
  description: string,
): AuthorizationError | TokenProblem {
  return endpoint === 'authorize'
    ? new AuthorizationError(rule, code, description)
    : tokenError(`token_${rule}`, code, description);
}

/** 400, or 401 for `invalid_client`. */
export function tokenError(rule: TokenRule, code: TokenErrorCode, description: string): TokenProblem {
  if (code !== 'invalid_client') return new TokenProblem(rule, 400, code, sendable(description));
  return new TokenProblem(rule, 401, code, sendable(description), {
    headers: { 'www-authenticate': 'Basic realm="oauth"' },
  });
}

/** CIBA Core 13: an application may not ask this user now. A poll that finds a refusal gets 400 instead (CIBA Core 11). */
export function accessDenied(description: string): TokenProblem {
  return new TokenProblem('backchannel_request', 403, 'access_denied', sendable(description));
}

/** For a grant of a person who is no longer among those that the application is for. */
export const MAY_NOT_USE = 'The user may no longer use this application.';

/** For a grant whose requested scopes are no longer allowed for the application. */
export function noScopeLeft(): TokenProblem {
  return tokenError(
    'token_scope',
    'invalid_scope',
    'None of the granted and requested scopes is still allowed for this application, or they demand a stronger sign-in by now.',
  );
}

type Configured = { config: Pick<Config, 'base_url'> };

/** The parameter of a challenge that links to the metadata of this service as a resource (RFC 9728 5.1). */
export function resourceMetadata({ config }: Configured): string {
  return `resource_metadata="${config.base_url}/.well-known/oauth-protected-resource"`;
}

/** An error of a resource that takes access tokens, bound to a key or not (RFC 6750 3.1, RFC 9449 7.1). */
export function bearerError(
  context: Configured,
  status: 400 | 401 | 403,
  code: ErrorCode,
  description: string,
): Problem {
  const bearer = `Bearer error="${code}", error_description="${description}", ${resourceMetadata(context)}`;
  const challenge = status === 401 ? `${bearer}, ${DPOP_CHALLENGE}` : bearer;
  return new Problem(status, code, description, { headers: { 'www-authenticate': challenge } });
}
