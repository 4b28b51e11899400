-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS applications_by_name ON applications ((lower(name) COLLATE "C"), application_id) WHERE deleted_at IS NULL;
