-- The trace of the change that queued an event (W3C Trace Context), so that its delivery belongs to it. Null without tracing.
ALTER TABLE webhook_outbox ADD COLUMN traceparent text;
ALTER TABLE webhook_deliveries ADD COLUMN traceparent text;
