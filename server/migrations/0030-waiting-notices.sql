-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS approval_requests_noticing ON approval_requests (user_id, notice_due_at, id)
  WHERE notice_due_at IS NOT NULL;
