-- Clients that keep to FAPI 2.0; null: to OAuth as everybody else.
ALTER TABLE applications ADD COLUMN security_profile text CHECK (security_profile IN ('fapi2'));
