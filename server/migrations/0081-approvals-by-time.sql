-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS approval_requests_by_time ON approval_requests USING brin (created_at);
