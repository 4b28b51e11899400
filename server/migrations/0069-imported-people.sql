-- People who come from another system: authenticator apps that were set up there, passwords that it still has to be asked about, and the
-- keys without which hashes of Firebase cannot be checked.
ALTER TABLE users
  ADD COLUMN totp_algorithm text NOT NULL DEFAULT 'SHA1',
  ADD COLUMN totp_digits smallint NOT NULL DEFAULT 6,
  ADD COLUMN totp_period smallint NOT NULL DEFAULT 30,
  ADD COLUMN password_at_old_system boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT users_totp_check CHECK (
    totp_algorithm IN ('SHA1', 'SHA256', 'SHA512') AND totp_digits IN (6, 8) AND totp_period IN (30, 60)) NOT VALID;

CREATE TABLE firebase_keys (
  key_id     text PRIMARY KEY,
  sealed_key bytea NOT NULL,
  created_at timestamptz NOT NULL
);
