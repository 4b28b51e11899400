-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_merged ON users (merged_into) WHERE merged_into IS NOT NULL;
