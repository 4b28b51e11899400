import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SealedArchive } from '../audit/archive.ts';

/**
 * Every table and column as Kysely sees it; rows keep these snake_case names up to the wire. These are the platform's own;
 * each feature adds the tables that it writes in its tables.ts.
 */
export interface Database {
  audit_events: AuditEvents;
  audit_unchained: AuditUnchained;
  audit_chain: AuditChain;
  audit_archives: SealedArchive;
  audit_stream: AuditStream;
  rate_limits: RateLimits;
  mail_queue: MailQueue;
  duty_runs: DutyRuns;
  dpop_proofs: DpopProofs;
  idempotency_keys: IdempotencyKeys;
  installation_brand: InstallationBrand;
}

type DpopProofs = { proof_hash: Buffer; expires_at: Date };

type IdempotencyKeys = {
  key_hash: Buffer;
  request_hash: Buffer;
  status: number;
  sealed_answer: Buffer;
  expires_at: Date;
};

/** At most one row. */
type InstallationBrand = {
  id: ColumnType<boolean, boolean | undefined, never>;
  brand: ColumnType<Record<string, unknown>, string, string>;
  logo_png: Buffer | null;
  logo_digest: GeneratedAlways<string | null>;
  updated_at: Date;
  updated_by: number | null;
};

type Details = Record<string, unknown>;

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
  details: ColumnType<Details, string | Details, string | Details>;
};

type AuditUnchained = { event_id: number };

type AuditChain = { position: number; event_id: number; hash: Buffer; seal: Buffer };

/** At most one row. */
type AuditStream = {
  id: ColumnType<boolean, boolean | undefined, never>;
  is_on: boolean;
  position: number;
  leased_until: Date | null;
  claims: Generated<number>;
  failures: Generated<number>;
  next_attempt_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
  error: string | null;
};

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
  /** Of the change that queued it. */
  traceparent: Generated<string | null>;
};
