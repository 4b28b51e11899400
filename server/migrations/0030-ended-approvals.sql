-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS approval_requests_by_end ON approval_requests (ended_at) WHERE ended_at IS NOT NULL;
