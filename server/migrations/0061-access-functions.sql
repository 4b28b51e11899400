-- Who may use an application, and what its tokens say about groups and roles (docs/access.md). Functions, because the statements behind every token ask
-- them: as sub-selects the first alone took a read of two rows from 11 to 25 µs for an application that is for everyone, although it never
-- ran there. Every statement in them reaches its rows by an index, and keeps one plan: a plan for each call would take longer than the call.

-- Whether a person may use an application or an API, in an authorization for a customer organization (null: for none). The groups that the
-- application names are looked up among those of the person, unless there are many: then all of the person's are read.
CREATE FUNCTION person_may_use(access text, application bigint, person bigint, customer bigint, moment timestamptz)
RETURNS boolean LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  few constant integer := 32;
  named bigint[];
BEGIN
  IF customer IS NOT NULL AND NOT EXISTS (
    SELECT FROM customer_members m JOIN customers c ON c.customer_id = m.customer_id AND c.deleted_at IS NULL
     WHERE m.customer_id = customer AND m.user_id = person) THEN
    RETURN false;
  END IF;
  IF access = 'everyone' THEN
    RETURN true;
  END IF;
  IF EXISTS (
    SELECT FROM assignments s
     WHERE s.user_id = person AND s.application_id = application AND (s.expires_at IS NULL OR s.expires_at > moment)
       AND (s.context_customer_id IS NULL OR s.context_customer_id = customer)) THEN
    RETURN true;
  END IF;
  IF customer IS NOT NULL AND EXISTS (
    SELECT FROM assignments s
     WHERE s.customer_id = customer AND s.application_id = application AND (s.expires_at IS NULL OR s.expires_at > moment)
       AND (s.context_customer_id IS NULL OR s.context_customer_id = customer)) THEN
    RETURN true;
  END IF;
  named := ARRAY(
    (SELECT s.group_id FROM assignments s
      WHERE s.application_id = application AND s.context_customer_id IS NULL AND s.group_id IS NOT NULL
        AND (s.expires_at IS NULL OR s.expires_at > moment)
      LIMIT few + 1)
     UNION ALL
    (SELECT s.group_id FROM assignments s
      WHERE s.application_id = application AND s.context_customer_id = customer AND s.group_id IS NOT NULL
        AND (s.expires_at IS NULL OR s.expires_at > moment)
      LIMIT few + 1));
  IF cardinality(named) <= few THEN
    RETURN cardinality(named) > 0 AND EXISTS (
      SELECT FROM group_members m
       WHERE m.user_id = person AND m.group_id = ANY (named) AND (m.expires_at IS NULL OR m.expires_at > moment));
  END IF;
  named := ARRAY(
    SELECT m.group_id FROM group_members m
     WHERE m.user_id = person AND (m.expires_at IS NULL OR m.expires_at > moment));
  RETURN cardinality(named) > 0 AND EXISTS (
    SELECT FROM assignments s
     WHERE s.application_id = application AND s.group_id = ANY (named) AND (s.expires_at IS NULL OR s.expires_at > moment)
       AND (s.context_customer_id IS NULL OR s.context_customer_id = customer));
END $$;

-- The lists that an application declared, of a person who may use it: groups (those that its assignments name, or all), roles and entitlements, at most one
-- name more than `most` in each, in the order of their characters; and the organization.
CREATE FUNCTION access_claims_of(
  application bigint, declared text[], person bigint, customer bigint, moment timestamptz, most integer)
RETURNS jsonb LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  few constant integer := 32;
  wants_roles constant boolean := declared && '{roles,entitlements}';
  wants_all constant boolean := 'all_groups' = ANY (declared);
  mine bigint[] := '{}';
  of_groups bigint[] := '{}';
  of_roles bigint[] := '{}';
  role_names text[];
  entitlements text[];
  claims jsonb := '{}';
