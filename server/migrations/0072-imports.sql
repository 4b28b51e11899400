-- Runs of an import from another system, and which row here belongs to which record there (docs/import.md).
CREATE TABLE import_runs (
  run_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source       text NOT NULL,
  -- Of the files and of the options that decide what they mean: the same again goes on where it stopped.
  input_hash   bytea NOT NULL,
  rows_done    bigint NOT NULL DEFAULT 0,
  report_bytes bigint NOT NULL DEFAULT 0,
  tally        jsonb NOT NULL DEFAULT '{}',
  started_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL,
  ended_at     timestamptz
);
CREATE UNIQUE INDEX import_runs_open ON import_runs (source) WHERE ended_at IS NULL;
CREATE INDEX import_runs_by_update ON import_runs (updated_at);

-- record_key: a hash of source, kind and the id there. fingerprint: a short hash of each member of the record. links: the memberships and access
-- that it gave. Of something that was deleted here only the key is left, so that a later run does not bring it back.
CREATE TABLE imported_records (
  record_key  bytea PRIMARY KEY,
  source      text NOT NULL,
  kind        text NOT NULL,
  local_id    bigint,
  fingerprint bytea NOT NULL,
  links       jsonb,
  run_id      bigint NOT NULL,
  deleted_at  timestamptz,
  CHECK ((local_id IS NULL) = (deleted_at IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX imported_records_by_local ON imported_records (local_id, kind) WHERE local_id IS NOT NULL;
CREATE INDEX imported_records_deleted ON imported_records (deleted_at) WHERE deleted_at IS NOT NULL;
