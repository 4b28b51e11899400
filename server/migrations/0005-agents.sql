-- Agents that ask a person before they act.

CREATE TABLE agents (
  id                   text PRIMARY KEY,
  user_id              bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  name                 text NOT NULL,
  token_hash           bytea NOT NULL UNIQUE,
  public_key           bytea,
  allowed_action_types text[] NOT NULL DEFAULT '{}',
  allowed_ips          text[] NOT NULL DEFAULT '{}',
  created_at           timestamptz NOT NULL,
  last_used_at         timestamptz,
  rotated_at           timestamptz,
  revoked_at           timestamptz
);
CREATE INDEX agents_by_user ON agents (user_id);
CREATE UNIQUE INDEX agents_by_public_key ON agents (public_key) WHERE revoked_at IS NULL;
