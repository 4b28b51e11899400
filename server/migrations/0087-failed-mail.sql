-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS mail_queue_failed ON mail_queue (failed_at) WHERE failed_at IS NOT NULL;
