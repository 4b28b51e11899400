-- Merges that an administrator proposes: source_id ends and target_id remains once both have agreed, each by the link that was mailed to it.
-- reason: erased when one of the two accounts is closed.
CREATE TABLE merge_proposals (
  proposal_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_id         bigint NOT NULL REFERENCES users,
  target_id         bigint NOT NULL REFERENCES users,
  proposed_by       bigint NOT NULL REFERENCES users,
  reason            text NOT NULL,
  source_token_hash bytea NOT NULL UNIQUE,
  target_token_hash bytea NOT NULL UNIQUE,
  source_agreed_at  timestamptz,
  target_agreed_at  timestamptz,
  created_at        timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  ended_at          timestamptz,
  outcome           text CHECK (outcome IN ('merged', 'source_declined', 'target_declined', 'withdrawn', 'ended')),
  CHECK (source_id <> target_id),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX merge_proposals_by_source ON merge_proposals (source_id);
CREATE INDEX merge_proposals_by_target ON merge_proposals (target_id);
CREATE INDEX merge_proposals_by_end ON merge_proposals (expires_at);
