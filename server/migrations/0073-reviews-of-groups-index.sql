-- no-transaction
-- For the end of a group.
CREATE INDEX CONCURRENTLY IF NOT EXISTS access_reviews_of_groups ON access_reviews (group_id) WHERE group_id IS NOT NULL;
