-- Of the mailed links of one purpose to one address of a person, the one that is mailed again to those who ask again: true of one at a time
-- (0081-links-once.sql), so that requests at the same moment mail the same link. Null of all others.
ALTER TABLE user_tokens ADD COLUMN is_current boolean;

-- Nothing has written the purpose 'propose_merge'.
ALTER TABLE user_tokens DROP CONSTRAINT user_tokens_purpose_check;
ALTER TABLE user_tokens ADD CONSTRAINT user_tokens_purpose_check
  CHECK (purpose IN ('verify_email', 'recover_password', 'merge', 'delete_account', 'change_email', 'confirm_merge', 'secure_account',
                     'invitation', 'set_credential'))
  NOT VALID;
