-- What a merge of two accounts is proven by, and codes that people type.

ALTER TABLE user_tokens DROP CONSTRAINT user_tokens_purpose_check;
ALTER TABLE user_tokens ADD CONSTRAINT user_tokens_purpose_check
  CHECK (purpose IN ('verify_email', 'recover_password', 'merge', 'delete_account'));

-- Six digits that were mailed or texted: one waits per person and purpose. bound_to is what it proves: the account to merge
-- into, the number to verify. A try is counted before the code is compared, whichever process is asked.
CREATE TABLE typed_codes (
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('merge', 'verify_phone')),
  code_mac   bytea NOT NULL,
  bound_to   text NOT NULL,
  tries      integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  PRIMARY KEY (user_id, purpose)
);
CREATE INDEX typed_codes_by_expiry ON typed_codes (expires_at);
