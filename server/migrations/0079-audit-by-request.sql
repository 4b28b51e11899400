-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_events_by_request ON audit_events (request_id) WHERE request_id IS NOT NULL;
