import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { SIGNING_ALGORITHMS } from '../../platform/crypto/jose/jwk.ts';
import { DEFAULT_SCOPES } from '../../scopes/index.ts';
import type { Application } from '../registry/applications.queries.ts';
import {
  AUTH_METHODS,
  GRANT_TYPES,
  isDeviceOnly,
  REVIEW_STATUSES,
  SECURITY_PROFILES,
  TLS_SUBJECTS,
} from '../registry/enums.ts';
import type { Registration } from './register-application.ts';

const texts = z.array(z.string());
const signingAlg = z.enum(SIGNING_ALGORITHMS);
const keySet = z.object({ keys: z.array(z.looseObject({})) });

/** RFC 7591 section 2, as far as an application has such a setting. Unknown members are ignored, as section 2 requires. */
export const clientMetadata = z.looseObject({
  redirect_uris: texts.default([]).describe('Required unless grant_types are those of devices alone'),
  client_name: z.string().optional(),
  client_uri: z.string().optional(),
  logo_uri: z.string().optional(),
  policy_uri: z.string().optional(),
  tos_uri: z.string().optional(),
  initiate_login_uri: z.string().optional().describe('https'),
  scope: z
    .string()
    .optional()
    .describe(
      'Separated by spaces; without it those of REGISTRATION_SCOPE, else openid, profile, profile:basic and email',
    ),
  token_endpoint_auth_method: z.enum(AUTH_METHODS).default('client_secret_basic'),
  grant_types: z.array(z.enum(GRANT_TYPES)).min(1).default(['authorization_code']),
  response_types: z.array(z.literal('code')).default(['code']),
  jwks: keySet.optional(),
  jwks_uri: z.string().optional(),
  require_pkce: z.boolean().optional().describe('false: for a confidential client that cannot send PKCE'),
  dpop_bound_access_tokens: z
    .boolean()
    .optional()
    .describe('Token requests without a DPoP proof are refused'),
  device_number_match: z
    .boolean()
    .optional()
    .describe('true: its device shows number_match, and people type it'),
  id_token_signed_response_alg: z
    .enum(SIGNING_ALGORITHMS)
    .optional()
    .describe('Default: RS256; also of logout tokens'),
  userinfo_signed_response_alg: z.enum(SIGNING_ALGORITHMS).optional().describe('Without it userinfo is JSON'),
  introspection_signed_response_alg: z.enum(SIGNING_ALGORITHMS).optional().describe('Default: RS256'),
  require_pushed_authorization_requests: z.boolean().optional(),
  require_signed_request_object: z.boolean().optional(),
  request_object_signing_alg: signingAlg.optional(),
  authorization_signed_response_alg: signingAlg.optional(),
  backchannel_authentication_request_signing_alg: signingAlg.optional(),
  security_profile: z.enum(SECURITY_PROFILES).optional().describe('fapi2: FAPI 2.0'),
  post_logout_redirect_uris: texts.optional(),
  backchannel_logout_uri: z.string().optional(),
  tls_client_certificate_bound_access_tokens: z.boolean().optional(),
  tls_client_auth_subject_dn: z.string().optional().describe('With tls_client_auth one of these five'),
  tls_client_auth_san_dns: z.string().optional(),
  tls_client_auth_san_uri: z.string().optional(),
  tls_client_auth_san_ip: z.string().optional(),
  tls_client_auth_san_email: z.string().optional(),
});

export type ClientMetadata = z.output<typeof clientMetadata>;

/** With what this installation registers where the client does not say. Public clients and FAPI 2.0 require PKCE anyway. */
export function withDefaults(metadata: ClientMetadata, config: Defaults): ClientMetadata {
  const { token_endpoint_auth_method, security_profile } = metadata;
  const mayOmitPkce = token_endpoint_auth_method !== 'none' && security_profile === undefined;
  return {
    ...(config.registration_scope !== null && { scope: config.registration_scope }),
    ...(config.registration_pkce === 'optional' && mayOmitPkce && { require_pkce: false }),
    ...metadata,
  };
}

type Defaults = Pick<Config, 'registration_pkce' | 'registration_scope'>;

/** What is registered for it here. */
export function registrationOf(metadata: ClientMetadata): Registration {
  const {
    redirect_uris,
    token_endpoint_auth_method,
    scope,
    jwks,
    jwks_uri,
    require_pkce,
    device_number_match,
    id_token_signed_response_alg,
    introspection_signed_response_alg,
  } = metadata;
  return {
    name: metadata.client_name ?? null,
    homepage_url: metadata.client_uri ?? null,
    logo_url: metadata.logo_uri ?? null,
    policy_uri: metadata.policy_uri ?? null,
    tos_uri: metadata.tos_uri ?? null,
    initiate_login_uri: metadata.initiate_login_uri ?? null,
    redirect_uris,
    client_type: token_endpoint_auth_method === 'none' ? 'public' : 'confidential',
    token_endpoint_auth_method,
    allowed_scopes: scope === undefined ? DEFAULT_SCOPES : [...new Set(scope.split(' ').filter(Boolean))],
    post_logout_redirect_uris: metadata.post_logout_redirect_uris ?? [],
    backchannel_logout_uri: metadata.backchannel_logout_uri ?? null,
    ...(jwks && { jwks }),
    ...(jwks_uri !== undefined && { jwks_uri }),
    ...(require_pkce !== undefined && { require_pkce }),
    ...(id_token_signed_response_alg && { id_token_signed_response_alg }),
    userinfo_signed_response_alg: metadata.userinfo_signed_response_alg ?? null,
    ...(introspection_signed_response_alg && { introspection_signed_response_alg }),
    security_profile: metadata.security_profile ?? null,
    ...(metadata.dpop_bound_access_tokens !== undefined && {
      dpop_bound_access_tokens: metadata.dpop_bound_access_tokens,
    }),
    tls_client_certificate_bound_access_tokens: metadata.tls_client_certificate_bound_access_tokens ?? false,
    ...Object.fromEntries(TLS_SUBJECTS.map((member) => [member, metadata[member] ?? null])),
    grant_types: metadata.grant_types,
    ...(device_number_match !== undefined && { device_number_match }),
    ...signingMembers(metadata),
  };
}

