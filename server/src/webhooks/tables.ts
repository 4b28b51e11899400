import type { Generated, GeneratedAlways } from 'kysely';

declare module '../platform/db/schema.ts' {
  interface Database {
    webhook_outbox: WebhookOutbox;
    webhook_deliveries: WebhookDeliveries;
    webhook_receivers: WebhookReceivers;
    webhook_attempts: WebhookAttempts;
    admin_action_nonces: AdminActionNonces;
  }
}

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
  traceparent: string | null;
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
  traceparent: string | null;
  delivered_at: Date | null;
  failed_at: Date | null;
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
