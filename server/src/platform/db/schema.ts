import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PublicJwk } from '../crypto/jose/jwk.ts';
import type { Locale } from '../i18n/locale.ts';

/** Every table and column as Kysely sees it; rows keep these snake_case names up to the wire. */
export type Database = {
  audit_events: AuditEvents;
  audit_unchained: AuditUnchained;
  audit_chain: AuditChain;
  rate_limits: RateLimits;
  mail_queue: MailQueue;
  users: Users;
  user_tokens: UserTokens;
  typed_codes: TypedCodes;
  breached_passwords: BreachedPasswords;
  totp_recovery_codes: TotpRecoveryCodes;
  sessions: Sessions;
  known_browsers: KnownBrowsers;
  personal_access_keys: PersonalAccessKeys;
  device_keys: DeviceKeys;
  device_key_grants: DeviceKeyGrants;
  organizations: Organizations;
  organization_domains: OrganizationDomains;
  organization_members: OrganizationMembers;
  organization_invitations: OrganizationInvitations;
  applications: Applications;
  redirect_uris: RedirectUris;
  redirect_uri_attempts: RedirectUriAttempts;
  client_documents: ClientDocuments;
  verification_notices: VerificationNotices;
  oidc_keys: OidcKeys;
  consents: Consents;
  grants: Grants;
  authorization_requests: AuthorizationRequests;
  revoked_access_tokens: RevokedAccessTokens;
  client_assertions: ClientAssertions;
  backchannel_logouts: BackchannelLogouts;
  scope_drifts: ScopeDrifts;
  scope_drift_excess: ScopeDriftExcess;
  webhook_outbox: WebhookOutbox;
  webhook_deliveries: WebhookDeliveries;
  webhook_signing_keys: WebhookSigningKeys;
  webhook_receivers: WebhookReceivers;
  webhook_attempts: WebhookAttempts;
  admin_action_nonces: AdminActionNonces;
  agents: Agents;
  approval_requests: ApprovalRequests;
  agent_nonces: AgentNonces;
  approval_settings: ApprovalSettings;
  push_subscriptions: PushSubscriptions;
  passkeys: Passkeys;
  webauthn_challenges: WebauthnChallenges;
  admin_tokens: AdminTokens;
  scopes: Scopes;
  expiry_notices: ExpiryNotices;
  developer_alerts: DeveloperAlerts;
  duty_runs: DutyRuns;
};

type Json<T> = ColumnType<T, string | T, string | T>;

type AuditEvents = {
  id: GeneratedAlways<number>;
  event_type: string;
  actor_type: string;
  actor_id: string | null;
  target_type: string | null;
  target_id: string | null;
  application_id: number | null;
  ip: string | null;
  request_id: string | null;
  occurred_at: Date;
  details: Json<Record<string, unknown>>;
};

type AuditUnchained = { event_id: number };

type AuditChain = { position: number; event_id: number; hash: Buffer; seal: Buffer };

type DutyRuns = {
  name: string;
  every_ms: number;
  ran_at: Date;
  done: number;
  failed_at: Date | null;
  error: string | null;
};

type RateLimits = { key: string; hits: number; most: Generated<number>; window_ends_at: Date };

type MailQueue = {
  id: GeneratedAlways<number>;
  channel: 'email' | 'sms';
  sealed_message: Buffer;
  created_at: Date;
  next_attempt_at: Date;
  attempts: Generated<number>;
  leased_until: Date | null;
  last_error: string | null;
  sent_at: Date | null;
  failed_at: Date | null;
  wakes_duty: Generated<string | null>;
};

export type Theme = 'light' | 'dark';

/** `{namespace: {key: value}}`, specification "Scopes and claims". */
export type CustomClaims = Record<string, Record<string, unknown>>;

