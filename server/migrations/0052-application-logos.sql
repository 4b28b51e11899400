-- Logos of applications: fetched from logo_url, made anew and shown from here.
CREATE TABLE application_logos (
  application_id  bigint PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
  -- What was fetched: a logo of a former address is not shown.
  source_url      text NOT NULL,
  png             bytea CHECK (octet_length(png) <= 70000),
  sha256          bytea,
  fetched_at      timestamptz,
  -- Why there is no picture, as a code with its parameters.
  fault           jsonb,
  attempts        integer NOT NULL,
  -- While a process fetches: when another may. Null: not again.
  next_attempt_at timestamptz
);
CREATE INDEX application_logos_by_digest ON application_logos (sha256);
