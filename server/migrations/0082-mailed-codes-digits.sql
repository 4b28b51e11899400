-- How many digits a mailed code has. Codes of a mailbox that too many wrong ones were typed for are longer (docs/accounts.md).
ALTER TABLE mailed_codes ADD COLUMN digits smallint NOT NULL DEFAULT 6;
