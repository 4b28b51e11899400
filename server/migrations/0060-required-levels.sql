-- How strongly a person must have signed in for a resource as a whole, or for some of its scopes (in the entries of `scopes`). The keys of
-- the scopes that a grant gets with acr 1 and 2; null: nothing is demanded.
ALTER TABLE resources
  ADD COLUMN required_acr text,
  ADD COLUMN scope_keys_at_1 text[],
  ADD COLUMN scope_keys_at_2 text[];
ALTER TABLE resources ADD CONSTRAINT resources_required_acr_check CHECK (required_acr IN ('2', 'phr')) NOT VALID;
ALTER TABLE resource_targets
  ADD COLUMN scope_keys_at_1 text[],
  ADD COLUMN scope_keys_at_2 text[];

-- What the application that asks a user elsewhere (CIBA) and the API want of the way in which the user approves: {"values", "essential"}.
ALTER TABLE approval_requests ADD COLUMN assurance jsonb;

CREATE OR REPLACE FUNCTION settle_resource_target(changed text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('resource ' || changed, 0));
  -- A statement of its own, which sees what others committed before they released the lock.
  INSERT INTO resource_targets AS present
         (canonical, application_id, resource_id, identifier, scope_keys, access_token_format, access_token_seconds,
          access_token_alg, review_status, owner_user_id, organization_id, verified_until, scopes, subject_salt,
          scope_keys_at_1, scope_keys_at_2)
  SELECT r.canonical, r.application_id, a.client_id, r.identifier, r.scope_keys, r.access_token_format, r.access_token_seconds,
         a.access_token_alg, a.review_status, a.owner_user_id, a.organization_id,
         CASE WHEN p.verified_at IS NOT NULL THEN coalesce(p.verification_expires_at, 'infinity') END, r.scopes, r.subject_salt,
         r.scope_keys_at_1, r.scope_keys_at_2
    FROM resources r
    JOIN applications a ON a.application_id = r.application_id AND a.deleted_at IS NULL
    LEFT JOIN redirect_uris p ON p.application_id = r.application_id AND p.uri = r.identifier
   WHERE r.canonical = changed AND NOT r.is_local
   ORDER BY p.verified_at DESC NULLS LAST, a.review_status IN ('approved', 'pending') DESC, r.application_id
   LIMIT 1
  ON CONFLICT (canonical) DO UPDATE
     SET (application_id, resource_id, identifier, scope_keys, access_token_format, access_token_seconds,
          access_token_alg, review_status, owner_user_id, organization_id, verified_until, scopes, subject_salt,
          scope_keys_at_1, scope_keys_at_2)
       = (excluded.application_id, excluded.resource_id, excluded.identifier, excluded.scope_keys, excluded.access_token_format,
          excluded.access_token_seconds, excluded.access_token_alg, excluded.review_status, excluded.owner_user_id,
          excluded.organization_id, excluded.verified_until, excluded.scopes, excluded.subject_salt,
          excluded.scope_keys_at_1, excluded.scope_keys_at_2);
  IF NOT FOUND THEN
    DELETE FROM resource_targets WHERE canonical = changed;
  END IF;
END $$;
