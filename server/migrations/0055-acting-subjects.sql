-- The subject that the resource sees, and how the user was authenticated when they approved.
ALTER TABLE acting_tokens
  ADD COLUMN subject text NOT NULL DEFAULT '',
  ADD COLUMN auth_time timestamptz,
  ADD COLUMN acr text;
