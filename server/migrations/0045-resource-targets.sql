-- For each identifier of a resource, the registration that counts for it, with everything that requests with tokens read of it: what
-- is stated in resources, applications and redirect_uris. Triggers keep it, so that it is never behind, whatever program or release makes a
-- change. Identifiers on a developer's own machine are missing: there each team has its own.
CREATE TABLE resource_targets (
  canonical            text PRIMARY KEY,
  application_id       bigint NOT NULL REFERENCES resources ON DELETE CASCADE,
  resource_id          text NOT NULL,
  identifier           text NOT NULL,
  scope_keys           text[] NOT NULL,
  access_token_format  text NOT NULL,
  access_token_seconds integer NOT NULL,
  access_token_alg     text NOT NULL,
  review_status        text NOT NULL,
  owner_user_id        bigint,
  organization_id      bigint,
  -- When the verification of its host ends; null: it never was verified.
  verified_until       timestamptz,
  scopes               jsonb NOT NULL
);

-- Of several registrations the one whose host was verified last counts, otherwise the first that no administrator has stopped.
CREATE FUNCTION settle_resource_target(changed text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('resource ' || changed, 0));
  -- A statement of its own, which sees what others committed before they released the lock.
  INSERT INTO resource_targets AS present
  SELECT r.canonical, r.application_id, a.client_id, r.identifier, r.scope_keys, r.access_token_format, r.access_token_seconds,
         a.access_token_alg, a.review_status, a.owner_user_id, a.organization_id,
         CASE WHEN p.verified_at IS NOT NULL THEN coalesce(p.verification_expires_at, 'infinity') END, r.scopes
    FROM resources r
    JOIN applications a ON a.application_id = r.application_id AND a.deleted_at IS NULL
    LEFT JOIN redirect_uris p ON p.application_id = r.application_id AND p.uri = r.identifier
   WHERE r.canonical = changed AND NOT r.is_local
   ORDER BY p.verified_at DESC NULLS LAST, a.review_status IN ('approved', 'pending') DESC, r.application_id
   LIMIT 1
  ON CONFLICT (canonical) DO UPDATE
     SET (application_id, resource_id, identifier, scope_keys, access_token_format, access_token_seconds,
          access_token_alg, review_status, owner_user_id, organization_id, verified_until, scopes)
       = (excluded.application_id, excluded.resource_id, excluded.identifier, excluded.scope_keys, excluded.access_token_format,
          excluded.access_token_seconds, excluded.access_token_alg, excluded.review_status, excluded.owner_user_id,
          excluded.organization_id, excluded.verified_until, excluded.scopes);
  IF NOT FOUND THEN
    DELETE FROM resource_targets WHERE canonical = changed;
  END IF;
END $$;

CREATE FUNCTION settle_changed_resource() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_resource_target(coalesce(NEW.canonical, OLD.canonical));
  RETURN NULL;
END $$;

-- Of the application or the redirect URI of a resource. Others have no row in resources.
CREATE FUNCTION settle_resource_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_resource_target(r.canonical) FROM resources r
    WHERE r.application_id = coalesce(NEW.application_id, OLD.application_id);
  RETURN NULL;
END $$;

CREATE TRIGGER resources_settle_target
  AFTER INSERT OR UPDATE OR DELETE ON resources
  FOR EACH ROW EXECUTE FUNCTION settle_changed_resource();
CREATE TRIGGER applications_settle_target
  AFTER UPDATE OF review_status, deleted_at, owner_user_id, organization_id, access_token_alg ON applications
  FOR EACH ROW
  WHEN ((OLD.review_status, OLD.deleted_at, OLD.owner_user_id, OLD.organization_id, OLD.access_token_alg)
        IS DISTINCT FROM (NEW.review_status, NEW.deleted_at, NEW.owner_user_id, NEW.organization_id, NEW.access_token_alg))
  EXECUTE FUNCTION settle_resource_of_changed();
CREATE TRIGGER redirect_uris_settle_target
  AFTER INSERT OR UPDATE OF verified_at, verification_expires_at OR DELETE ON redirect_uris
  FOR EACH ROW EXECUTE FUNCTION settle_resource_of_changed();

SELECT settle_resource_target(canonical) FROM (SELECT DISTINCT canonical FROM resources) present;
