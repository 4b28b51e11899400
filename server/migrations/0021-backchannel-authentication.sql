-- OpenID CIBA over the same requests. An application that asks a person has an agent of its own there, so that it can be
-- muted and ended like any other; no token leads to it.
ALTER TABLE agents ADD COLUMN application_id bigint REFERENCES applications ON DELETE CASCADE;
CREATE INDEX agents_by_application ON agents (application_id, user_id) WHERE application_id IS NOT NULL;

-- What the application gets when the person agrees: the grant that is made then, with these scopes.
ALTER TABLE approval_requests ADD COLUMN scopes text[], ADD COLUMN grant_id uuid;
