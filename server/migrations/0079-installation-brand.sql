-- At most one row: what pages and mails show of the installation. The digest is the logo's address.
CREATE TABLE installation_brand (
  id          boolean PRIMARY KEY DEFAULT true CHECK (id),
  brand       jsonb NOT NULL,
  logo_png    bytea,
  logo_digest text GENERATED ALWAYS AS (encode(sha256(logo_png), 'hex')) STORED,
  updated_at  timestamptz NOT NULL,
  updated_by  bigint REFERENCES users ON DELETE SET NULL
);
