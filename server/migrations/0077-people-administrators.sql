-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_administrators ON users (user_id) WHERE deleted_at IS NULL AND is_admin IS TRUE;
