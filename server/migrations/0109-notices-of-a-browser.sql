-- The browser (SHA-256 of its name) that a session and a subscription to notices are in; null: from before, or a browser without cookies.
ALTER TABLE sessions ADD COLUMN browser_hash bytea;
ALTER TABLE push_subscriptions ADD COLUMN browser_hash bytea;

-- A browser that its person signed out of, or that another person uses by now, would go on showing what their agents ask, whichever statement ended
-- the session. One that expired by itself changes nothing: its person comes back.
CREATE FUNCTION end_notices_of_browser() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions p
   WHERE p.user_id = NEW.user_id AND p.browser_hash = NEW.browser_hash
     AND NOT EXISTS (SELECT FROM sessions s
                      WHERE s.user_id = NEW.user_id AND s.browser_hash = NEW.browser_hash
                        AND s.ended_at IS NULL AND s.expires_at > NEW.ended_at);
  RETURN NULL;
END $$;
CREATE TRIGGER end_notices_of_browser
  AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND NEW.browser_hash IS NOT NULL)
  EXECUTE FUNCTION end_notices_of_browser();
