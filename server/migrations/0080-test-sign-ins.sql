-- A test sign-in that a developer started in the console (docs/developer-console.md). The return address of these requests is our own
-- and works only together with a row of this table.
CREATE TABLE test_sign_ins (
  -- Of the request's `state`.
  state_hash     bytea PRIMARY KEY,
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  user_id        bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  browser_hash   bytea NOT NULL,
  query          text NOT NULL,
  created_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  grant_id       uuid UNIQUE,
  answered_at    timestamptz,
  ended_at       timestamptz
);
CREATE INDEX test_sign_ins_by_expiry ON test_sign_ins (expires_at);
CREATE INDEX test_sign_ins_open ON test_sign_ins (user_id, application_id) WHERE ended_at IS NULL;
