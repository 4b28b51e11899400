-- What developers read of the audit log: lines about how their application is managed, the latest first. The condition is
-- that of platform/audit/application-lines.ts, so that lines about people who sign in, which are many, are not indexed.
CREATE INDEX audit_events_by_application ON audit_events (application_id, id DESC)
 WHERE event_type ~ '^(application|admin\.application|webhook_key)\.|^redirect_uri_verify_dev$';