BEGIN
  IF wants_roles OR ('groups' = ANY (declared) AND NOT wants_all) THEN
    mine := ARRAY(
      (SELECT s.group_id FROM assignments s
        WHERE s.application_id = application AND s.context_customer_id IS NULL AND s.group_id IS NOT NULL LIMIT few + 1)
       UNION ALL
      (SELECT s.group_id FROM assignments s
        WHERE s.application_id = application AND s.context_customer_id = customer AND s.group_id IS NOT NULL LIMIT few + 1)
       UNION ALL
      (SELECT s.group_id FROM assignments s
        WHERE wants_roles AND s.application_id IS NULL AND s.context_customer_id IS NULL AND s.group_id IS NOT NULL LIMIT few + 1)
       UNION ALL
      (SELECT s.group_id FROM assignments s
        WHERE wants_roles AND s.application_id IS NULL AND s.context_customer_id = customer AND s.group_id IS NOT NULL
        LIMIT few + 1));
    IF cardinality(mine) > few THEN
      mine := ARRAY(
        SELECT m.group_id FROM group_members m
         WHERE m.user_id = person AND (m.expires_at IS NULL OR m.expires_at > moment));
    ELSIF cardinality(mine) > 0 THEN
      mine := ARRAY(
        SELECT m.group_id FROM group_members m
         WHERE m.user_id = person AND m.group_id = ANY (mine) AND (m.expires_at IS NULL OR m.expires_at > moment));
    END IF;
  END IF;
  IF cardinality(mine) > 0 THEN
    SELECT coalesce(array_agg(DISTINCT s.group_id), '{}'),
           coalesce(array_agg(s.role_id) FILTER (WHERE s.role_id IS NOT NULL), '{}') INTO of_groups, of_roles
      FROM assignments s
     WHERE s.application_id = application AND s.group_id = ANY (mine) AND (s.expires_at IS NULL OR s.expires_at > moment)
       AND (s.context_customer_id IS NULL OR s.context_customer_id = customer);
  END IF;
  IF wants_roles THEN
    of_roles := of_roles || ARRAY(
      SELECT s.role_id FROM assignments s
       WHERE s.user_id = person AND (s.application_id = application OR s.application_id IS NULL) AND s.role_id IS NOT NULL
         AND (s.expires_at IS NULL OR s.expires_at > moment)
         AND (s.context_customer_id IS NULL OR s.context_customer_id = customer)
       UNION ALL
      SELECT s.role_id FROM assignments s
       WHERE s.customer_id = customer AND (s.application_id = application OR s.application_id IS NULL) AND s.role_id IS NOT NULL
         AND (s.expires_at IS NULL OR s.expires_at > moment)
         AND (s.context_customer_id IS NULL OR s.context_customer_id = customer)
       UNION ALL
      SELECT s.role_id FROM assignments s
       WHERE cardinality(mine) > 0 AND s.application_id IS NULL AND s.group_id = ANY (mine)
         AND (s.expires_at IS NULL OR s.expires_at > moment)
         AND (s.context_customer_id IS NULL OR s.context_customer_id = customer));
  END IF;
  IF wants_all THEN
    of_groups := ARRAY(
      SELECT g.group_id FROM group_members m JOIN groups g ON g.group_id = m.group_id
       WHERE m.user_id = person AND (m.expires_at IS NULL OR m.expires_at > moment)
         AND (g.customer_id IS NULL OR g.customer_id = customer)
       LIMIT most + 1);
  END IF;
  IF declared && '{groups,all_groups}' AND cardinality(of_groups) > 0 THEN
    claims := jsonb_build_object('groups', ARRAY(
      SELECT CASE WHEN g.customer_id IS NULL THEN g.name ELSE c.handle || '/' || g.name END COLLATE "C" AS name
        FROM groups g LEFT JOIN customers c ON c.customer_id = g.customer_id
       WHERE g.group_id = ANY (of_groups[:most + 1])
       ORDER BY name));
  END IF;
  IF cardinality(of_roles) > 0 THEN
    SELECT array_agg(r.claim ORDER BY r.claim),
           ARRAY(SELECT DISTINCT e.name COLLATE "C" AS name FROM roles r CROSS JOIN unnest(r.entitlements) e (name)
                  WHERE r.role_id = ANY (of_roles) ORDER BY name LIMIT most + 1)
      INTO role_names, entitlements
      FROM (SELECT CASE WHEN r.application_id IS NOT NULL THEN r.name
                        WHEN r.customer_id IS NOT NULL THEN c.handle || '/' || r.name
                        ELSE 'installation/' || r.name END COLLATE "C" AS claim
              FROM roles r LEFT JOIN customers c ON c.customer_id = r.customer_id
             WHERE r.role_id = ANY (of_roles)
             LIMIT most + 1) r;
    IF 'roles' = ANY (declared) THEN
      claims := claims || jsonb_build_object('roles', role_names);
    END IF;
    IF 'entitlements' = ANY (declared) THEN
      claims := claims || jsonb_build_object('entitlements', entitlements);
    END IF;
  END IF;
  IF 'org_id' = ANY (declared) AND customer IS NOT NULL THEN
    claims := claims || jsonb_build_object('org_id', (SELECT c.org_id FROM customers c WHERE c.customer_id = customer));
  END IF;
  RETURN claims;
