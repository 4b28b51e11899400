-- What relying parties are told, written in the transaction of its cause and delivered afterwards.

-- The body is stored as it is sent, because the signature covers its bytes.
CREATE TABLE webhook_outbox (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  oauth_application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  event_id             text NOT NULL UNIQUE,
  event_type           text NOT NULL,
  delivery_id          text NOT NULL UNIQUE,
  body                 text NOT NULL,
  signature_kid        text,
  attempts             integer NOT NULL DEFAULT 0,
  last_error           text,
  enqueued_at          timestamptz NOT NULL,
  next_retry_at        timestamptz NOT NULL,
  delivered_at         timestamptz,
  dlq_at               timestamptz
);
CREATE INDEX webhook_outbox_due ON webhook_outbox (next_retry_at) WHERE delivered_at IS NULL AND dlq_at IS NULL;
CREATE INDEX webhook_outbox_by_application ON webhook_outbox (oauth_application_id, id DESC);

-- The deprecated format. Its body holds the row's id, so it is put together from these columns; members that stand
-- beside payload (application_id of the drift events) are in envelope.
CREATE TABLE webhook_deliveries (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  oauth_application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  event_type           text NOT NULL,
  delivery_id          text NOT NULL UNIQUE,
  payload              text NOT NULL,
  envelope             text NOT NULL DEFAULT '{}',
  created_at           timestamptz NOT NULL,
  attempts             integer NOT NULL DEFAULT 0,
  last_error           text,
  next_retry_at        timestamptz NOT NULL,
  delivered_at         timestamptz,
  failed_at            timestamptz
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_retry_at) WHERE delivered_at IS NULL AND failed_at IS NULL;
CREATE INDEX webhook_deliveries_by_application ON webhook_deliveries (oauth_application_id, id DESC);
