-- Codes on paper for who has lost the app that makes one-time codes: each is good once.
CREATE TABLE totp_recovery_codes (
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  code_mac   bytea NOT NULL,
  created_at timestamptz NOT NULL,
  used_at    timestamptz,
  PRIMARY KEY (user_id, code_mac)
);
