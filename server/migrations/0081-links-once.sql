-- no-transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS user_tokens_current ON user_tokens (user_id, purpose, email) WHERE is_current;
