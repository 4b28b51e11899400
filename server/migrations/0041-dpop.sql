-- Sender-constrained access tokens (RFC 9449).
ALTER TABLE applications ADD COLUMN dpop_bound_access_tokens boolean NOT NULL DEFAULT false;
-- The thumbprint of the key that must redeem the code and, for a public client, refresh.
ALTER TABLE grants ADD COLUMN dpop_jkt text;
ALTER TABLE personal_access_keys ADD COLUMN dpop_jkt text;

-- Proofs that were accepted, as long as they would be accepted again: a SHA-256 of key and jti. No other index: a row lives for minutes.
CREATE TABLE dpop_proofs (
  proof_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
