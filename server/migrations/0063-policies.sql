-- A session that has not shown the second factor which a policy demands (enrolment_due): from when it can do nothing else (null: at once), and
-- which factors end that (docs/policies.md).
ALTER TABLE sessions
  ADD COLUMN enrolment_from timestamptz,
  ADD COLUMN enrolment_factors text[];
