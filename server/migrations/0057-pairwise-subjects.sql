-- Resources that know people by a subject of their own (OIDC Core 8.1). pairwise_salt stays when the resource returns to public subjects, so that
-- a change of mind loses nothing; subject_salt is the one in use, null for public subjects.
ALTER TABLE resources
  ADD COLUMN pairwise_salt bytea,
  ADD COLUMN subject_salt bytea;
ALTER TABLE resource_targets ADD COLUMN subject_salt bytea;

CREATE OR REPLACE FUNCTION settle_resource_target(changed text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('resource ' || changed, 0));
  -- A statement of its own, which sees what others committed before they released the lock.
  INSERT INTO resource_targets AS present
         (canonical, application_id, resource_id, identifier, scope_keys, access_token_format, access_token_seconds,
          access_token_alg, review_status, owner_user_id, organization_id, verified_until, scopes, subject_salt)
  SELECT r.canonical, r.application_id, a.client_id, r.identifier, r.scope_keys, r.access_token_format, r.access_token_seconds,
         a.access_token_alg, a.review_status, a.owner_user_id, a.organization_id,
         CASE WHEN p.verified_at IS NOT NULL THEN coalesce(p.verification_expires_at, 'infinity') END, r.scopes, r.subject_salt
    FROM resources r
    JOIN applications a ON a.application_id = r.application_id AND a.deleted_at IS NULL
    LEFT JOIN redirect_uris p ON p.application_id = r.application_id AND p.uri = r.identifier
   WHERE r.canonical = changed AND NOT r.is_local
   ORDER BY p.verified_at DESC NULLS LAST, a.review_status IN ('approved', 'pending') DESC, r.application_id
   LIMIT 1
  ON CONFLICT (canonical) DO UPDATE
     SET (application_id, resource_id, identifier, scope_keys, access_token_format, access_token_seconds,
          access_token_alg, review_status, owner_user_id, organization_id, verified_until, scopes, subject_salt)
       = (excluded.application_id, excluded.resource_id, excluded.identifier, excluded.scope_keys, excluded.access_token_format,
          excluded.access_token_seconds, excluded.access_token_alg, excluded.review_status, excluded.owner_user_id,
          excluded.organization_id, excluded.verified_until, excluded.scopes, excluded.subject_salt);
  IF NOT FOUND THEN
    DELETE FROM resource_targets WHERE canonical = changed;
  END IF;
END $$;
