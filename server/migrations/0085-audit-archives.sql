-- Beginnings of the audit log that were moved to files (docs/audit.md#archives). Each row is one file: which positions it has,
-- the hash before them and the hash of the last. The seal is a MAC of the row: with the database alone no one can make one.
CREATE TABLE audit_archives (
  last_position  bigint PRIMARY KEY,
  first_position bigint NOT NULL,
  previous_hash  bytea NOT NULL,
  hash           bytea NOT NULL,
  before         timestamptz NOT NULL,
  archived_at    timestamptz NOT NULL,
  seal           bytea NOT NULL,
  CHECK (first_position <= last_position)
);

-- Only the owner of the audit log adds an archive; a role of the service that owns nothing cannot. A seal changes with SECRET_KEY.
CREATE FUNCTION guard_audit_archives() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - 'seal') = (to_jsonb(OLD) - 'seal') THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = 'audit_events'::regclass), 'USAGE') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_archives is append-only';
END $$;
CREATE TRIGGER audit_archives_guarded BEFORE INSERT OR UPDATE OR DELETE ON audit_archives
  FOR EACH ROW EXECUTE FUNCTION guard_audit_archives();
CREATE TRIGGER audit_archives_not_emptied BEFORE TRUNCATE ON audit_archives
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What an archive has may be deleted, and nothing else.
CREATE FUNCTION refuse_unarchived_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone WHERE NOT EXISTS (
       SELECT FROM audit_chain c WHERE c.event_id = gone.id
          AND c.position <= (SELECT max(last_position) FROM audit_archives))) THEN
    RAISE EXCEPTION 'audit_events is append-only';
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION refuse_unarchived_positions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone WHERE position > coalesce((SELECT max(last_position) FROM audit_archives), 0)) THEN
    RAISE EXCEPTION 'audit_chain is append-only';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER audit_events_append_only ON audit_events;
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_events_archived_first AFTER DELETE ON audit_events REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_unarchived_events();
DROP TRIGGER audit_chain_append_only ON audit_chain;
CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_chain_archived_first AFTER DELETE ON audit_chain REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_unarchived_positions();
