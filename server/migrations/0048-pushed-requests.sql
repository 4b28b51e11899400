-- Pushed and signed authorization requests (RFC 9126, RFC 9101), signed responses (JARM), signed CIBA requests.
ALTER TABLE applications
  ADD COLUMN require_pushed_authorization_requests boolean NOT NULL DEFAULT false,
  ADD COLUMN require_signed_request_object boolean NOT NULL DEFAULT false,
  -- NULL: any that the service supports.
  ADD COLUMN request_object_signing_alg text,
  ADD COLUMN authorization_signed_response_alg text NOT NULL DEFAULT 'RS256',
  -- NULL: requests need not be signed.
  ADD COLUMN backchannel_authentication_request_signing_alg text;

-- Deleted when it is used: when its code is issued or the person declines.
CREATE TABLE pushed_authorization_requests (
  uri_hash       bytea PRIMARY KEY,
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  query          text NOT NULL,
  -- Until then a browser may arrive with it.
  expires_at     timestamptz NOT NULL,
  -- Until then someone who arrived in time may finish.
  ends_at        timestamptz NOT NULL
);
CREATE INDEX pushed_authorization_requests_by_end ON pushed_authorization_requests (ends_at);

-- The pushed request that completing this one uses up.
ALTER TABLE authorization_requests ADD COLUMN pushed_hash bytea;
