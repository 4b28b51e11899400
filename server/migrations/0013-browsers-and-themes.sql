-- Browsers that people signed in with, how they want pages to look, and addresses that they change to.

-- A cookie that outlives sessions names the browser; only its hash is kept. A sign-in from any other one is news to its owner.
CREATE TABLE known_browsers (
  user_id       bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  browser_hash  bytea NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, browser_hash)
);
CREATE INDEX known_browsers_by_last_seen ON known_browsers (last_seen_at);

-- Null: as the reader's system does.
ALTER TABLE users ADD COLUMN theme text CHECK (theme IN ('light', 'dark'));

ALTER TABLE user_tokens DROP CONSTRAINT user_tokens_purpose_check;
ALTER TABLE user_tokens ADD CONSTRAINT user_tokens_purpose_check
  CHECK (purpose IN ('verify_email', 'recover_password', 'merge', 'delete_account', 'change_email'));

-- Accounts that were closed before closing began to erase.
UPDATE users
   SET email = '', email_verified = false, password_changed_at = NULL, preferred_name = NULL, full_name = NULL,
       phone_number = NULL, phone_verified = false, address = NULL, postal_code = NULL, identity_verified_level = 0,
       custom_claims = '{}', totp_last_step = 0, passkey_only_approval = false, is_admin = false, locale = NULL
 WHERE deleted_at IS NOT NULL;
UPDATE sessions SET ip = NULL, user_agent = NULL
 WHERE user_id IN (SELECT user_id FROM users WHERE deleted_at IS NOT NULL);
DELETE FROM user_tokens WHERE user_id IN (SELECT user_id FROM users WHERE deleted_at IS NOT NULL);
DELETE FROM typed_codes WHERE user_id IN (SELECT user_id FROM users WHERE deleted_at IS NOT NULL);
DELETE FROM personal_access_keys WHERE user_id IN (SELECT user_id FROM users WHERE deleted_at IS NOT NULL);
DELETE FROM consents WHERE user_id IN (SELECT user_id FROM users WHERE deleted_at IS NOT NULL);
