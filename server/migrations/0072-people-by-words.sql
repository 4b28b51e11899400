-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_by_words
  ON users USING gin (person_search_words(email, preferred_name, full_name, phone_number, custom_claims)) WHERE deleted_at IS NULL;
