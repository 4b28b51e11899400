-- no-transaction
-- Members of an organization are found by how their address begins. The unique index of addresses has the order of the database's
-- collation, which is not that of their characters.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_by_email_characters ON users (lower(email) COLLATE "C") WHERE deleted_at IS NULL;
