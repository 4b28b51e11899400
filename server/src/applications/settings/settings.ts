import type { SigningAlg } from '../../platform/crypto/jose/jwk.ts';
import { storedUri } from '../redirect-uris/redirect-uri-rules.ts';
import {
  ACCESS_CLAIMS,
  type AccessClaim,
  type AccessMode,
  type AuthMethod,
  type ClientType,
  type GrantType,
  type OrganizationUse,
  type SCOPE_POLICIES,
  type SecurityProfile,
  type TlsSubject,
  type TOKEN_ALGORITHMS,
} from '../registry/enums.ts';

/** Everything about an application that its developer sets, complete. A null name: none was given. */
export type ApplicationSettings = {
  /** The one subject of the client's certificate, for tls_client_auth. */
  [Name in TlsSubject]: string | null;
} & {
  name: string | null;
  description: string | null;
  logo_url: string | null;
  homepage_url: string | null;
  policy_uri: string | null;
  tos_uri: string | null;
  support_uri: string | null;
  accent: string | null;
  accent_dark: string | null;
  initiate_login_uri: string | null;
  redirect_uris: readonly string[];
  allowed_scopes: readonly string[];
  required_scopes: readonly string[];
  client_type: ClientType;
  token_endpoint_auth_method: AuthMethod;
  scope_policy: (typeof SCOPE_POLICIES)[number] | null;
  post_logout_redirect_uris: readonly string[];
  backchannel_logout_uri: string | null;
  /** A JWK Set of public keys, for private_key_jwt, or of the certificates of self_signed_tls_client_auth. */
  jwks: { keys: unknown[] } | null;
  /** Where such a set is published, instead of `jwks`. */
  jwks_uri: string | null;
  access_token_alg: (typeof TOKEN_ALGORITHMS)[number];
  id_token_signed_response_alg: SigningAlg;
  userinfo_signed_response_alg: SigningAlg | null;
  introspection_signed_response_alg: SigningAlg | null;
  require_pkce: boolean;
  security_profile: SecurityProfile | null;
  /** Every token request needs a DPoP proof (RFC 9449 5.2). */
  dpop_bound_access_tokens: boolean;
  /** Every token is bound to the client's TLS certificate (RFC 8705 3.4). */
  tls_client_certificate_bound_access_tokens: boolean;
  grant_types: readonly GrantType[];
  /** People type a number that its device shows before they approve (docs/device-grant.md). */
  device_number_match: boolean;
  require_pushed_authorization_requests: boolean;
  require_signed_request_object: boolean;
  /** Null: any that the service supports. */
  request_object_signing_alg: SigningAlg | null;
  authorization_signed_response_alg: SigningAlg;
  /** Null: requests need not be signed. */
  backchannel_authentication_request_signing_alg: SigningAlg | null;
  allowed_origins: readonly string[];
  webhook_url: string | null;
  access: AccessMode;
  access_claims: readonly AccessClaim[];
  /** Whom people ask who may not use it: a text, an e-mail address or a web address. */
  access_contact: string | null;
  /** People may ask for access on its page. */
  access_requests: boolean;
  /** The longest access that a request gives; null: without an end. */
  access_request_days: number | null;
  /** How often it is asked whether what people were given is still needed; null: never. */
  review_every_days: number | null;
  organization_use: OrganizationUse;
};

/** What a request may say. `scopes` is the other way to give the allowed scopes, each with its required mark. */
export type SettingsChange = {
  [Name in keyof ApplicationSettings]?: ApplicationSettings[Name] | undefined;
} & { scopes?: readonly { name: string; required: boolean }[] | undefined };

/** The defaults of a new application. */
export const NEW_SETTINGS: ApplicationSettings = {
  name: null,
  description: null,
  logo_url: null,
  homepage_url: null,
  policy_uri: null,
  tos_uri: null,
  support_uri: null,
  accent: null,
  accent_dark: null,
  initiate_login_uri: null,
  redirect_uris: [],
  allowed_scopes: [],
  required_scopes: [],
  client_type: 'confidential',
  token_endpoint_auth_method: 'client_secret_basic',
  scope_policy: null,
  post_logout_redirect_uris: [],
  backchannel_logout_uri: null,
  jwks: null,
  jwks_uri: null,
  access_token_alg: 'RS256',
  id_token_signed_response_alg: 'RS256',
  userinfo_signed_response_alg: null,
  introspection_signed_response_alg: null,
  require_pkce: true,
  security_profile: null,
  dpop_bound_access_tokens: false,
  tls_client_certificate_bound_access_tokens: false,
  tls_client_auth_subject_dn: null,
  tls_client_auth_san_dns: null,
  tls_client_auth_san_uri: null,
  tls_client_auth_san_ip: null,
  tls_client_auth_san_email: null,
  grant_types: ['authorization_code', 'refresh_token'],
  device_number_match: false,
  require_pushed_authorization_requests: false,
  require_signed_request_object: false,
  request_object_signing_alg: null,
  authorization_signed_response_alg: 'RS256',
  backchannel_authentication_request_signing_alg: null,
  allowed_origins: [],
  webhook_url: null,
  access: 'everyone',
  access_claims: [],
  access_contact: null,
  access_requests: false,
  access_request_days: null,
  review_every_days: null,
  organization_use: 'none',
};

/** As they are kept and shown: hosts in the form that is sent. */
export function storedSettings(settings: ApplicationSettings): ApplicationSettings {
  const { redirect_uris, webhook_url, backchannel_logout_uri, jwks_uri } = settings;
  return {
    ...settings,
    grant_types: [...new Set(settings.grant_types)],
    access_claims: ACCESS_CLAIMS.filter((claim) => settings.access_claims.includes(claim)),
    redirect_uris: redirect_uris.map(storedUri),
    webhook_url: webhook_url && storedUri(webhook_url),
    backchannel_logout_uri: backchannel_logout_uri && storedUri(backchannel_logout_uri),
    jwks_uri: jwks_uri && storedUri(jwks_uri),
  };
}
