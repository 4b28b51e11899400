-- Functions of triggers find their tables by the search_path of whoever runs the statement, in which temporary tables come first: a role that
-- owns nothing here could put one in the place of audit_archives or audit_events and delete what no archive has. Temporary tables come last now.
DO $$
DECLARE
  home text := (SELECT relnamespace::regnamespace FROM pg_class WHERE oid = 'audit_events'::regclass);
  guard text;
BEGIN
  FOREACH guard IN ARRAY ARRAY['guard_audit_archives', 'refuse_unarchived_events', 'refuse_unarchived_positions'] LOOP
    EXECUTE format('ALTER FUNCTION %I() SET search_path = %s, pg_temp', guard, home);
  END LOOP;
END $$;
