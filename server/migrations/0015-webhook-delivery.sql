-- How waiting webhooks are sent: by whoever holds the lease, signed with a key that is still in force, every attempt
-- written down.

-- claims is never reset and fences late results; leased_until is null whenever nobody is sending the row.
ALTER TABLE webhook_outbox ADD COLUMN claims integer NOT NULL DEFAULT 0, ADD COLUMN leased_until timestamptz;
-- The 24 hours of a legacy delivery count from here; created_at is part of its body and stays.
ALTER TABLE webhook_deliveries ADD COLUMN claims integer NOT NULL DEFAULT 0, ADD COLUMN leased_until timestamptz,
                               ADD COLUMN enqueued_at timestamptz;
UPDATE webhook_deliveries SET enqueued_at = created_at;
ALTER TABLE webhook_deliveries ALTER COLUMN enqueued_at SET NOT NULL;

-- Due rows are looked for receiver by receiver, so that a long queue at one hides nobody else's.
DROP INDEX webhook_outbox_due;
DROP INDEX webhook_deliveries_due;
CREATE INDEX webhook_outbox_waiting ON webhook_outbox (oauth_application_id, next_retry_at, id)
  WHERE delivered_at IS NULL AND dlq_at IS NULL;
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (oauth_application_id, next_retry_at, id)
  WHERE delivered_at IS NULL AND failed_at IS NULL;
CREATE INDEX webhook_outbox_leased ON webhook_outbox (oauth_application_id) WHERE leased_until IS NOT NULL;
CREATE INDEX webhook_deliveries_leased ON webhook_deliveries (oauth_application_id) WHERE leased_until IS NOT NULL;
CREATE INDEX webhook_outbox_delivered ON webhook_outbox (delivered_at) WHERE delivered_at IS NOT NULL;
CREATE INDEX webhook_deliveries_delivered ON webhook_deliveries (delivered_at) WHERE delivered_at IS NOT NULL;
CREATE INDEX webhook_outbox_dead ON webhook_outbox (dlq_at) WHERE dlq_at IS NOT NULL;
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (failed_at) WHERE failed_at IS NOT NULL;

-- The secret is sealed: the service signs with it and shows it to whoever proves to be the application.
CREATE TABLE webhook_signing_keys (
  key_id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kid            text NOT NULL UNIQUE,
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  sealed_secret  bytea NOT NULL,
  issued_at      timestamptz NOT NULL,
  expires_at     timestamptz,
  revoked_at     timestamptz,
  revoke_reason  text CHECK (revoke_reason IN ('rotation', 'admin', 'compromise', 'rotation_grace_expired')),
  CHECK ((revoked_at IS NULL) = (revoke_reason IS NULL))
);
CREATE INDEX webhook_signing_keys_by_application ON webhook_signing_keys (application_id, key_id DESC);
CREATE INDEX webhook_signing_keys_in_grace ON webhook_signing_keys (expires_at)
  WHERE expires_at IS NOT NULL AND revoked_at IS NULL;

-- Receivers that fail: how often in a row, and since when. No row, or 0: healthy.
CREATE TABLE webhook_receivers (
  application_id bigint PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
  failures       integer NOT NULL,
  failing_since  timestamptz
);

-- What developers and administrators read: one line for each time something was sent, or could not be.
CREATE TABLE webhook_attempts (
  delivery_id  text NOT NULL,
  claim        integer NOT NULL,
  attempt      integer NOT NULL,
  url          text,
  kid          text,
  started_at   timestamptz NOT NULL,
  duration_ms  integer NOT NULL,
  status       smallint,
  error        text,
  answer       text,
  PRIMARY KEY (delivery_id, claim)
);
CREATE INDEX webhook_attempts_by_age ON webhook_attempts USING brin (started_at);
