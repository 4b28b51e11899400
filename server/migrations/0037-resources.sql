-- APIs and MCP servers of others, for which applications request access tokens. Owner, credentials, review, webhooks and the
-- verification of the host are those of the resource's application, whose only redirect URI is the identifier.
CREATE TABLE resources (
  application_id        bigint PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
  -- As registered: the audience of its tokens.
  identifier            text NOT NULL,
  -- The form in which identifiers are compared.
  canonical             text NOT NULL,
  -- On the developer's own machine: its host belongs to no one.
  is_local              boolean NOT NULL,
  scopes                jsonb NOT NULL,
  -- '<client_id>#<scope>' for each, as consents and grants store them.
  scope_keys            text[] NOT NULL,
  access_token_format   text NOT NULL CHECK (access_token_format IN ('jwt', 'opaque')),
  access_token_seconds  integer NOT NULL CHECK (access_token_seconds > 0),
  -- The longest there ever was: until then a revocation matters.
  longest_token_seconds integer NOT NULL,
  created_at            timestamptz NOT NULL,
  updated_at            timestamptz NOT NULL
);
CREATE INDEX resources_by_canonical ON resources (canonical);
