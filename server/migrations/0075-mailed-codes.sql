-- Codes that were mailed to people who sign up, sign in or confirm who they are without a password (docs/accounts.md).
-- ticket_hash: of the browser's cookie, or of the session. code_seed: null where no code is right, because none was mailed.
CREATE TABLE mailed_codes (
  ticket_hash    bytea PRIMARY KEY,
  purpose        text NOT NULL CHECK (purpose IN ('sign_up', 'sign_in', 'step_up')),
  email          text NOT NULL,
  user_id        bigint REFERENCES users ON DELETE CASCADE,
  code_seed      bytea,
  preferred_name text,
  with_passkey   boolean NOT NULL DEFAULT false,
  tries          integer NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  used_at        timestamptz
);
CREATE INDEX mailed_codes_by_end ON mailed_codes (expires_at);
CREATE INDEX mailed_codes_of_person ON mailed_codes (user_id);
