-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_invited ON users (user_id) WHERE deleted_at IS NULL AND invited_at IS NOT NULL;
