-- no-transaction
-- Lines come in the order of time, so a few kilobytes are enough; a tree would cost every line.
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_events_by_time ON audit_events USING brin (occurred_at);
