-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS backchannel_logouts_leased ON backchannel_logouts (application_id)
  WHERE leased_until IS NOT NULL;
