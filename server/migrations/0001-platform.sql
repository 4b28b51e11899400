-- What the platform itself keeps: the audit log, rate-limit counters and mail that waits.

CREATE TABLE audit_events (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_type     text NOT NULL,
  actor_type     text NOT NULL,
  actor_id       text,
  target_type    text,
  target_id      text,
  application_id bigint,
  ip             inet,
  request_id     text,
  occurred_at    timestamptz NOT NULL,
  details        jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_events_by_target ON audit_events (target_type, target_id, id DESC);
CREATE INDEX audit_events_by_actor ON audit_events (actor_type, actor_id, id DESC);
CREATE INDEX audit_events_by_type ON audit_events (event_type, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER audit_events_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- One counter per rule and subject. window_ends_at is stored so that Retry-After and clean-up need no policy.
CREATE TABLE rate_limits (
  key            text PRIMARY KEY,
  hits           integer NOT NULL,
  window_ends_at timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX rate_limits_by_end ON rate_limits (window_ends_at);

-- Counts one attempt against every rule, or against none when one is used up, and returns the used-up rules.
-- What is used up already is refused by a read alone: who goes on knocking makes no rows and no writes.
-- The first write locks the rows in key order (a conflict locks even when its WHERE is false), opening
-- windows that are new or over; two calls with rules in common therefore wait for each other and never deadlock.
CREATE FUNCTION consume_rate_limits(keys text[], limits integer[], ends timestamptz[], moment timestamptz)
RETURNS TABLE (key text, window_ends_at timestamptz) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT held.key, held.window_ends_at FROM rate_limits AS held
    JOIN unnest(keys, limits) AS rule (key, most) ON rule.key = held.key
    WHERE held.hits >= rule.most AND held.window_ends_at > moment;
  IF FOUND THEN
    RETURN;
  END IF;
  INSERT INTO rate_limits AS held (key, hits, window_ends_at)
    SELECT rule.key, 0, rule.ends_at FROM unnest(keys, ends) AS rule (key, ends_at) ORDER BY rule.key
    ON CONFLICT (key) DO UPDATE SET hits = 0, window_ends_at = excluded.window_ends_at
      WHERE held.window_ends_at <= moment;
  RETURN QUERY
    SELECT held.key, held.window_ends_at FROM rate_limits AS held
    JOIN unnest(keys, limits) AS rule (key, most) ON rule.key = held.key
    WHERE held.hits >= rule.most;
  IF NOT FOUND THEN
    UPDATE rate_limits SET hits = hits + 1 WHERE key = ANY (keys);
  END IF;
END $$;

-- Mail and text messages, written in the transaction of their cause, sent afterwards. The content holds
-- links and codes, so it is sealed.
CREATE TABLE mail_queue (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel         text NOT NULL CHECK (channel IN ('email', 'sms')),
  sealed_message  bytea NOT NULL,
  created_at      timestamptz NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  attempts        integer NOT NULL DEFAULT 0,
  leased_until    timestamptz,
  last_error      text,
  sent_at         timestamptz,
  failed_at       timestamptz
);
CREATE INDEX mail_queue_due ON mail_queue (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL;
