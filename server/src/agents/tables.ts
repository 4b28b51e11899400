import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Locale } from '../platform/i18n/locale.ts';

declare module '../platform/db/schema.ts' {
  interface Database {
    agents: Agents;
    approval_requests: ApprovalRequests;
    agent_nonces: AgentNonces;
    approval_settings: ApprovalSettings;
    push_subscriptions: PushSubscriptions;
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
