-- How often sign-ins to an application succeeded or failed on a day (UTC), and why: one row for each of a fixed list of outcomes.
-- Processes count in memory and add to these rows every few seconds (docs/developer-console.md).
CREATE TABLE application_outcomes (
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  day            timestamptz NOT NULL,
  outcome        text NOT NULL,
  count          bigint NOT NULL,
  last_at        timestamptz NOT NULL,
  -- What was sent the last time, where that helps: a redirect_uri.
  sent           text,
  PRIMARY KEY (application_id, day, outcome)
);
CREATE INDEX application_outcomes_by_day ON application_outcomes (day);
