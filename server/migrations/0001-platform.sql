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
