import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SigningAlg } from '../platform/crypto/jose/jwk.ts';
import type { LogoFault } from './logos/logo-faults.messages.ts';
import type { AccessClaim, GrantType } from './registry/enums.ts';

declare module '../platform/db/schema.ts' {
  interface Database {
    applications: Applications;
    redirect_uris: RedirectUris;
    redirect_uri_attempts: RedirectUriAttempts;
    client_documents: ClientDocuments;
    open_registrations: OpenRegistrations;
    webhook_signing_keys: WebhookSigningKeys;
    expiry_notices: ExpiryNotices;
    developer_alerts: DeveloperAlerts;
    application_logos: ApplicationLogos;
  }
}

type Applications = {
  application_id: GeneratedAlways<number>;
  client_id: string;
  name: string;
  description: string | null;
  logo_url: string | null;
  homepage_url: string | null;
  policy_uri: Generated<string | null>;
  tos_uri: Generated<string | null>;
  support_uri: Generated<string | null>;
  accent: Generated<string | null>;
  accent_dark: Generated<string | null>;
  initiate_login_uri: Generated<string | null>;
  /** Without an owner, organization and registrar, a client describes itself (client_documents), is openly_registered, or is svc. */
  owner_user_id: number | null;
  organization_id: number | null;
  registered_by: number | null;
  openly_registered: Generated<boolean>;
  registration_token_hash: Generated<Buffer | null>;
  client_type: 'confidential' | 'public';
  token_endpoint_auth_method:
    | 'client_secret_basic'
    | 'client_secret_post'
    | 'private_key_jwt'
    | 'tls_client_auth'
    | 'self_signed_tls_client_auth'
    | 'none';
  tls_client_auth_subject_dn: string | null;
  tls_client_auth_san_dns: string | null;
  tls_client_auth_san_uri: string | null;
  tls_client_auth_san_ip: string | null;
  tls_client_auth_san_email: string | null;
  tls_client_certificate_bound_access_tokens: Generated<boolean>;
  client_secret_hash: Buffer | null;
  client_secret_expires_at: Date | null;
  client_secret_last_used_at: Generated<Date | null>;
  previous_client_secret_hash: Buffer | null;
  previous_client_secret_expires_at: Date | null;
  previous_client_secret_last_used_at: Generated<Date | null>;
  allowed_scopes: Generated<string[]>;
  /** Triggers keep them (scopes/required-level.ts). */
  scopes_above_1: ColumnType<string[] | null, never, never>;
  scopes_above_2: ColumnType<string[] | null, never, never>;
  /** When it last requested an unregistered scope: a trigger keeps it (0098-drift-seen.sql). */
  drift_seen_at: ColumnType<Date | null, never, never>;
  required_scopes: Generated<string[]>;
  scope_policy: 'strip' | 'block' | null;
  post_logout_redirect_uris: Generated<string[]>;
  backchannel_logout_uri: string | null;
  jwks: ColumnType<unknown, string | null | undefined, string | null>;
  jwks_uri: string | null;
  access_token_alg: Generated<'RS256' | 'ES256'>;
  id_token_signed_response_alg: Generated<SigningAlg>;
  userinfo_signed_response_alg: Generated<SigningAlg | null>;
  introspection_signed_response_alg: Generated<SigningAlg | null>;
  security_profile: 'fapi2' | null;
  require_pkce: Generated<boolean>;
  dpop_bound_access_tokens: Generated<boolean>;
  grant_types: Generated<GrantType[]>;
  device_number_match: Generated<boolean>;
  require_pushed_authorization_requests: Generated<boolean>;
  require_signed_request_object: Generated<boolean>;
  request_object_signing_alg: SigningAlg | null;
  authorization_signed_response_alg: Generated<SigningAlg>;
  backchannel_authentication_request_signing_alg: SigningAlg | null;
  webhook_url: string | null;
  webhook_secret_hash: Buffer | null;
  sealed_webhook_secret: Buffer | null;
  webhook_secret_expires_at: Date | null;
  created_via: Generated<'web' | 'cli' | 'mcp' | 'api' | 'rake'>;
  creation_risk_flags: Generated<string[]>;
  risk_evidence: ColumnType<Record<string, string[]>, string | undefined, string>;
  legacy_identity_claim_until: Date | null;
  allowed_origins: Generated<string[]>;
  identity_verification_reporter: Generated<boolean>;
  identity_verification_methods: Generated<string[]>;
  access: Generated<'everyone' | 'assigned'>;
  /** Of people's groups and roles, what its tokens say. */
  access_claims: Generated<AccessClaim[]>;
  /** Whom people ask for access. */
  access_contact: string | null;
  access_requests: Generated<boolean>;
  access_request_days: number | null;
  /** How often it is asked whether what people were given is still needed. */
  review_every_days: number | null;
  organization_use: Generated<'none' | 'optional' | 'required'>;
  policy: ColumnType<Record<string, unknown>, string | undefined, string>;
  review_status: 'pending' | 'approved' | 'rejected' | 'suspended';
  reviewed_at: Date | null;
  reviewed_name: Generated<string | null>;
  first_judged_unfit: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

type ClientDocuments = {
  application_id: number;
  document_hash: Buffer;
  fetched_at: Date;
  expires_at: Date;
  stopped_alone: Generated<boolean>;
};

/** Openly registered applications that no administrator has approved. */
type OpenRegistrations = {
  application_id: number;
  /** Where the request came from. */
  address: string;
  is_waiting: Generated<boolean>;
  ends_at: Date;
};

type RedirectUris = {
  application_id: number;
  position: number;
  uri: string;
  verified_at: Date | null;
  verification_method: 'dns' | 'wellknown' | null;
  verification_expires_at: Date | null;
  challenge_generation: Generated<number>;
};

/** The outcome of an attempt to verify a redirect URI, for the page. */
export type VerificationOutcome = {
  verified: boolean;
  method: 'dns' | 'wellknown' | null;
  reason: string | null;
  detail: string | null;
  /** TXT values at the name, cut to what fits a page; null when none were read. */
  txt_values: string[] | null;
  /** Status of the well-known answer; null without one. */
  http_status: number | null;
  /** Names of the usual mistakes that were recognised. */
  mistakes: string[];
  /** Another name at which the right TXT value is. */
  found_at: string | null;
};

type RedirectUriAttempts = {
  application_id: number;
  uri: string;
  started_at: Date;
  ended_at: Date | null;
  outcome: ColumnType<VerificationOutcome | null, string | null, string | null>;
};

export type RevokeReason = 'rotation' | 'admin' | 'compromise' | 'rotation_grace_expired';

type WebhookSigningKeys = {
  key_id: GeneratedAlways<number>;
  kid: string;
  application_id: number;
  sealed_secret: Buffer;
  issued_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  revoke_reason: RevokeReason | null;
};

export type ExpirySubject = 'client_secret' | 'webhook_secret' | 'legacy_identity_claim';

type ExpiryNotices = {
  application_id: number;
  subject: ExpirySubject;
  ends_at: Date;
  days_before: number;
  sent_at: Date;
};

type ApplicationLogos = {
  application_id: number;
  source_url: string;
  png: Buffer | null;
  sha256: Buffer | null;
  fetched_at: Date | null;
  fault: ColumnType<LogoFault | null, string | null, string | null>;
  attempts: number;
  next_attempt_at: Date | null;
};

type DeveloperAlerts = { user_id: number; alerted_at: Date };
