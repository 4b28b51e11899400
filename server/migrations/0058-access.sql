-- Who may use what, and how strongly they must have signed in (docs/access.md, docs/policies.md, docs/customer-organizations.md).

-- Organizations of the people who sign in. A row stays after the deletion, so that its handle, which is in group and role names, never names another.
CREATE TABLE customers (
  customer_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id      text NOT NULL UNIQUE,
  handle      text NOT NULL UNIQUE,
  name        text NOT NULL,
  policy      jsonb NOT NULL DEFAULT '{}',
  brand       jsonb NOT NULL DEFAULT '{}',
  logo_png    bytea,
  created_at  timestamptz NOT NULL,
  deleted_at  timestamptz
);

CREATE TABLE customer_members (
  customer_id bigint NOT NULL REFERENCES customers ON DELETE CASCADE,
  user_id     bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  role        text NOT NULL CHECK (role IN ('admin', 'member')),
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (customer_id, user_id)
);
CREATE INDEX customer_members_by_user ON customer_members (user_id, customer_id);
CREATE INDEX customer_members_admins ON customer_members (customer_id) WHERE role = 'admin';

CREATE TABLE customer_invitations (
  invitation_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id   bigint NOT NULL REFERENCES customers ON DELETE CASCADE,
  email         text NOT NULL,
  role          text NOT NULL CHECK (role IN ('admin', 'member')),
  invited_by    bigint REFERENCES users ON DELETE SET NULL,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  UNIQUE (customer_id, email)
);
CREATE INDEX customer_invitations_by_email ON customer_invitations (email);
CREATE INDEX customer_invitations_by_end ON customer_invitations (expires_at);

CREATE TABLE customer_domains (
  customer_id bigint NOT NULL REFERENCES customers ON DELETE CASCADE,
  domain      text NOT NULL,
  joining     text NOT NULL DEFAULT 'invite' CHECK (joining IN ('invite', 'may', 'must')),
  created_at  timestamptz NOT NULL,
  verified_at timestamptz,
  expires_at  timestamptz,
  PRIMARY KEY (customer_id, domain)
);
CREATE INDEX customer_domains_by_domain ON customer_domains (domain) WHERE verified_at IS NOT NULL;

-- What an administrator of the organization agreed to for its members.
CREATE TABLE customer_consents (
  customer_id    bigint NOT NULL REFERENCES customers ON DELETE CASCADE,
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  scopes         text[] NOT NULL,
  given_by       bigint REFERENCES users ON DELETE SET NULL,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (customer_id, application_id)
);

-- Of the installation (customer_id null) or of an organization.
CREATE TABLE groups (
  group_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  grp_id      text NOT NULL UNIQUE,
  customer_id bigint REFERENCES customers ON DELETE CASCADE,
  name        text NOT NULL,
  description text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (customer_id, name)
);

CREATE TABLE group_members (
  group_id   bigint NOT NULL REFERENCES groups ON DELETE CASCADE,
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  PRIMARY KEY (group_id, user_id)
);
CREATE INDEX group_members_by_user ON group_members (user_id, group_id);
CREATE INDEX group_members_by_end ON group_members (expires_at) WHERE expires_at IS NOT NULL;

-- Of an application or resource, of an organization, or (both null) of the installation.
CREATE TABLE roles (
  role_id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id bigint REFERENCES applications ON DELETE CASCADE,
  customer_id    bigint REFERENCES customers ON DELETE CASCADE,
  name           text NOT NULL,
  title          text NOT NULL DEFAULT '',
  entitlements   text[] NOT NULL DEFAULT '{}',
  created_at     timestamptz NOT NULL,
  CHECK (num_nonnulls(application_id, customer_id) <= 1),
  UNIQUE NULLS NOT DISTINCT (application_id, customer_id, name)
);
CREATE INDEX roles_by_customer ON roles (customer_id) WHERE customer_id IS NOT NULL;

