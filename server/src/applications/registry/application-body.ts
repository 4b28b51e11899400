import { z } from 'zod';
import { SIGNING_ALGORITHMS } from '../../platform/crypto/jose/jwk.ts';
import { timestamp } from '../../platform/http/responses.ts';
import type { Application } from './applications.queries.ts';
import {
  ACCESS_CLAIMS,
  ACCESS_MODES,
  AUTH_METHODS,
  CLIENT_TYPES,
  CREATED_VIA,
  GRANT_TYPES,
  ORGANIZATION_USES,
  REVIEW_STATUSES,
  SCOPE_POLICIES,
  SECURITY_PROFILES,
  TOKEN_ALGORITHMS,
} from './enums.ts';

const text = z.string().nullable();
const moment = timestamp.nullable();

/** An application on the wire (contract section 5): what its developers and administrators see. */
export const applicationBody = z
  .object({
    id: z.number().int(),
    client_id: z.string(),
    name: z.string(),
    description: text,
    logo_url: text,
    homepage_url: text,
    policy_uri: text,
    tos_uri: text,
    support_uri: text,
    accent: text,
    accent_dark: text,
    initiate_login_uri: text,
    owner: z
      .object({ type: z.enum(['user', 'organization']), id: z.number().int() })
      .nullable()
      .describe(
        'Null: a client that describes itself at its client_id, or was registered without credentials',
      ),
    client_type: z.enum(CLIENT_TYPES),
    token_endpoint_auth_method: z.enum(AUTH_METHODS),
    redirect_uris: z.array(z.string()),
    redirect_uri_strings: z.array(z.string()).describe('The same as redirect_uris'),
    allowed_scopes: z.array(z.string()),
    scopes: z.array(z.object({ name: z.string(), required: z.boolean() })),
    scope_policy: z.enum(SCOPE_POLICIES).nullable().describe("Null: the service's own"),
    post_logout_redirect_uris: z.array(z.string()),
    backchannel_logout_uri: text,
    jwks: z.looseObject({ keys: z.array(z.unknown()) }).nullable(),
    jwks_uri: text,
    access_token_alg: z.enum(TOKEN_ALGORITHMS),
    id_token_signed_response_alg: z.enum(SIGNING_ALGORITHMS).describe('Also of logout tokens'),
    userinfo_signed_response_alg: z.enum(SIGNING_ALGORITHMS).nullable().describe('Null: userinfo is JSON'),
    introspection_signed_response_alg: z.enum(SIGNING_ALGORITHMS).nullable().describe('Null: RS256'),
    require_pkce: z.boolean(),
    security_profile: z.enum(SECURITY_PROFILES).nullable(),
    dpop_bound_access_tokens: z.boolean(),
    tls_client_certificate_bound_access_tokens: z.boolean(),
    tls_client_auth_subject_dn: text,
    tls_client_auth_san_dns: text,
    tls_client_auth_san_uri: text,
    tls_client_auth_san_ip: text,
    tls_client_auth_san_email: text,
    grant_types: z.array(z.enum(GRANT_TYPES)),
    device_number_match: z
      .boolean()
      .describe('Its device shows number_match, and people type it on /device to approve'),
    require_pushed_authorization_requests: z.boolean(),
    require_signed_request_object: z.boolean(),
    request_object_signing_alg: z.enum(SIGNING_ALGORITHMS).nullable().describe('Null: any supported one'),
    authorization_signed_response_alg: z.enum(SIGNING_ALGORITHMS).describe('For response_mode=jwt'),
    backchannel_authentication_request_signing_alg: z
      .enum(SIGNING_ALGORITHMS)
      .nullable()
      .describe('Null: CIBA requests need not be signed'),
    allowed_origins: z.array(z.string()),
    webhook_url: text,
    access: z.enum(ACCESS_MODES),
    access_claims: z.array(z.enum(ACCESS_CLAIMS)),
    access_contact: text,
    access_requests: z.boolean(),
    access_request_days: z.int().nullable(),
    review_every_days: z.int().nullable(),
    organization_use: z.enum(ORGANIZATION_USES),
    client_secret_expires_at: moment,
    client_secret_fingerprint: text.describe('First 8 hex digits of the SHA-256 of the client secret'),
    previous_client_secret_expires_at: moment.describe(
      'Until then the secret before the last rotation works',
    ),
    webhook_secret_expires_at: moment,
    created_via: z.enum(CREATED_VIA),
    creation_risk_flags: z.array(z.string()),
    legacy_identity_claim: z.boolean(),
    legacy_identity_claim_until: moment,
    identity_verification_reporter: z.boolean(),
    identity_verification_methods: z.array(z.string()),
    review_status: z.enum(REVIEW_STATUSES),
    reviewed_at: moment,
    created_at: timestamp,
    updated_at: timestamp,
    deleted_at: moment,
  })
  .describe('Application');

type ApplicationBody = z.infer<typeof applicationBody>;

export function applicationBodyOf(application: Application, now: Date): ApplicationBody {
  const { application_id, owner_user_id, organization_id, required_scopes, ...row } = application;
  const { legacy_identity_claim_until, previous_client_secret_expires_at } = row;
  const uris = row.redirect_uris.map(({ uri }) => uri);
  return {
    ...withoutInternalColumns(row),
    id: application_id,
    owner: ownerOf(owner_user_id, organization_id),
    redirect_uris: uris,
    redirect_uri_strings: uris,
    scopes: row.allowed_scopes.map((name) => ({ name, required: required_scopes.includes(name) })),
    jwks: row.jwks as ApplicationBody['jwks'],
    previous_client_secret_expires_at:
      previous_client_secret_expires_at !== null && previous_client_secret_expires_at > now
        ? previous_client_secret_expires_at
        : null,
    legacy_identity_claim: legacy_identity_claim_until !== null && legacy_identity_claim_until > now,
  };
}

function ownerOf(user: number | null, organization: number | null): ApplicationBody['owner'] {
  if (organization !== null) return { type: 'organization', id: organization };
  return user === null ? null : { type: 'user', id: user };
}

/** Leaves out what is not part of the response. */
function withoutInternalColumns<Row extends { [name in InternalColumn]: unknown }>(
  row: Row,
): Omit<Row, InternalColumn> {
  const {
    registered_by: _registrant,
    openly_registered: _open,
    has_legacy_webhook_secret: _legacy,
    risk_evidence: _evidence,
    policy: _policy,
    ...shown
  } = row;
  return shown;
}

type InternalColumn =
  | 'registered_by'
  | 'openly_registered'
  | 'has_legacy_webhook_secret'
  | 'risk_evidence'
  | 'policy';
