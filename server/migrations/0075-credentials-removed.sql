-- Kinds of credentials that the person or an administrator removed: password, totp, passkeys. An import never brings one of them back (docs/import.md).
ALTER TABLE users ADD COLUMN credentials_removed text[] NOT NULL DEFAULT '{}';
