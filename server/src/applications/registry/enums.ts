/** The values of an application's members on the wire (contract section 5). */
export const CLIENT_TYPES = ['confidential', 'public'] as const;
export const AUTH_METHODS = [
  'client_secret_basic',
  'client_secret_post',
  'private_key_jwt',
  'tls_client_auth',
  'self_signed_tls_client_auth',
  'none',
] as const;
/** Which of them names the subject of a client certificate (RFC 8705 2.1.2). */
export const TLS_SUBJECTS = [
  'tls_client_auth_subject_dn',
  'tls_client_auth_san_dns',
  'tls_client_auth_san_uri',
  'tls_client_auth_san_ip',
  'tls_client_auth_san_email',
] as const;
export const SCOPE_POLICIES = ['strip', 'block'] as const;
export const TOKEN_ALGORITHMS = ['RS256', 'ES256'] as const;
/** FAPI 2.0 Security Profile (docs/fapi.md). */
export const SECURITY_PROFILES = ['fapi2'] as const;
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected', 'suspended'] as const;
/** The grant types that an application registers (RFC 7591 section 2); it receives refresh tokens in any case. */
export const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';
/** RFC 8693 (docs/delegation.md). */
export const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
export const GRANT_TYPES = ['authorization_code', 'refresh_token', DEVICE_CODE, TOKEN_EXCHANGE] as const;
/** Its users: everyone who can sign in, or the people to whom it is assigned (docs/access.md). */
export const ACCESS_MODES = ['everyone', 'assigned'] as const;
/** What it learns about the groups, roles and organization of a person; all_groups is for administrators to grant. */
export const ACCESS_CLAIMS = ['groups', 'all_groups', 'roles', 'entitlements', 'org_id'] as const;
/** Whether people choose one of their organizations when they sign in to it. */
export const ORGANIZATION_USES = ['none', 'optional', 'required'] as const;
/** Specification, created_via. */
export const CREATED_VIA = ['web', 'cli', 'mcp', 'api', 'rake'] as const;

export type ClientType = (typeof CLIENT_TYPES)[number];
export type AuthMethod = (typeof AUTH_METHODS)[number];
export type SecurityProfile = (typeof SECURITY_PROFILES)[number];
export type GrantType = (typeof GRANT_TYPES)[number];
export type TlsSubject = (typeof TLS_SUBJECTS)[number];
export type AccessMode = (typeof ACCESS_MODES)[number];
export type AccessClaim = (typeof ACCESS_CLAIMS)[number];
export type OrganizationUse = (typeof ORGANIZATION_USES)[number];
export type CreatedVia = (typeof CREATED_VIA)[number];

/** Whether it signs people in on devices alone (RFC 8628): no browser returns to it, so it needs no redirect URI. */
export function isDeviceOnly(grantTypes: readonly string[]): boolean {
  return grantTypes.includes(DEVICE_CODE) && !grantTypes.includes('authorization_code');
}

/** Whether a client that authenticates in this way is given a secret. */
export function keepsSecret(method: AuthMethod): boolean {
  return method === 'client_secret_basic' || method === 'client_secret_post';
}
