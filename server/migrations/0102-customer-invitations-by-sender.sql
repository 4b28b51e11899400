-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS customer_invitations_by_sender ON customer_invitations (invited_by);
