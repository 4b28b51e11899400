-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS backchannel_logouts_failed ON backchannel_logouts (failed_at) WHERE failed_at IS NOT NULL;
