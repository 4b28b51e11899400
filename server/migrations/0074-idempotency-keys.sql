-- Answers of calls that named an Idempotency-Key, in the transaction of their change (docs/administration.md).
-- key_hash: of caller and key. request_hash: of method, address and body.
CREATE TABLE idempotency_keys (
  key_hash      bytea PRIMARY KEY,
  request_hash  bytea NOT NULL,
  status        smallint NOT NULL,
  sealed_answer bytea NOT NULL,
  expires_at    timestamptz NOT NULL
);
CREATE INDEX idempotency_keys_by_end ON idempotency_keys (expires_at);
