-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_by_creation ON users (created_at) WHERE deleted_at IS NULL;
