-- Passkeys and the challenges that their ceremonies answer.

-- user_handle is what the authenticator was told at registration. It stays with the passkey: after a merge the owner
-- is another person, and the authenticator goes on sending the old handle.
CREATE TABLE passkeys (
  id                      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id                 bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id           bytea NOT NULL UNIQUE,
  user_handle             bytea NOT NULL,
  public_key              bytea NOT NULL,
  sign_count              bigint NOT NULL,
  transports              text[] NOT NULL,
  aaguid                  uuid NOT NULL,
  name                    text NOT NULL,
  backup_eligible         boolean NOT NULL,
  backup_state            boolean NOT NULL CHECK (backup_eligible OR NOT backup_state),
  backup_state_changed_at timestamptz,
  created_at              timestamptz NOT NULL,
  last_used_at            timestamptz
) WITH (fillfactor = 80);
CREATE INDEX passkeys_by_user ON passkeys (user_id, id);

-- A challenge is spent by deleting it. bound_to names what it was made for beyond its purpose: the session, or
-- nothing where nobody is known yet.
CREATE TABLE webauthn_challenges (
  challenge_hash bytea PRIMARY KEY,
  purpose        text NOT NULL CHECK (purpose IN ('register', 'authenticate', 'step_up', 'approval')),
  bound_to       text NOT NULL,
  expires_at     timestamptz NOT NULL
);
CREATE INDEX webauthn_challenges_by_expiry ON webauthn_challenges (expires_at);
