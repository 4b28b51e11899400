-- The trace of the change that queued a message or a logout (W3C Trace Context), so that sending it belongs to it. Null without tracing.
ALTER TABLE mail_queue ADD COLUMN traceparent text;
ALTER TABLE backchannel_logouts ADD COLUMN traceparent text;
