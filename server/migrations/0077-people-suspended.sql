-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_suspended ON users (user_id) WHERE deleted_at IS NULL AND suspended_at IS NOT NULL;
