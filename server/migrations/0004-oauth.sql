-- Keys that sign tokens, what people agreed to, and the grants that came of it.

-- Private halves are sealed. A key is published at once, signs from activates_at, and stays in the JWKS until
-- retires_at (null: it is not yet known when). The generation lets two processes that make the same key at once
-- agree on one.
CREATE TABLE oidc_keys (
  kid                text PRIMARY KEY,
  alg                text NOT NULL CHECK (alg IN ('RS256', 'ES256')),
  generation         integer NOT NULL,
  public_jwk         jsonb NOT NULL,
  sealed_private_key bytea NOT NULL,
  created_at         timestamptz NOT NULL,
  activates_at       timestamptz NOT NULL,
  retires_at         timestamptz,
  UNIQUE (alg, generation)
);

-- What one person answered to one application. Declined scopes are kept so that only new ones are asked again.
CREATE TABLE consents (
  user_id         bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  application_id  bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  scopes          text[] NOT NULL,
  declined_scopes text[] NOT NULL DEFAULT '{}',
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  PRIMARY KEY (user_id, application_id)
);
CREATE INDEX consents_by_application ON consents (application_id);

-- One row per finished authorization: its code, its refresh family and the standing of its access tokens.
-- Code and refresh tokens are derived (id, generation, MAC), so the row holds no credential, and a refresh
-- changes the row in place: no index covers a column that changes, which keeps the update HOT.
CREATE TABLE grants (
  grant_id           uuid PRIMARY KEY,
  application_id     bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  user_id            bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id         bigint,
  scopes             text[] NOT NULL,
  redirect_uri       text NOT NULL,
  code_challenge     text,
  nonce              text,
  claims             jsonb,
  sid                text NOT NULL,
  auth_time          timestamptz NOT NULL,
  amr                text[] NOT NULL,
  acr                text NOT NULL,
  created_at         timestamptz NOT NULL,
  code_expires_at    timestamptz NOT NULL,
  code_redeemed_at   timestamptz,
  refresh_generation integer NOT NULL DEFAULT 0,
  refresh_rotated_at timestamptz,
  refresh_expires_at timestamptz NOT NULL,
  revoked_at         timestamptz,
  revoke_reason      text
) WITH (fillfactor = 70);
CREATE INDEX grants_by_user ON grants (user_id, application_id);
CREATE INDEX grants_by_session ON grants (session_id);

-- An authorization request that waits for a person: kept outside the session, which a login replaces, and
-- bound to the browser that began it.
CREATE TABLE authorization_requests (
  request_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  query        text NOT NULL,
  arrived_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  completed_at timestamptz
);
CREATE INDEX authorization_requests_by_expiry ON authorization_requests (expires_at);

-- Access tokens without a grant (client_credentials) that were revoked before their end.
CREATE TABLE revoked_access_tokens (
  jti        text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX revoked_access_tokens_by_expiry ON revoked_access_tokens (expires_at);

-- Client assertions (private_key_jwt) that were taken: each jti once (RFC 7523 3).
CREATE TABLE client_assertions (
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  jti_hash       bytea NOT NULL,
  expires_at     timestamptz NOT NULL,
  PRIMARY KEY (application_id, jti_hash)
);
CREATE INDEX client_assertions_by_expiry ON client_assertions (expires_at);

-- Requested scopes that an application is not registered for: one row each, however often it asks.
CREATE TABLE scope_drifts (
  application_id         bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  scope_name             text NOT NULL,
  first_seen_at          timestamptz NOT NULL,
  last_seen_at           timestamptz NOT NULL,
  unresolved_notified_at timestamptz,
  PRIMARY KEY (application_id, scope_name)
) WITH (fillfactor = 80);

-- Logout tokens that relying parties still have to be sent (OIDC Back-Channel Logout 1.0).
CREATE TABLE backchannel_logouts (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id  bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  sub             text NOT NULL,
  sid             text NOT NULL,
  created_at      timestamptz NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  attempts        integer NOT NULL DEFAULT 0,
  last_error      text,
  delivered_at    timestamptz,
  failed_at       timestamptz
);
CREATE INDEX backchannel_logouts_due ON backchannel_logouts (next_attempt_at)
  WHERE delivered_at IS NULL AND failed_at IS NULL;
