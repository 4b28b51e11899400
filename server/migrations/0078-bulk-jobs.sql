-- Actions of an administrator on many people (docs/administration.md). The people are frozen when the job is made.
CREATE TABLE bulk_jobs (
  job_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  admin_id     bigint NOT NULL,
  action       text NOT NULL,
  settings     jsonb NOT NULL DEFAULT '{}',
  filter       text,
  people       integer NOT NULL,
  created_at   timestamptz NOT NULL,
  -- Of the form that made the job, so that sending it twice makes one.
  form_key     text,
  -- One process at a time works on a job; another goes on after this moment.
  leased_until timestamptz,
  stopped_at   timestamptz,
  stopped_by   bigint,
  ended_at     timestamptz,
  -- Counted at the end, so that a list of jobs reads no people.
  done         integer,
  refused      integer,
  UNIQUE (admin_id, form_key)
);
CREATE INDEX bulk_jobs_open ON bulk_jobs (job_id) WHERE ended_at IS NULL;
CREATE INDEX bulk_jobs_by_end ON bulk_jobs (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE bulk_job_items (
  job_id  bigint NOT NULL REFERENCES bulk_jobs ON DELETE CASCADE,
  user_id bigint NOT NULL,
  status  text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'done', 'refused')),
  reason  text,
  done_at timestamptz,
  PRIMARY KEY (job_id, user_id)
);
CREATE INDEX bulk_job_items_waiting ON bulk_job_items (job_id, user_id) WHERE status = 'waiting';
CREATE INDEX bulk_job_items_refused ON bulk_job_items (job_id, user_id) WHERE status = 'refused';
