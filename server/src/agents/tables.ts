import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Locale } from '../platform/i18n/locale.ts';

declare module '../platform/db/schema.ts' {
  interface Database {
    agents: Agents;
    approval_requests: ApprovalRequests;
    agent_nonces: AgentNonces;
    approval_settings: ApprovalSettings;
    push_subscriptions: PushSubscriptions;
    standing_permissions: StandingPermissions;
    standing_permission_uses: StandingPermissionUses;
  }
}

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

/** Why a request for an act at a resource ended before its decision. */
export type RevokeReason = 'declaration_changed' | 'resource_unusable';

export type DecisionMethod = 'passkey' | 'password_otp' | 'session' | 'wrong_number' | 'permission';

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
  evidence: ColumnType<
    Record<string, unknown>,
    string | Record<string, unknown>,
    string | Record<string, unknown>
  > | null;
  notice_due_at: Date | null;
  notice_attempts: Generated<number>;
  notice_mail_id: number | null;
  scopes: Generated<string[] | null>;
  grant_id: Generated<string | null>;
  /** All null: a request without authorization details. */
  resource_application_id: Generated<number | null>;
  authorization_details: Generated<string | null>;
  authorization_details_hash: Generated<string | null>;
  details_version: Generated<number | null>;
  acting_jti: Generated<string | null>;
  permission_id: Generated<string | null>;
  revoke_reason: Generated<RevokeReason | null>;
  collected_at: Generated<Date | null>;
  is_test: Generated<boolean>;
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
  browser_hash: Generated<Buffer | null>;
};

type StandingPermissions = {
  permission_id: string;
  user_id: number;
  agent_id: string;
  resource_application_id: number;
  details_type: string;
  details_version: number;
  /** Canonical JSON (RFC 8785) of everything that the user set. */
  terms: string;
  terms_hash: string;
  evidence: ColumnType<Record<string, unknown>, string, string> | null;
  /** The values that a field may have. */
  fixed: ColumnType<Record<string, unknown[]>, string, string>;
  most_uses: number | null;
  sum_field: string | null;
  currency: string | null;
  most_sum: string | null;
  per: 'day' | 'week' | 'month' | 'total';
  time_zone: string;
  /** ISO 8601: 1 is Monday. */
  weekdays: Generated<number[]>;
  from_minute: Generated<number>;
  to_minute: Generated<number>;
  created_at: Date;
  ends_at: Date;
  paused_at: Date | null;
  revoked_at: Date | null;
};

type StandingPermissionUses = {
  permission_id: string;
  window_start: Date;
  uses: number;
  total: Generated<string>;
};
