-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS assignments_named_groups ON assignments (application_id, context_customer_id, group_id) WHERE group_id IS NOT NULL;
