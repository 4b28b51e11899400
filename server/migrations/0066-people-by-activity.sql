-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_by_activity ON users (last_active_at, user_id)
  WHERE last_active_at IS NOT NULL AND deleted_at IS NULL;