END $$;

-- Requests with tokens read who may use an API from the same row as everything else.
ALTER TABLE resource_targets
  ADD COLUMN access text NOT NULL DEFAULT 'everyone',
  ADD COLUMN access_claims text[] NOT NULL DEFAULT '{}';

CREATE OR REPLACE FUNCTION settle_resource_target(changed text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('resource ' || changed, 0));
  -- A statement of its own, which sees what others committed before they released the lock.
  INSERT INTO resource_targets AS present
         (canonical, application_id, resource_id, identifier, scope_keys, access_token_format, access_token_seconds,
          access_token_alg, review_status, owner_user_id, organization_id, verified_until, scopes, subject_salt,
          scope_keys_at_1, scope_keys_at_2, access, access_claims)
  SELECT r.canonical, r.application_id, a.client_id, r.identifier, r.scope_keys, r.access_token_format, r.access_token_seconds,
         a.access_token_alg, a.review_status, a.owner_user_id, a.organization_id,
         CASE WHEN p.verified_at IS NOT NULL THEN coalesce(p.verification_expires_at, 'infinity') END, r.scopes, r.subject_salt,
         r.scope_keys_at_1, r.scope_keys_at_2, a.access, a.access_claims
    FROM resources r
    JOIN applications a ON a.application_id = r.application_id AND a.deleted_at IS NULL
    LEFT JOIN redirect_uris p ON p.application_id = r.application_id AND p.uri = r.identifier
   WHERE r.canonical = changed AND NOT r.is_local
   ORDER BY p.verified_at DESC NULLS LAST, a.review_status IN ('approved', 'pending') DESC, r.application_id
   LIMIT 1
  ON CONFLICT (canonical) DO UPDATE
     SET (application_id, resource_id, identifier, scope_keys, access_token_format, access_token_seconds,
          access_token_alg, review_status, owner_user_id, organization_id, verified_until, scopes, subject_salt,
          scope_keys_at_1, scope_keys_at_2, access, access_claims)
       = (excluded.application_id, excluded.resource_id, excluded.identifier, excluded.scope_keys, excluded.access_token_format,
          excluded.access_token_seconds, excluded.access_token_alg, excluded.review_status, excluded.owner_user_id,
          excluded.organization_id, excluded.verified_until, excluded.scopes, excluded.subject_salt,
          excluded.scope_keys_at_1, excluded.scope_keys_at_2, excluded.access, excluded.access_claims);
  IF NOT FOUND THEN
    DELETE FROM resource_targets WHERE canonical = changed;
  END IF;
END $$;

CREATE TRIGGER applications_settle_access
  AFTER UPDATE OF access, access_claims ON applications
  FOR EACH ROW
  WHEN ((OLD.access, OLD.access_claims) IS DISTINCT FROM (NEW.access, NEW.access_claims))
  EXECUTE FUNCTION settle_resource_of_changed();