/** Named here as in the specifications, so they pass through; those not given keep their defaults. */
function signingMembers(metadata: Pick<ClientMetadata, SigningMember>) {
  return {
    require_pushed_authorization_requests: metadata.require_pushed_authorization_requests,
    require_signed_request_object: metadata.require_signed_request_object,
    request_object_signing_alg: metadata.request_object_signing_alg,
    authorization_signed_response_alg: metadata.authorization_signed_response_alg,
    backchannel_authentication_request_signing_alg: metadata.backchannel_authentication_request_signing_alg,
  };
}

type SigningMember =
  | 'require_pushed_authorization_requests'
  | 'require_signed_request_object'
  | 'request_object_signing_alg'
  | 'authorization_signed_response_alg'
  | 'backchannel_authentication_request_signing_alg';

/** Metadata that an answer repeats as they were sent. */
type ShownMetadata = Pick<
  ClientMetadata,
  'grant_types' | 'response_types' | 'require_pkce' | 'device_number_match' | SigningMember
>;

/** The same of a registered client. */
export function shownMetadata(application: Application): ShownMetadata {
  return {
    grant_types: application.grant_types,
    response_types: ['code'],
    require_pkce: application.require_pkce,
    device_number_match: application.device_number_match || undefined,
    require_pushed_authorization_requests: application.require_pushed_authorization_requests || undefined,
    require_signed_request_object: application.require_signed_request_object || undefined,
    request_object_signing_alg: application.request_object_signing_alg ?? undefined,
    authorization_signed_response_alg: application.authorization_signed_response_alg ?? undefined,
    backchannel_authentication_request_signing_alg:
      application.backchannel_authentication_request_signing_alg ?? undefined,
  };
}

const seconds = z.int().describe('Unix time');

const registeredMetadata = z.looseObject({
  client_id: z.string(),
  client_secret: z.string().optional().describe('Shown once'),
  client_id_issued_at: seconds,
  client_secret_expires_at: seconds.optional(),
  redirect_uris: texts,
  review_status: z.enum(REVIEW_STATUSES),
});

/** RFC 7591 section 3.2.1: the metadata as registered, with the service's additions and the members of RFC 7592. */
export const registeredClient = registeredMetadata.extend({
  registration_access_token: z.string().describe('Reads, replaces and deletes the registration (RFC 7592)'),
  registration_client_uri: z.string(),
});

export function clientBody(
  application: Application,
  metadata: ShownMetadata,
  client_secret: string | undefined,
): z.output<typeof registeredMetadata> {
  const { grant_types, response_types, require_pkce, device_number_match } = metadata;
  const { client_id, created_at, client_secret_expires_at: end, jwks, review_status } = application;
  const signing = Object.entries(signingMembers(metadata)).filter(([, value]) => value !== undefined);
  const optional = {
    client_uri: application.homepage_url,
    logo_uri: application.logo_url,
    policy_uri: application.policy_uri,
    tos_uri: application.tos_uri,
    initiate_login_uri: application.initiate_login_uri,
    jwks,
    jwks_uri: application.jwks_uri,
    backchannel_logout_uri: application.backchannel_logout_uri,
    userinfo_signed_response_alg: application.userinfo_signed_response_alg,
    introspection_signed_response_alg: application.introspection_signed_response_alg,
    security_profile: application.security_profile,
    tls_client_certificate_bound_access_tokens:
      application.tls_client_certificate_bound_access_tokens || null,
    ...Object.fromEntries(TLS_SUBJECTS.map((member) => [member, application[member]])),
  };
  return {
    client_id,
    client_id_issued_at: unixTime(created_at),
    ...(client_secret !== undefined &&
      end !== null && { client_secret, client_secret_expires_at: unixTime(end) }),
    client_name: application.name,
    redirect_uris: application.redirect_uris.map(({ uri }) => uri),
    scope: application.allowed_scopes.join(' '),
    token_endpoint_auth_method: application.token_endpoint_auth_method,
    id_token_signed_response_alg: application.id_token_signed_response_alg,
    grant_types,
    response_types: isDeviceOnly(grant_types) ? [] : response_types,
    ...(require_pkce !== undefined && { require_pkce }),
    ...(application.dpop_bound_access_tokens && { dpop_bound_access_tokens: true }),
    ...(device_number_match !== undefined && { device_number_match }),
    ...Object.fromEntries(signing),
    post_logout_redirect_uris: application.post_logout_redirect_uris,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
    review_status,
  };
}

function unixTime(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
