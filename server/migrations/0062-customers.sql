-- Whether the administrators of an organization were notified that the proof of a domain ends (days before it).
ALTER TABLE customer_domains ADD COLUMN notified_days integer;

-- What a membership gave in an organization ends with it, whichever statement ends it: a person who is invited again later starts without
-- the groups and roles of before.
CREATE FUNCTION end_access_of_former_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM group_members m USING former f, groups g
   WHERE m.user_id = f.user_id AND g.group_id = m.group_id AND g.customer_id = f.customer_id;
  DELETE FROM assignments a USING former f
   WHERE a.user_id = f.user_id AND a.context_customer_id = f.customer_id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_access_of_former_members
  AFTER DELETE ON customer_members REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION end_access_of_former_members();