type Users = {
  user_id: GeneratedAlways<number>;
  sub: string;
  email: string;
  email_verified: Generated<boolean>;
  password_hash: string | null;
  password_changed_at: Date | null;
  preferred_name: string | null;
  full_name: string | null;
  phone_number: string | null;
  phone_verified: Generated<boolean>;
  address: string | null;
  postal_code: string | null;
  identity_verified_level: Generated<number>;
  custom_claims: ColumnType<CustomClaims, string | undefined, string>;
  sealed_totp_secret: Buffer | null;
  totp_enabled_at: Date | null;
  totp_last_step: Generated<number>;
  passkey_only_approval: Generated<boolean>;
  is_admin: Generated<boolean>;
  locale: Locale | null;
  theme: Theme | null;
  created_at: Date;
  suspended_at: Date | null;
  deleted_at: Date | null;
  merged_into: number | null;
};

export type TokenPurpose =
  | 'verify_email'
  | 'recover_password'
  | 'merge'
  | 'delete_account'
  | 'change_email'
  | 'confirm_merge'
  | 'secure_account';
type UserTokens = {
  token_hash: Buffer;
  user_id: number;
  purpose: TokenPurpose;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  token_seed: Buffer | null;
};

type BreachedPasswords = { bucket: number; hashes: Buffer };

