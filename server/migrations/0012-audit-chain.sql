-- The audit log as a chain: the hash of every line covers the line and the hash before it. Lines are chained shortly
-- after their transaction has committed, so that no change ever waits for another one's line.

-- Lines that wait for their place. Written by the trigger, so that no way to insert a line goes around it.
CREATE TABLE audit_unchained (event_id bigint PRIMARY KEY);

-- One row per place. The seal is a MAC of the hash: whoever has the database alone cannot make one.
CREATE TABLE audit_chain (
  position bigint PRIMARY KEY,
  event_id bigint NOT NULL UNIQUE,
  hash     bytea NOT NULL,
  seal     bytea NOT NULL
);
CREATE TRIGGER audit_chain_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION await_chaining() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_unchained (event_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER audit_events_await_chaining
  AFTER INSERT ON audit_events
  FOR EACH ROW EXECUTE FUNCTION await_chaining();
INSERT INTO audit_unchained (event_id) SELECT id FROM audit_events;
