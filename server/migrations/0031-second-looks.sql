-- Proofs of organizations' domains end, as those of redirect URIs do; null: an operator vouched, or the proof is older than
-- this column and the duty gives it its end. notified_days is the nearest threshold that was mailed.
ALTER TABLE organization_domains ADD COLUMN expires_at timestamptz, ADD COLUMN notified_days integer;

-- The name an administrator approved; another one is to be looked at again. Null: no person has approved it since there is this column.
ALTER TABLE applications ADD COLUMN reviewed_name text;
