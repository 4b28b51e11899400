-- A person's yes to exactly one act, and the token that carries it out (docs/approved-acts.md).

-- What a resource declares about the acts that it can be asked for (RFC 9396); the version counts its changes. json and not jsonb, which
-- would lose the order of the fields, in which people read them.
ALTER TABLE resources
  ADD COLUMN details_types json NOT NULL DEFAULT '[]',
  ADD COLUMN details_version integer NOT NULL DEFAULT 0;

-- A request for an act at a resource. authorization_details is canonical JSON (RFC 8785), the hash its SHA-256 in hex.
ALTER TABLE approval_requests
  ADD COLUMN resource_application_id bigint,
  ADD COLUMN authorization_details text,
  ADD COLUMN authorization_details_hash text,
  ADD COLUMN details_version integer,
  ADD COLUMN acting_jti text,
  ADD COLUMN permission_id text;
ALTER TABLE approval_requests DROP CONSTRAINT approval_requests_decision_method_check;
ALTER TABLE approval_requests ADD CONSTRAINT approval_requests_decision_method_check
  CHECK (decision_method IN ('passkey', 'password_otp', 'session', 'wrong_number', 'permission')) NOT VALID;

-- The approved act that a code of this grant is redeemed for.
ALTER TABLE grants ADD COLUMN acting_jti text;

-- One row for every token with which somebody acts for a person: of an approved act, or made from another token by exchange. parents are the
-- tokens that it was made from, the first one first. The key that it is bound to is known when it is collected, at the latest.
CREATE TABLE acting_tokens (
  jti                        text PRIMARY KEY,
  user_id                    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  resource_application_id    bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  agent_id                   text REFERENCES agents ON DELETE CASCADE,
  application_id             bigint REFERENCES applications ON DELETE CASCADE,
  auth_req_id                text,
  permission_id              text,
  grant_id                   uuid,
  parents                    text[] NOT NULL DEFAULT '{}',
  scopes                     text[] NOT NULL DEFAULT '{}',
  authorization_details      text,
  authorization_details_hash text,
  actors                     text[] NOT NULL,
  may_act                    text,
  confirmation               jsonb,
  is_single_use              boolean NOT NULL DEFAULT false,
  life_seconds               integer NOT NULL CHECK (life_seconds > 0),
  created_at                 timestamptz NOT NULL,
  collect_until              timestamptz NOT NULL,
  issued_at                  timestamptz,
  expires_at                 timestamptz NOT NULL,
  spent_at                   timestamptz,
  revoked_at                 timestamptz,
  revoke_reason              text,
  CHECK ((agent_id IS NULL) <> (application_id IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX acting_tokens_by_user ON acting_tokens (user_id, created_at DESC, jti DESC);
CREATE INDEX acting_tokens_by_agent ON acting_tokens (agent_id) WHERE agent_id IS NOT NULL;
CREATE INDEX acting_tokens_by_grant ON acting_tokens (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX acting_tokens_by_parent ON acting_tokens USING gin (parents) WHERE parents <> '{}';
CREATE INDEX acting_tokens_by_permission ON acting_tokens (permission_id) WHERE permission_id IS NOT NULL;
CREATE INDEX acting_tokens_by_end ON acting_tokens (expires_at);

-- Limits within which an agent acts without asking each time. terms is the canonical JSON of everything that the person set, the
-- hash its SHA-256 in hex, which their passkey signed; the columns are what statements compare. starts and ends of a day are minutes in time_zone.
CREATE TABLE standing_permissions (
  permission_id           text PRIMARY KEY,
  user_id                 bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  agent_id                text NOT NULL REFERENCES agents ON DELETE CASCADE,
  resource_application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  details_type            text NOT NULL,
  details_version         integer NOT NULL,
  terms                   text NOT NULL,
  terms_hash              text NOT NULL,
  evidence                jsonb,
  -- Fields that have to have one of these values: {"environment": ["staging"]}.
  fixed                   jsonb NOT NULL DEFAULT '{}',
  most_uses               integer CHECK (most_uses > 0),
  sum_field               text,
  currency                text,
  most_sum                numeric CHECK (most_sum > 0),
  per                     text NOT NULL CHECK (per IN ('day', 'week', 'month', 'total')),
  time_zone               text NOT NULL,
  weekdays                smallint[] NOT NULL DEFAULT '{1,2,3,4,5,6,7}',
  from_minute             smallint NOT NULL DEFAULT 0,
  to_minute               smallint NOT NULL DEFAULT 1440,
  created_at              timestamptz NOT NULL,
  ends_at                 timestamptz NOT NULL,
  paused_at               timestamptz,
  revoked_at              timestamptz,
  CHECK ((sum_field IS NULL) = (currency IS NULL) AND (sum_field IS NULL) = (most_sum IS NULL)),
  CHECK (most_uses IS NOT NULL OR most_sum IS NOT NULL)
);
CREATE INDEX standing_permissions_by_user ON standing_permissions (user_id, created_at DESC, permission_id DESC);
CREATE INDEX standing_permissions_by_agent ON standing_permissions (agent_id, resource_application_id);

-- What was used of a permission in each of its windows.
CREATE TABLE standing_permission_uses (
  permission_id text NOT NULL REFERENCES standing_permissions ON DELETE CASCADE,
  window_start  timestamptz NOT NULL,
  uses          integer NOT NULL,
  total         numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (permission_id, window_start)
) WITH (fillfactor = 70);
