-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_set_apart ON users (user_id)
  WHERE deleted_at IS NULL AND (suspended_at IS NOT NULL OR invited_at IS NOT NULL OR is_admin IS TRUE OR email_verified IS FALSE);
