-- People, how they prove who they are, and the organizations they belong to.

CREATE TABLE users (
  user_id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sub                     text NOT NULL UNIQUE,
  email                   text NOT NULL,
  email_verified          boolean NOT NULL DEFAULT false,
  password_hash           text,
  password_changed_at     timestamptz,
  preferred_name          text,
  full_name               text,
  phone_number            text,
  phone_verified          boolean NOT NULL DEFAULT false,
  address                 text,
  postal_code             text,
  identity_verified_level smallint NOT NULL DEFAULT 0 CHECK (identity_verified_level BETWEEN 0 AND 3),
  custom_claims           jsonb NOT NULL DEFAULT '{}',
  sealed_totp_secret      bytea,
  totp_enabled_at         timestamptz,
  totp_last_step          bigint NOT NULL DEFAULT 0,
  passkey_only_approval   boolean NOT NULL DEFAULT false,
  is_admin                boolean NOT NULL DEFAULT false,
  locale                  text CHECK (locale IN ('en', 'ja')),
  created_at              timestamptz NOT NULL,
  suspended_at            timestamptz,
  deleted_at              timestamptz,
  merged_into             bigint REFERENCES users
);
-- A closed account frees its address.
CREATE UNIQUE INDEX users_by_email ON users (lower(email)) WHERE deleted_at IS NULL;

-- Links that were mailed: one row each, spent by one conditional UPDATE.
CREATE TABLE user_tokens (
  token_hash bytea PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('verify_email', 'recover_password')),
  email      text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX user_tokens_by_user ON user_tokens (user_id);
CREATE INDEX user_tokens_by_expiry ON user_tokens (expires_at);

-- sid is the session's public name (the id_token's sid); the cookie's token is kept only as a hash and
-- is replaced at every login and step-up.
CREATE TABLE sessions (
  session_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sid             text NOT NULL UNIQUE,
  user_id         bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash      bytea NOT NULL UNIQUE,
  amr             text[] NOT NULL,
  auth_time       timestamptz NOT NULL,
  otp_verified_at timestamptz,
  created_at      timestamptz NOT NULL,
  last_seen_at    timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  ended_at        timestamptz,
  ip              inet,
  user_agent      text
) WITH (fillfactor = 80);
CREATE INDEX sessions_by_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE personal_access_keys (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id      bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  name         text NOT NULL,
  key_hash     bytea NOT NULL UNIQUE,
  scopes       text[] NOT NULL,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz,
  last_used_at timestamptz,
  revoked_at   timestamptz
);
CREATE INDEX personal_access_keys_by_user ON personal_access_keys (user_id);

CREATE TABLE organizations (
  organization_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name            text NOT NULL,
  created_at      timestamptz NOT NULL,
  deleted_at      timestamptz
);
CREATE TABLE organization_domains (
  organization_id bigint NOT NULL REFERENCES organizations ON DELETE CASCADE,
  domain          text NOT NULL,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (organization_id, domain)
);
CREATE TABLE organization_members (
  organization_id bigint NOT NULL REFERENCES organizations ON DELETE CASCADE,
  user_id         bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  role            text NOT NULL CHECK (role IN ('owner', 'admin', 'member')),
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (organization_id, user_id)
);
CREATE INDEX organization_members_by_user ON organization_members (user_id);
