import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PublicJwk, SigningAlg } from '../platform/crypto/jose/jwk.ts';
import type { Confirmation } from './sender/confirmation.ts';

declare module '../platform/db/schema.ts' {
  interface Database {
    oidc_keys: OidcKeys;
    consents: Consents;
    grants: Grants;
    authorization_requests: AuthorizationRequests;
    pushed_authorization_requests: PushedAuthorizationRequests;
    revoked_access_tokens: RevokedAccessTokens;
    client_assertions: ClientAssertions;
    client_key_sets: ClientKeySets;
    backchannel_logouts: BackchannelLogouts;
    scope_drifts: ScopeDrifts;
    scope_drift_excess: ScopeDriftExcess;
    device_authorizations: DeviceAuthorizations;
    acting_tokens: ActingTokens;
    test_sign_ins: TestSignIns;
    application_outcomes: ApplicationOutcomes;
  }
}

type OidcKeys = {
  kid: string;
  alg: SigningAlg;
  generation: number;
  public_jwk: ColumnType<PublicJwk, string, never>;
  sealed_private_key: Buffer;
  created_at: Date;
  activates_at: Date;
  retires_at: Date | null;
};

/** Fetched from a client's jwks_uri. */
type ClientKeySets = {
  application_id: number;
  uri: string;
  keys: ColumnType<unknown[], string, string>;
  fetched_at: Date;
  expires_at: Date;
};

type Consents = {
  user_id: number;
  application_id: number;
  scopes: string[];
  declined_scopes: Generated<string[]>;
  /** What a page has shown of the claims that applications and resources declare, those of resources by key. */
  access_claims: Generated<string[]>;
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
  /** Of the key that has to redeem the code and, for a public client, to refresh. */
  dpop_jkt: Generated<string | null>;
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
  /** The approved act that its code is redeemed for. */
  acting_jti: Generated<string | null>;
  /** The organization that the user chose for it. */
  customer_id: Generated<number | null>;
};

type ApplicationOutcomes = {
  application_id: number;
  day: Date;
  outcome: string;
  count: number;
  last_at: Date;
  sent: string | null;
};

type AuthorizationRequests = {
  request_hash: Buffer;
  browser_hash: Buffer;
  query: string;
  arrived_at: Date;
  expires_at: Date;
  completed_at: Date | null;
  pushed_hash: Buffer | null;
  is_signed: Generated<boolean | null>;
  /** That the user chose for it: an id, or `none`. */
  organization: Generated<string | null>;
};

type PushedAuthorizationRequests = {
  uri_hash: Buffer;
  application_id: number;
  query: string;
  expires_at: Date;
  ends_at: Date;
  is_signed: Generated<boolean | null>;
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
  /** Of the change that queued it. */
  traceparent: Generated<string | null>;
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

/** Requests of devices (RFC 8628). */
type DeviceAuthorizations = {
  grant_id: string;
  user_code_mac: Buffer;
  application_id: number;
  query: string;
  number_match: string | null;
  wrong_numbers: Generated<number>;
  address: string;
  user_agent: string | null;
  created_at: Date;
  expires_at: Date;
  approved_at: Date | null;
  denied_at: Date | null;
  poll_interval: number;
  polled_at: Date | null;
  polled_too_soon_at: Date | null;
};

/** Tokens with which an agent or application acts for a user: of an approved act, or made from another token. */
type ActingTokens = {
  jti: string;
  user_id: number;
  /** The user as the resource knows them. */
  subject: string;
  resource_application_id: number;
  /** Its holder: this agent or this application. */
  agent_id: string | null;
  application_id: number | null;
  auth_req_id: string | null;
  permission_id: string | null;
  grant_id: string | null;
  parents: Generated<string[]>;
  scopes: Generated<string[]>;
  authorization_details: string | null;
  authorization_details_hash: string | null;
  /** The chain of `act`, the present actor first. */
  actors: string[];
  may_act: string | null;
  confirmation: ColumnType<Confirmation, string, string> | null;
  is_single_use: Generated<boolean>;
  life_seconds: number;
  auth_time: Date | null;
  acr: string | null;
  created_at: Date;
  collect_until: Date;
  issued_at: Date | null;
  expires_at: Date;
  spent_at: Date | null;
  revoked_at: Date | null;
  revoke_reason: string | null;
};

/** A request that a developer sends as a test; its return address is our own. */
type TestSignIns = {
  state_hash: Buffer;
  application_id: number;
  user_id: number;
  browser_hash: Buffer;
  query: string;
  created_at: Date;
  expires_at: Date;
  /** Once it has a code. */
  grant_id: Generated<string | null>;
  /** Once the response has arrived. */
  answered_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
};
