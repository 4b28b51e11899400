-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS applications_with_logo ON applications (application_id) WHERE logo_url IS NOT NULL AND deleted_at IS NULL;
