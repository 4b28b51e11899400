-- How strongly a person must have signed in for a scope of this service. Each application has those of its allowed scopes that a grant does not get with
-- acr 1 and 2 (null: none), so that requests with tokens read no other row.
ALTER TABLE scopes ADD COLUMN required_acr text;
ALTER TABLE scopes ADD CONSTRAINT scopes_required_acr_check CHECK (required_acr IN ('2', 'phr')) NOT VALID;
ALTER TABLE applications
  ADD COLUMN scopes_above_1 text[],
  ADD COLUMN scopes_above_2 text[];

CREATE FUNCTION settle_scope_levels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A change of a level waits for this application, or this one sees the change: a statement of its own reads what was committed meanwhile.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('scope levels', 0));
  SELECT array_agg(s.name ORDER BY s.name), array_agg(s.name ORDER BY s.name) FILTER (WHERE s.required_acr = 'phr')
    INTO NEW.scopes_above_1, NEW.scopes_above_2
    FROM scopes s WHERE s.required_acr IS NOT NULL AND s.name = ANY (NEW.allowed_scopes);
  RETURN NEW;
END $$;

CREATE TRIGGER applications_settle_scope_levels
  BEFORE INSERT OR UPDATE OF allowed_scopes ON applications
  FOR EACH ROW EXECUTE FUNCTION settle_scope_levels();

CREATE FUNCTION settle_applications_with_scope() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed constant text := coalesce(NEW.name, OLD.name);
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('scope levels', 0));
  UPDATE applications SET allowed_scopes = allowed_scopes WHERE changed = ANY (allowed_scopes);
  RETURN NULL;
END $$;

CREATE TRIGGER scopes_settle_level
  AFTER UPDATE OF required_acr ON scopes
  FOR EACH ROW WHEN (OLD.required_acr IS DISTINCT FROM NEW.required_acr)
  EXECUTE FUNCTION settle_applications_with_scope();
CREATE TRIGGER scopes_settle_new_level
  AFTER INSERT ON scopes
  FOR EACH ROW WHEN (NEW.required_acr IS NOT NULL)
  EXECUTE FUNCTION settle_applications_with_scope();
CREATE TRIGGER scopes_settle_former_level
  AFTER DELETE ON scopes
  FOR EACH ROW WHEN (OLD.required_acr IS NOT NULL)
  EXECUTE FUNCTION settle_applications_with_scope();
