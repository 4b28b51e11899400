-- What 0026 and 0029 added without looking at every row.
ALTER TABLE user_tokens VALIDATE CONSTRAINT user_tokens_purpose_check;
