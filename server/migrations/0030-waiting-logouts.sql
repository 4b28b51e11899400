-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS backchannel_logouts_waiting ON backchannel_logouts (application_id, next_attempt_at, id)
  WHERE delivered_at IS NULL AND failed_at IS NULL;
