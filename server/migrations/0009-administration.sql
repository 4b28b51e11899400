-- What operating the service needs: administrators' tokens, the list of scopes, and what developers were told already.

-- A token of the admin API, kept as a hash; the step-up mark is its own.
CREATE TABLE admin_tokens (
  token_hash      bytea PRIMARY KEY,
  user_id         bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  otp_verified_at timestamptz
);
CREATE INDEX admin_tokens_by_user ON admin_tokens (user_id);
CREATE INDEX admin_tokens_by_expiry ON admin_tokens (expires_at);

-- Custom scopes that administrators have looked at; the built-in ones need no row.
CREATE TABLE scopes (
  name        text PRIMARY KEY,
  description text NOT NULL,
  sensitive   boolean NOT NULL,
  created_at  timestamptz NOT NULL
);

-- The client secret before the last rotation, when its owner asked for a time in which both work.
ALTER TABLE applications
  ADD COLUMN previous_client_secret_hash       bytea,
  ADD COLUMN previous_client_secret_expires_at timestamptz;
CREATE INDEX applications_by_review ON applications (review_status, application_id) WHERE deleted_at IS NULL;

-- One row per notice that went out: whoever inserts it sends it. A rotated secret ends at another moment, which
-- makes its notices new ones.
CREATE TABLE expiry_notices (
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  subject        text NOT NULL CHECK (subject IN ('client_secret', 'webhook_secret', 'legacy_identity_claim')),
  ends_at        timestamptz NOT NULL,
  days_before    smallint NOT NULL,
  sent_at        timestamptz NOT NULL,
  PRIMARY KEY (application_id, subject, ends_at, days_before)
);

-- When administrators last had mail about a developer's high-risk registration.
CREATE TABLE developer_alerts (
  user_id    bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  alerted_at timestamptz NOT NULL
);
