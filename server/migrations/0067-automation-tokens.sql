-- Tokens of the admin API for machines: each does what its rights name, as long as the administrator behind it is one.
CREATE TABLE automation_tokens (
  token_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id      bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  name         text NOT NULL,
  token_hash   bytea NOT NULL UNIQUE,
  rights       text[] NOT NULL,
  read_only    boolean NOT NULL,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at   timestamptz
);
CREATE INDEX automation_tokens_by_user ON automation_tokens (user_id);