-- A person, a group or the members of an organization may use an application (role_id null) or have a role there. application_id null: the role
-- holds everywhere. With context_customer_id it holds only in authorizations of that organization.
CREATE TABLE assignments (
  assignment_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asg_id              text NOT NULL UNIQUE,
  application_id      bigint REFERENCES applications ON DELETE CASCADE,
  role_id             bigint REFERENCES roles ON DELETE CASCADE,
  user_id             bigint REFERENCES users ON DELETE CASCADE,
  group_id            bigint REFERENCES groups ON DELETE CASCADE,
  customer_id         bigint REFERENCES customers ON DELETE CASCADE,
  context_customer_id bigint REFERENCES customers ON DELETE CASCADE,
  granted_by          bigint REFERENCES users ON DELETE SET NULL,
  created_at          timestamptz NOT NULL,
  expires_at          timestamptz,
  request_id          text,
  reminded_at         timestamptz,
  review_due_at       timestamptz,
  CHECK (num_nonnulls(user_id, group_id, customer_id) = 1),
  CHECK (application_id IS NOT NULL OR role_id IS NOT NULL),
  UNIQUE NULLS NOT DISTINCT (application_id, role_id, user_id, group_id, customer_id, context_customer_id)
);
CREATE INDEX assignments_of_users ON assignments (user_id, application_id) WHERE user_id IS NOT NULL;
CREATE INDEX assignments_of_groups ON assignments (group_id, application_id) WHERE group_id IS NOT NULL;
CREATE INDEX assignments_of_customers ON assignments (customer_id, application_id) WHERE customer_id IS NOT NULL;
CREATE INDEX assignments_by_role ON assignments (role_id) WHERE role_id IS NOT NULL;
CREATE INDEX assignments_by_context ON assignments (context_customer_id) WHERE context_customer_id IS NOT NULL;
CREATE INDEX assignments_by_end ON assignments (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX assignments_by_review ON assignments (review_due_at) WHERE review_due_at IS NOT NULL;
CREATE INDEX assignments_without_review ON assignments (application_id, assignment_id) WHERE review_due_at IS NULL AND user_id IS NOT NULL;

-- At most one row: what the installation demands of everyone.
CREATE TABLE installation_policy (
  id         boolean PRIMARY KEY DEFAULT true CHECK (id),
  policy     jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by bigint REFERENCES users ON DELETE SET NULL
);

-- People who ask to use an application, and what was decided. wanted_role: as typed, whether or not there is such a role, which the answer must
-- not say; role_id: the one that was given. terms: the canonical JSON of what was granted, whose hash the approver's passkey signed.
CREATE TABLE access_requests (
  request_id          text PRIMARY KEY,
  user_id             bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  application_id      bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  role_id             bigint REFERENCES roles ON DELETE CASCADE,
  context_customer_id bigint REFERENCES customers ON DELETE CASCADE,
  wanted_role         text,
  reason              text NOT NULL,
  wanted_days         integer CHECK (wanted_days > 0),
  status              text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'cancelled', 'expired')),
  created_at          timestamptz NOT NULL,
  expires_at          timestamptz NOT NULL,
  notified_at         timestamptz,
  ended_at            timestamptz,
  decided_by          bigint REFERENCES users ON DELETE SET NULL,
  decision_reason     text,
  decision_method     text,
  granted_days        integer CHECK (granted_days > 0),
  terms               text,
  evidence            jsonb,
  assignment_id       bigint REFERENCES assignments ON DELETE SET NULL
);
CREATE UNIQUE INDEX access_requests_pending ON access_requests (user_id, application_id, wanted_role, context_customer_id) NULLS NOT DISTINCT
  WHERE status = 'pending';
CREATE INDEX access_requests_by_user ON access_requests (user_id, created_at DESC, request_id DESC);
CREATE INDEX access_requests_by_application ON access_requests (application_id, created_at DESC, request_id DESC);
CREATE INDEX access_requests_by_expiry ON access_requests (expires_at) WHERE status = 'pending';
CREATE INDEX access_requests_by_end ON access_requests (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX access_requests_to_notify ON access_requests (application_id) WHERE status = 'pending' AND notified_at IS NULL;

-- When those who decide were last notified of new requests.
CREATE TABLE access_request_notices (
  application_id      bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  context_customer_id bigint REFERENCES customers ON DELETE CASCADE,
  notified_at         timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (application_id, context_customer_id)
);

-- Whether an assignment is still needed.
CREATE TABLE access_reviews (
  review_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  assignment_id bigint REFERENCES assignments ON DELETE SET NULL,
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  user_id       bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  role_name     text,
  created_at    timestamptz NOT NULL,
  due_at        timestamptz NOT NULL,
  reminded_at   timestamptz,
  decided_at    timestamptz,
  decided_by    bigint REFERENCES users ON DELETE SET NULL,
  outcome       text CHECK (outcome IN ('keep', 'end', 'lapsed'))
);
CREATE UNIQUE INDEX access_reviews_open ON access_reviews (assignment_id) WHERE decided_at IS NULL;
CREATE INDEX access_reviews_due ON access_reviews (due_at) WHERE decided_at IS NULL;
CREATE INDEX access_reviews_by_end ON access_reviews (decided_at) WHERE decided_at IS NOT NULL;

-- Who may use the application, what it learns of people's groups and roles, and what it demands of their sign-in.
ALTER TABLE applications
  ADD COLUMN access text NOT NULL DEFAULT 'everyone',
  ADD COLUMN access_claims text[] NOT NULL DEFAULT '{}',
  ADD COLUMN access_contact text,
  ADD COLUMN access_requests boolean NOT NULL DEFAULT false,
  ADD COLUMN access_request_days integer,
  ADD COLUMN review_every_days integer,
  ADD COLUMN organization_use text NOT NULL DEFAULT 'none',
  ADD COLUMN policy jsonb NOT NULL DEFAULT '{}';

-- The organization that the user chose for this authorization.
ALTER TABLE grants ADD COLUMN customer_id bigint;

-- What the policies of its beginning demand: idle seconds (null: the service's own), and whether a second factor has to be set up first.
ALTER TABLE sessions
  ADD COLUMN idle_seconds integer,
  ADD COLUMN enrolment_due boolean NOT NULL DEFAULT false;
