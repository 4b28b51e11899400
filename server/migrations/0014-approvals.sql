-- What agents ask of people, and what people decided.

ALTER TABLE agents ADD COLUMN muted_at timestamptz;

-- display_payload is the canonical JSON (RFC 8785) of what is shown; display_payload_hash is its SHA-256, so that what was
-- approved can be checked for ever. delivered_at: a channel took the notice. ended_at: when it left pending and delivered.
-- notice_due_at is null once a notice was handed over, or when there is none to give.
CREATE TABLE approval_requests (
  id                   text PRIMARY KEY,
  agent_id             text NOT NULL REFERENCES agents ON DELETE CASCADE,
  user_id              bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  action_type          text NOT NULL,
  display_payload      text NOT NULL,
  display_payload_hash text NOT NULL,
  number_match         text NOT NULL,
  status               text NOT NULL CHECK (status IN ('pending', 'delivered', 'approved', 'rejected', 'expired', 'revoked')),
  idempotency_key      text,
  body_digest          bytea NOT NULL,
  created_at           timestamptz NOT NULL,
  expires_at           timestamptz NOT NULL,
  delivered_at         timestamptz,
  ended_at             timestamptz,
  wrong_numbers        smallint NOT NULL DEFAULT 0,
  decision_method      text CHECK (decision_method IN ('passkey', 'password_otp', 'session', 'wrong_number')),
  evidence             jsonb,
  notice_due_at        timestamptz,
  notice_attempts      integer NOT NULL DEFAULT 0,
  notice_mail_id       bigint,
  CHECK ((ended_at IS NULL) = (status IN ('pending', 'delivered')))
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX approval_requests_by_key ON approval_requests (agent_id, idempotency_key);
CREATE INDEX approval_requests_by_user ON approval_requests (user_id, created_at DESC, id DESC);
CREATE INDEX approval_requests_in_flight ON approval_requests (expires_at) WHERE status IN ('pending', 'delivered');
CREATE INDEX approval_requests_rejected ON approval_requests (agent_id, action_type, ended_at) WHERE status = 'rejected';
CREATE INDEX approval_requests_notices ON approval_requests (notice_due_at) WHERE notice_due_at IS NOT NULL;
CREATE INDEX approval_requests_by_mail ON approval_requests (notice_mail_id) WHERE status = 'pending' AND notice_mail_id IS NOT NULL;

-- A nonce of a signed call, hashed; a row that has expired may be taken again.
CREATE TABLE agent_nonces (
  agent_id   text NOT NULL,
  nonce      bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, nonce)
);
CREATE INDEX agent_nonces_by_expiry ON agent_nonces (expires_at);

-- Who has paused all notices of agents.
CREATE TABLE approval_settings (
  user_id   bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  paused_at timestamptz
);

-- A browser that takes notices (RFC 8030, RFC 8291). vapid_key: the public key of ours it was made for.
CREATE TABLE push_subscriptions (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id      bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  endpoint     text NOT NULL UNIQUE,
  p256dh       bytea NOT NULL,
  auth         bytea NOT NULL,
  vapid_key    text NOT NULL,
  locale       text NOT NULL,
  user_agent   text,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, id);

-- Whom a message belongs to that waits for being taken: the duty to wake then.
ALTER TABLE mail_queue ADD COLUMN wakes_duty text;
