-- When a client last authenticated with its secret, and with the one before it: in steps of an hour (oauth/clients/secret-uses.ts). Null: not since
-- these columns exist.
ALTER TABLE applications ADD COLUMN client_secret_last_used_at timestamptz, ADD COLUMN previous_client_secret_last_used_at timestamptz;