export type CodePurpose = 'merge' | 'verify_phone';
type TypedCodes = {
  user_id: number;
  purpose: CodePurpose;
  code_mac: Buffer;
  bound_to: string;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

type TotpRecoveryCodes = {
  user_id: number;
  code_mac: Buffer;
  created_at: Date;
  used_at: Date | null;
};

type Sessions = {
  session_id: GeneratedAlways<number>;
  sid: string;
  user_id: number;
  token_hash: Buffer;
  amr: string[];
  auth_time: Date;
  otp_verified_at: Date | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ip: string | null;
  user_agent: string | null;
  password_confirmed_at: Date | null;
  sealed_kept_form: Buffer | null;
};

type KnownBrowsers = {
  user_id: number;
  browser_hash: Buffer;
  first_seen_at: Date;
  last_seen_at: Date;
};

type PersonalAccessKeys = {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  key_hash: Buffer;
  scopes: string[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

type DeviceKeys = {
  device_uuid: string;
  id: GeneratedAlways<number>;
  user_id: number;
  application_id: number | null;
  secret_hash: Buffer;
  key_id: number | null;
  name: string | null;
  claimed_at: Date;
  exchanged_at: Date;
};

/** The grant behind the key of a device, and the scopes of the token that was exchanged. */
type DeviceKeyGrants = {
  key_id: number;
  grant_id: string;
  scopes: string[];
};

type Organizations = {
  organization_id: GeneratedAlways<number>;
  name: string;
  created_at: Date;
  deleted_at: Date | null;
};
type OrganizationDomains = {
  organization_id: number;
  domain: string;
  created_at: Date;
  verified_at: Date | null;
  expires_at: Generated<Date | null>;
  notified_days: Generated<number | null>;
};

export type OrganizationRole = 'owner' | 'admin' | 'member';
type OrganizationMembers = {
  organization_id: number;
  user_id: number;
  role: OrganizationRole;
  created_at: Date;
};

type OrganizationInvitations = {
  invitation_id: GeneratedAlways<number>;
  organization_id: number;
  email: string;
  role: OrganizationRole;
  invited_by: number;
  created_at: Date;
  expires_at: Date;
};

type Applications = {
  application_id: GeneratedAlways<number>;
  client_id: string;
  name: string;
  description: string | null;
  logo_url: string | null;
  homepage_url: string | null;
  /** Neither an owner nor an organization, nor anybody who registered it: it describes itself (client_documents), or is svc. */
  owner_user_id: number | null;
  organization_id: number | null;
  registered_by: number | null;
  client_type: 'confidential' | 'public';
  token_endpoint_auth_method: 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt' | 'none';
  client_secret_hash: Buffer | null;
  client_secret_expires_at: Date | null;
  previous_client_secret_hash: Buffer | null;
  previous_client_secret_expires_at: Date | null;
  allowed_scopes: Generated<string[]>;
  required_scopes: Generated<string[]>;
  scope_policy: 'strip' | 'block' | null;
  post_logout_redirect_uris: Generated<string[]>;
  backchannel_logout_uri: string | null;
  jwks: ColumnType<unknown, string | null | undefined, string | null>;
  access_token_alg: Generated<'RS256' | 'ES256'>;
  require_pkce: Generated<boolean>;
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

type RedirectUris = {
  application_id: number;
  position: number;
  uri: string;
  verified_at: Date | null;
  verification_method: 'dns' | 'wellknown' | null;
  verification_expires_at: Date | null;
};

/** What came of an attempt to prove a redirect URI, for the people who look at it afterwards. */
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
  /** Another name at which the right TXT value stands. */
  found_at: string | null;
};

type RedirectUriAttempts = {
  application_id: number;
  uri: string;
  started_at: Date;
  ended_at: Date | null;
  outcome: ColumnType<VerificationOutcome | null, string | null, string | null>;
};

type VerificationNotices = {
  application_id: number;
  uri: string;
  ends_at: Date;
  days_before: number;
  sent_at: Date;
};

type OidcKeys = {
  kid: string;
  alg: 'RS256' | 'ES256';
  generation: number;
  public_jwk: ColumnType<PublicJwk, string, never>;
  sealed_private_key: Buffer;
  created_at: Date;
  activates_at: Date;
  retires_at: Date | null;
};

type Consents = {
  user_id: number;
  application_id: number;
  scopes: string[];
  declined_scopes: Generated<string[]>;
  created_at: Date;
  updated_at: Date;
};

type Grants = {
  grant_id: string;
  application_id: number;
  user_id: number;
  session_id: number | null;
  scopes: string[];
  redirect_uri: string;
  code_challenge: string | null;
  nonce: string | null;
  claims: ColumnType<unknown, string | null | undefined, never>;
  sid: string;
  auth_time: Date;
  amr: string[];
  acr: string;
  created_at: Date;
  code_expires_at: Date;
  code_redeemed_at: Date | null;
  refresh_generation: Generated<number>;
  refresh_rotated_at: Date | null;
  refresh_expires_at: Date;
  revoked_at: Date | null;
  revoke_reason: string | null;
};

type AuthorizationRequests = {
  request_hash: Buffer;
  browser_hash: Buffer;
  query: string;
  arrived_at: Date;
  expires_at: Date;
  completed_at: Date | null;
};

type RevokedAccessTokens = { jti: string; expires_at: Date };

type ClientAssertions = { application_id: number; jti_hash: Buffer; expires_at: Date };

type BackchannelLogouts = {
  id: GeneratedAlways<number>;
  application_id: number;
  sub: string;
  sid: string;
  created_at: Date;
  next_attempt_at: Date;
  attempts: Generated<number>;
  last_error: string | null;
  delivered_at: Date | null;
  failed_at: Date | null;
  leased_until: Generated<Date | null>;
};

type ScopeDrifts = {
  application_id: number;
  scope_name: string;
  first_seen_at: Date;
  last_seen_at: Date;
  unresolved_notified_at: Date | null;
};

type ScopeDriftExcess = {
  application_id: number;
  began_at: Date;
  names: number;
  told: number;
};

type WebhookOutbox = {
  id: GeneratedAlways<number>;
  oauth_application_id: number;
  event_id: string;
  event_type: string;
  delivery_id: string;
  body: string;
  signature_kid: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  enqueued_at: Date;
  next_retry_at: Date;
  claims: Generated<number>;
  leased_until: Date | null;
  replay_id: string | null;
  delivered_at: Date | null;
  dlq_at: Date | null;
};

type WebhookDeliveries = {
  id: GeneratedAlways<number>;
  oauth_application_id: number;
  event_type: string;
  delivery_id: string;
  payload: string;
  envelope: Generated<string>;
  created_at: Date;
  attempts: Generated<number>;
  last_error: string | null;
  enqueued_at: Date;
  next_retry_at: Date;
  claims: Generated<number>;
  leased_until: Date | null;
  replay_id: string | null;
  delivered_at: Date | null;
  failed_at: Date | null;
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

type WebhookReceivers = { application_id: number; failures: number; failing_since: Date | null };

type AdminActionNonces = { nonce_hash: Buffer; used_at: Date };

type WebhookAttempts = {
  delivery_id: string;
  claim: number;
  attempt: number;
  url: string | null;
  kid: string | null;
  started_at: Date;
  duration_ms: number;
  status: number | null;
  error: string | null;
  answer: string | null;
};

type Agents = {
  id: string;
  user_id: number;
  name: string;
  token_hash: Buffer;
  public_key: Buffer | null;
  allowed_action_types: Generated<string[]>;
  allowed_ips: Generated<string[]>;
  created_at: Date;
  last_used_at: Date | null;
  rotated_at: Date | null;
  revoked_at: Date | null;
  muted_at: Generated<Date | null>;
  application_id: Generated<number | null>;
};

export type ApprovalStatus = 'pending' | 'delivered' | 'approved' | 'rejected' | 'expired' | 'revoked';
export type DecisionMethod = 'passkey' | 'password_otp' | 'session' | 'wrong_number';
type ApprovalRequests = {
  id: string;
  agent_id: string;
  user_id: number;
  action_type: string;
  display_payload: string;
  display_payload_hash: string;
  number_match: string;
  status: ApprovalStatus;
  idempotency_key: string | null;
  body_digest: Buffer;
  created_at: Date;
  expires_at: Date;
  delivered_at: Date | null;
  ended_at: Date | null;
  wrong_numbers: Generated<number>;
  decision_method: DecisionMethod | null;
  evidence: Json<Record<string, unknown>> | null;
  notice_due_at: Date | null;
  notice_attempts: Generated<number>;
  notice_mail_id: number | null;
  scopes: Generated<string[] | null>;
  grant_id: Generated<string | null>;
};

type AgentNonces = { agent_id: string; nonce: Buffer; expires_at: Date };

type ApprovalSettings = { user_id: number; paused_at: Date | null };

type PushSubscriptions = {
  id: GeneratedAlways<number>;
  user_id: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  vapid_key: string;
  locale: Locale;
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date | null;
  failures: Generated<number>;
  resting_until: Generated<Date | null>;
};

type Passkeys = {
  id: GeneratedAlways<number>;
  user_id: number;
  credential_id: Buffer;
  user_handle: Buffer;
  /** COSE_Key, RFC 9052 section 7. */
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  aaguid: string;
  name: string;
  backup_eligible: boolean;
  backup_state: boolean;
  backup_state_changed_at: Date | null;
  created_at: Date;
  last_used_at: Date | null;
  needs_confirmation_since: Date | null;
};

export type ChallengePurpose = 'register' | 'authenticate' | 'step_up' | 'approval';
type WebauthnChallenges = {
  challenge_hash: Buffer;
  purpose: ChallengePurpose;
  bound_to: string;
  expires_at: Date;
};

type AdminTokens = {
  token_hash: Buffer;
  user_id: number;
  created_at: Date;
  expires_at: Date;
  otp_verified_at: Date | null;
};

type Scopes = { name: string; description: string; sensitive: boolean; created_at: Date };

export type ExpirySubject = 'client_secret' | 'webhook_secret' | 'legacy_identity_claim';
type ExpiryNotices = {
  application_id: number;
  subject: ExpirySubject;
  ends_at: Date;
  days_before: number;
  sent_at: Date;
};

type DeveloperAlerts = { user_id: number; alerted_at: Date };
