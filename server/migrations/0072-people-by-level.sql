-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_by_level ON users (identity_verified_level, user_id) WHERE deleted_at IS NULL;
