-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS applications_by_words
  ON applications USING gin (person_search_words(client_id, name, NULL, NULL, '{}'::jsonb)) WHERE deleted_at IS NULL;
