-- The token of a mailed link is derived from SECRET_KEY and this seed, so that the same link can be mailed again without being
-- kept: the seed alone makes no token. Null: a link from before, or one that is never mailed twice.
ALTER TABLE user_tokens ADD COLUMN token_seed bytea;

-- secure_account: the one link of a notice about a change, which ends sessions and keys.
ALTER TABLE user_tokens DROP CONSTRAINT user_tokens_purpose_check;
ALTER TABLE user_tokens ADD CONSTRAINT user_tokens_purpose_check
  CHECK (purpose IN ('verify_email', 'recover_password', 'merge', 'delete_account', 'change_email', 'confirm_merge', 'secure_account'))
  NOT VALID;

-- Passwords that an operator imported from a list of breached ones. bucket: the first two bytes of the SHA-1; hashes: the six
-- bytes after them of each, sorted, without gaps. One row is read when a password is set.
CREATE TABLE breached_passwords (
  bucket int PRIMARY KEY CHECK (bucket BETWEEN 0 AND 65535),
  hashes bytea NOT NULL
);
ALTER TABLE breached_passwords ALTER COLUMN hashes SET STORAGE EXTERNAL;
