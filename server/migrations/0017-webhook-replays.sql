-- Sending again: by an administrator, whose nonce counts once, or by a developer, one event or all of a time.

CREATE TABLE admin_action_nonces (
  nonce_hash bytea PRIMARY KEY,
  used_at    timestamptz NOT NULL
);
CREATE INDEX admin_action_nonces_by_age ON admin_action_nonces (used_at);

ALTER TABLE webhook_outbox ADD COLUMN replay_id text;
ALTER TABLE webhook_deliveries ADD COLUMN replay_id text;
CREATE INDEX webhook_outbox_by_replay ON webhook_outbox (replay_id) WHERE replay_id IS NOT NULL;
CREATE INDEX webhook_deliveries_by_replay ON webhook_deliveries (replay_id) WHERE replay_id IS NOT NULL;
