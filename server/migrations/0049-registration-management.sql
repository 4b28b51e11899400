-- SHA-256 of the registration access token (RFC 7592) of a client that registered itself; null: it has none.
ALTER TABLE applications ADD COLUMN registration_token_hash bytea;
