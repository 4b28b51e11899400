-- When a person without a second factor last confirmed the password in this session, and a form that was sent before the
-- person had confirmed who they are, kept for the way back from the step-up page.
ALTER TABLE sessions
  ADD COLUMN password_confirmed_at timestamptz,
  ADD COLUMN sealed_kept_form bytea;

-- A merge that an access key asked for waits until the source's owner confirms it.
ALTER TABLE user_tokens DROP CONSTRAINT user_tokens_purpose_check;
ALTER TABLE user_tokens ADD CONSTRAINT user_tokens_purpose_check
  CHECK (purpose IN ('verify_email', 'recover_password', 'merge', 'delete_account', 'change_email', 'confirm_merge'))
  NOT VALID;
