-- Proof of ownership of redirect URIs: when each was last attempted and what came of it, and which endings were mailed.

-- Keyed by the text of the URI, not by its row: taking a URI out and in again gives no second attempt. Taken before any
-- network call by one upsert; ended_at is null while the attempt runs.
CREATE TABLE redirect_uri_attempts (
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  uri            text NOT NULL,
  started_at     timestamptz NOT NULL,
  ended_at       timestamptz,
  outcome        jsonb,
  PRIMARY KEY (application_id, uri)
) WITH (fillfactor = 80);
CREATE INDEX redirect_uri_attempts_by_start ON redirect_uri_attempts (started_at);

-- One row per notice: whoever inserts it sends it. A new proof ends at another moment, which makes its notices new ones.
CREATE TABLE verification_notices (
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  uri            text NOT NULL,
  ends_at        timestamptz NOT NULL,
  days_before    smallint NOT NULL,
  sent_at        timestamptz NOT NULL,
  PRIMARY KEY (application_id, uri, ends_at, days_before)
);
