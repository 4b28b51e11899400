-- When an application last requested a scope that it is not registered for. Statements that read a client look into scope_drifts only if that was lately: an
-- index scan costs something even where there is nothing to find. A trigger keeps it, so that it is never behind, whatever release records the drift.
-- Applications that exist already may have drift: theirs counts as seen now. Later ones have none.
ALTER TABLE applications ADD COLUMN drift_seen_at timestamptz DEFAULT now();
ALTER TABLE applications ALTER COLUMN drift_seen_at SET DEFAULT NULL;

CREATE FUNCTION note_drift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET drift_seen_at = NEW.last_seen_at
   WHERE application_id = NEW.application_id AND (drift_seen_at IS NULL OR drift_seen_at < NEW.last_seen_at);
  RETURN NULL;
END $$;
CREATE TRIGGER scope_drifts_note_drift
  AFTER INSERT OR UPDATE OF last_seen_at ON scope_drifts
  FOR EACH ROW EXECUTE FUNCTION note_drift();

-- The names that an application requested after a moment, the oldest `most`, oldest first; null if there are none. By index alone, as in 0023.
CREATE FUNCTION drifts_since(application bigint, moment timestamptz, most integer) RETURNS text[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT array_agg(recent.scope_name ORDER BY recent.first_seen_at, recent.scope_name) FROM (
            SELECT d.scope_name, d.first_seen_at FROM scope_drifts d
             WHERE d.application_id = application AND d.last_seen_at > moment
             ORDER BY d.first_seen_at, d.scope_name LIMIT most) AS recent);
END $$;
