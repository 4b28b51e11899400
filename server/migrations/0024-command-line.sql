-- svc, the command-line tool, signs people in like any public application (RFC 8252), on every installation under the same
-- client_id. It is the service's own: nobody registered it, nobody owns it, and no console lists it (ids begin at 1).
ALTER TABLE applications DROP CONSTRAINT applications_owner;
ALTER TABLE applications ADD CONSTRAINT applications_owner CHECK (
  num_nonnulls(owner_user_id, organization_id) =
    CASE WHEN application_id = 0 OR client_id LIKE 'https://%' THEN 0 ELSE 1 END
  AND (registered_by IS NULL) = (application_id = 0 OR client_id LIKE 'https://%')
);

INSERT INTO applications (application_id, client_id, name, description, client_type, token_endpoint_auth_method,
                          allowed_scopes, required_scopes, created_via, review_status, created_at, updated_at)
OVERRIDING SYSTEM VALUE
VALUES (0, 'svc', 'svc, the command line',
        'The tool of this service for terminals. It asks because somebody typed “svc login” on a computer.',
        'public', 'none',
        '{openid,applications:read,applications:write,agent:read,agent:write,profile:write}', '{openid}', 'cli', 'approved', now(), now());

INSERT INTO redirect_uris (application_id, position, uri)
VALUES (0, 0, 'http://127.0.0.1/callback'), (0, 1, 'http://[::1]/callback');
