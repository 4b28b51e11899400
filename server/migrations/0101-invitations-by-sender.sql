-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS organization_invitations_by_sender ON organization_invitations (invited_by);
