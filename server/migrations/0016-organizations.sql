-- Organizations that their own members look after: domains are proven, people are invited.

-- A domain counts once its owner has proven it. Those that are here were named by the operator, who vouched for them.
ALTER TABLE organization_domains ADD COLUMN verified_at timestamptz;
UPDATE organization_domains SET verified_at = created_at;

-- An invitation waits for whoever has the address, verified, in an account; it carries no secret. It goes when it is
-- answered or withdrawn.
CREATE TABLE organization_invitations (
  invitation_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL REFERENCES organizations ON DELETE CASCADE,
  email           text NOT NULL,
  role            text NOT NULL CHECK (role IN ('owner', 'admin', 'member')),
  invited_by      bigint NOT NULL REFERENCES users,
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL
);
CREATE UNIQUE INDEX organization_invitations_by_address ON organization_invitations (lower(email), organization_id);
CREATE INDEX organization_invitations_by_organization ON organization_invitations (organization_id, invitation_id);
CREATE INDEX organization_invitations_by_end ON organization_invitations (expires_at);
