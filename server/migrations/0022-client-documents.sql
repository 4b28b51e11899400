-- Clients that describe themselves in a document at their client_id, an https address: nobody registered them here and
-- nobody here owns them. The document is kept for as long as its server allows, within our bounds.

ALTER TABLE applications ALTER COLUMN registered_by DROP NOT NULL;
ALTER TABLE applications DROP CONSTRAINT applications_check;
ALTER TABLE applications ADD CONSTRAINT applications_owner CHECK (
  num_nonnulls(owner_user_id, organization_id) = CASE WHEN client_id LIKE 'https://%' THEN 0 ELSE 1 END
  AND (registered_by IS NULL) = (client_id LIKE 'https://%')
);

CREATE TABLE client_documents (
  application_id bigint PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
  -- SHA-256 of what was fetched: the same bytes change nothing.
  document_hash  bytea NOT NULL,
  -- When the fetch began: of two at once the later one counts.
  fetched_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL
);
CREATE INDEX client_documents_by_end ON client_documents (expires_at);
