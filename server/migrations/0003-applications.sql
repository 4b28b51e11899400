-- Registered relying parties. The owner is a person or an organization, never both; registered_by is the
-- developer whom caps and the developer's risk flags count for, whoever owns it.

CREATE TABLE applications (
  application_id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id                      text NOT NULL UNIQUE,
  name                           text NOT NULL,
  description                    text,
  logo_url                       text,
  homepage_url                   text,
  owner_user_id                  bigint REFERENCES users,
  organization_id                bigint REFERENCES organizations,
  registered_by                  bigint NOT NULL REFERENCES users,
  client_type                    text NOT NULL CHECK (client_type IN ('confidential', 'public')),
  token_endpoint_auth_method     text NOT NULL CHECK (token_endpoint_auth_method IN
                                   ('client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none')),
  client_secret_hash             bytea,
  client_secret_expires_at       timestamptz,
  allowed_scopes                 text[] NOT NULL DEFAULT '{}',
  required_scopes                text[] NOT NULL DEFAULT '{}',
  scope_policy                   text CHECK (scope_policy IN ('strip', 'block')),
  post_logout_redirect_uris      text[] NOT NULL DEFAULT '{}',
  backchannel_logout_uri         text,
  jwks                           jsonb,
  access_token_alg               text NOT NULL DEFAULT 'RS256' CHECK (access_token_alg IN ('RS256', 'ES256')),
  require_pkce                   boolean NOT NULL DEFAULT true,
  webhook_url                    text,
  webhook_secret_hash            bytea,
  sealed_webhook_secret          bytea,
  webhook_secret_expires_at      timestamptz,
  created_via                    text NOT NULL DEFAULT 'web' CHECK (created_via IN ('web', 'cli', 'mcp', 'api', 'rake')),
  creation_risk_flags            text[] NOT NULL DEFAULT '{}',
  legacy_identity_claim_until    timestamptz,
  allowed_origins                text[] NOT NULL DEFAULT '{}',
  identity_verification_reporter boolean NOT NULL DEFAULT false,
  identity_verification_methods  text[] NOT NULL DEFAULT '{}',
  review_status                  text NOT NULL CHECK (review_status IN ('pending', 'approved', 'rejected', 'suspended')),
  reviewed_at                    timestamptz,
  created_at                     timestamptz NOT NULL,
  updated_at                     timestamptz NOT NULL,
  deleted_at                     timestamptz,
  CHECK (num_nonnulls(owner_user_id, organization_id) = 1),
  CHECK (required_scopes <@ allowed_scopes),
  CHECK (require_pkce OR client_type = 'confidential'),
  CHECK ((client_type = 'public') = (token_endpoint_auth_method = 'none'))
);
CREATE INDEX applications_by_owner ON applications (owner_user_id) WHERE deleted_at IS NULL;
CREATE INDEX applications_by_registrant ON applications (registered_by, created_at);
-- Pages of which origins may read our answers is asked before the client is known (CORS preflight).
CREATE INDEX applications_by_origin ON applications USING gin (allowed_origins) WHERE deleted_at IS NULL;
CREATE INDEX applications_by_organization ON applications (organization_id) WHERE deleted_at IS NULL;

CREATE TABLE redirect_uris (
  application_id          bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  position                smallint NOT NULL,
  uri                     text NOT NULL,
  verified_at             timestamptz,
  verification_method     text CHECK (verification_method IN ('dns', 'wellknown')),
  verification_expires_at timestamptz,
  PRIMARY KEY (application_id, uri)
);
