-- Clients whose public keys are published at an address instead of being registered.
ALTER TABLE applications ADD COLUMN jwks_uri text;

CREATE TABLE client_key_sets (
  application_id bigint PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
  -- Where the keys were fetched: keys of a former address are not used.
  uri            text NOT NULL,
  keys           jsonb NOT NULL,
  -- When the fetch began: of two the later one counts.
  fetched_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL
);
CREATE INDEX client_key_sets_by_end ON client_key_sets (expires_at);
