-- When the agent first received the decision; null before, and for decisions of earlier versions.
ALTER TABLE approval_requests ADD COLUMN collected_at timestamptz;
-- The owner of the agent sent it to themselves (docs/approvals.md, "Test requests"); no agent can read it.
ALTER TABLE approval_requests ADD COLUMN is_test boolean NOT NULL DEFAULT false;
