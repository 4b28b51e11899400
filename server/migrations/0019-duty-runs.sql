-- When each background duty last ran, anywhere, for the system status. Written with synchronous_commit off.
CREATE TABLE duty_runs (
  name      text PRIMARY KEY,
  every_ms  integer NOT NULL,
  ran_at    timestamptz NOT NULL,
  done      integer NOT NULL,
  failed_at timestamptz,
  error     text
) WITH (fillfactor = 50);
