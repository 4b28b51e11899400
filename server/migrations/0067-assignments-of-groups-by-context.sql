-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS assignments_named_groups_anywhere
  ON assignments (coalesce(application_id, 0), coalesce(context_customer_id, 0), group_id) WHERE group_id IS NOT NULL;
