import type { Database } from '../../src/platform/db/schema.ts';

/** What the rows of a fixture belong to. */
export type Ids = { user: number; application: number; organization: number; agent: string };
type Table = keyof Database;
type Insert = (ids: Ids) => string;

const BYTES = `decode(md5(random()::text), 'hex')`;
const TEXT = 'md5(random()::text)';
const UUID = 'gen_random_uuid()';

const CUSTOMER = `INSERT INTO customers (org_id, handle, name, created_at) VALUES (${TEXT}, ${TEXT}, 'x', $1) RETURNING customer_id`;
const GROUP = `INSERT INTO groups (grp_id, name, created_at) VALUES (${TEXT}, ${TEXT}, $1) RETURNING group_id`;

export function grant(ending: string): (ids: Ids) => string {
  return ({ user, application }) => `
    INSERT INTO grants (grant_id, application_id, user_id, scopes, redirect_uri, sid, auth_time, amr, acr, created_at,
                        code_expires_at, code_redeemed_at, refresh_expires_at, revoked_at)
    SELECT ${UUID}, ${application}, ${user}, '{openid}', 'https://rp.example', ${TEXT}, m, '{pwd}', '1', m, ${ending}
      FROM (SELECT $1::timestamptz AS m) AS moment`;
}

function mail(column: string): () => string {
  return () => `INSERT INTO mail_queue (channel, sealed_message, created_at, next_attempt_at, ${column})
                VALUES ('email', ${BYTES}, $1, $1, $1)`;
}

function outbox(column: string): (ids: Ids) => string {
  return ({ application }) => `
    INSERT INTO webhook_outbox (oauth_application_id, event_id, event_type, delivery_id, body, enqueued_at, next_retry_at, ${column})
    VALUES (${application}, ${TEXT}, 'webhook.ping', ${TEXT}, '{}', $1, $1, $1)`;
}

function legacy(column: string): (ids: Ids) => string {
  return ({ application }) => `
    INSERT INTO webhook_deliveries (oauth_application_id, event_type, delivery_id, payload, created_at, enqueued_at, next_retry_at, ${column})
    VALUES (${application}, 'user.deleted', ${TEXT}, '{}', $1, $1, $1, $1)`;
}

function logout(column: string): (ids: Ids) => string {
  return ({ application }) => `
    INSERT INTO backchannel_logouts (application_id, sub, sid, created_at, next_attempt_at, ${column})
    VALUES (${application}, 'x', ${TEXT}, $1, $1, $1)`;
}

function approval(status: string): (ids: Ids) => string {
  return ({ user, agent }) => `
    INSERT INTO approval_requests (id, agent_id, user_id, action_type, display_payload, display_payload_hash, number_match,
                                   status, body_digest, created_at, expires_at, ended_at)
    VALUES (${TEXT}, '${agent}', ${user}, 'a.b', '{}', 'x', '12', '${status}', ${BYTES}, $1, $1, $1)`;
}

function accessKey(column: string): (ids: Ids) => string {
  return ({
    user,
  }) => `INSERT INTO personal_access_keys (user_id, name, key_hash, scopes, created_at, ${column})
                        VALUES (${user}, 'k', ${BYTES}, '{}', $1, $1)`;
}

/**
 * Rows of the tables that the duty deletes from, by the column from which their time is counted: each statement inserts
 * one that ends by it, at the moment $1.
 */
export const ENDING_ROWS: Partial<Record<Table, Record<string, Insert[]>>> = {
  acting_tokens: {
    expires_at: [
      ({ user, application, agent }) =>
        `INSERT INTO acting_tokens (jti, user_id, resource_application_id, agent_id, actors, life_seconds, created_at, collect_until, expires_at)
         VALUES (${TEXT}, ${user}, ${application}, '${agent}', '{${agent}}', 60, $1, $1, $1)`,
    ],
  },
  admin_action_nonces: { used_at: [() => `INSERT INTO admin_action_nonces VALUES (${BYTES}, $1)`] },
  admin_tokens: {
    expires_at: [
      ({ user }) =>
        `INSERT INTO admin_tokens (token_hash, user_id, created_at, expires_at) VALUES (${BYTES}, ${user}, $1, $1)`,
    ],
  },
  automation_tokens: {
    expires_at: [
      ({ user }) =>
        `INSERT INTO automation_tokens (user_id, name, token_hash, rights, read_only, created_at, expires_at)
         VALUES (${user}, 'x', ${BYTES}, '{scopes}', false, $1, $1)`,
    ],
    revoked_at: [
      ({ user }) =>
        `INSERT INTO automation_tokens (user_id, name, token_hash, rights, read_only, created_at, expires_at, revoked_at)
         VALUES (${user}, 'x', ${BYTES}, '{scopes}', false, $1, '3000-01-01', $1)`,
    ],
  },
  agent_nonces: { expires_at: [({ agent }) => `INSERT INTO agent_nonces VALUES ('${agent}', ${BYTES}, $1)`] },
  agents: {
    revoked_at: [
      ({ user }) =>
        `INSERT INTO agents (id, user_id, name, token_hash, created_at, revoked_at) VALUES (${TEXT}, ${user}, 'a', ${BYTES}, $1, $1)`,
    ],
  },
  approval_requests: { ended_at: [approval('approved'), approval('expired')] },
  authorization_requests: {
    expires_at: [
      () => `INSERT INTO authorization_requests (request_hash, browser_hash, query, arrived_at, expires_at)
             VALUES (${BYTES}, ${BYTES}, '', $1, $1)`,
    ],
  },
  pushed_authorization_requests: {
    ends_at: [
      ({ application }) =>
        `INSERT INTO pushed_authorization_requests VALUES (${BYTES}, ${application}, '', $1, $1)`,
    ],
  },
  backchannel_logouts: { created_at: [logout('delivered_at'), logout('failed_at')] },
  client_assertions: {
    expires_at: [({ application }) => `INSERT INTO client_assertions VALUES (${application}, ${BYTES}, $1)`],
  },
  idempotency_keys: {
    expires_at: [() => `INSERT INTO idempotency_keys VALUES (${BYTES}, ${BYTES}, 200, ${BYTES}, $1)`],
  },
  dpop_proofs: { expires_at: [() => `INSERT INTO dpop_proofs VALUES (${BYTES}, $1)`] },
  client_documents: {
    expires_at: [
      () => `WITH client AS (
               INSERT INTO applications (client_id, name, client_type, token_endpoint_auth_method, review_status, created_at, updated_at)
               VALUES ('https://' || ${TEXT}, 'x', 'public', 'none', 'approved', $1, $1) RETURNING application_id)
             INSERT INTO client_documents SELECT application_id, ${BYTES}, $1, $1 FROM client`,
    ],
  },
  client_key_sets: {
    expires_at: [
      () => `WITH client AS (
               INSERT INTO applications (client_id, name, client_type, token_endpoint_auth_method, review_status, registered_by, owner_user_id, created_at, updated_at)
               SELECT ${TEXT}, 'x', 'confidential', 'private_key_jwt', 'approved', user_id, user_id, $1, $1 FROM users LIMIT 1 RETURNING application_id)
             INSERT INTO client_key_sets SELECT application_id, ${TEXT}, '[]', $1, $1 FROM client`,
    ],
  },
  device_authorizations: {
    expires_at: [
      ({
        application,
      }) => `INSERT INTO device_authorizations (grant_id, user_code_mac, application_id, query, address, created_at, expires_at, poll_interval)
             VALUES (${UUID}, ${BYTES}, ${application}, '', '192.0.2.1', $1, $1, 5)`,
    ],
  },
  device_key_grants: {
    revoked_at: [
      ({ user }) => `WITH k AS (
                       INSERT INTO personal_access_keys (user_id, name, key_hash, scopes, created_at, revoked_at)
                       VALUES (${user}, 'k', ${BYTES}, '{}', $1, $1) RETURNING id)
                     INSERT INTO device_key_grants SELECT id, ${UUID}, '{openid}' FROM k`,
    ],
  },
  device_keys: {
    exchanged_at: [
      ({ user }) => `INSERT INTO device_keys (device_uuid, user_id, secret_hash, claimed_at, exchanged_at)
                     VALUES (${UUID}, ${user}, ${BYTES}, $1, $1)`,
    ],
  },
  duty_runs: {
    ran_at: [() => `INSERT INTO duty_runs (name, every_ms, ran_at, done) VALUES (${TEXT}, 0, $1, 0)`],
  },
  expiry_notices: {
    ends_at: [
      // Of one subject and end there is one notice for each threshold.
      ({ application }) => `INSERT INTO expiry_notices
        SELECT ${application}, 'client_secret', $1::timestamptz, 1 + coalesce(max(days_before), 0), $1 FROM expiry_notices`,
    ],
  },
  grants: {
    code_expires_at: [grant(`m, NULL, m + interval '30 days', NULL`)],
    revoked_at: [grant(`m, m, m + interval '300 days', m`)],
    refresh_expires_at: [grant('m, m, m, NULL')],
  },
  standing_permissions: {
    ends_at: [
      ({ user, application, agent }) =>
        `INSERT INTO standing_permissions (permission_id, user_id, agent_id, resource_application_id, details_type, details_version,
                                           terms, terms_hash, most_uses, per, time_zone, created_at, ends_at)
         VALUES (${TEXT}, ${user}, '${agent}', ${application}, 'x', 0, '{}', 'x', 1, 'day', 'UTC', $1, $1)`,
    ],
  },
  known_browsers: {
    last_seen_at: [({ user }) => `INSERT INTO known_browsers VALUES (${user}, ${BYTES}, $1, $1)`],
  },
  mail_queue: { sent_at: [mail('sent_at')], failed_at: [mail('failed_at')] },
  oidc_keys: {
    retires_at: [
      () => `INSERT INTO oidc_keys (kid, alg, generation, public_jwk, sealed_private_key, created_at, activates_at, retires_at)
             SELECT ${TEXT}, 'ES256', 1 + max(generation), '{}', ${BYTES}, $1, $1, $1 FROM oidc_keys`,
    ],
  },
  open_registrations: {
    ends_at: [
      () => `WITH client AS (
               INSERT INTO applications (client_id, name, openly_registered, client_type, token_endpoint_auth_method, review_status,
                                         created_at, updated_at)
               VALUES (${TEXT}, 'x', true, 'public', 'none', 'pending', $1, $1) RETURNING application_id)
             INSERT INTO open_registrations (application_id, address, ends_at) SELECT application_id, '192.0.2.1', $1 FROM client`,
    ],
  },
  organization_invitations: {
    expires_at: [
      ({ organization, user }) =>
        `INSERT INTO organization_invitations (organization_id, email, role, invited_by, created_at, expires_at)
         VALUES (${organization}, ${TEXT}, 'member', ${user}, $1, $1)`,
    ],
  },
  customer_invitations: {
    expires_at: [
      () => `WITH customer AS (${CUSTOMER})
             INSERT INTO customer_invitations (customer_id, email, role, created_at, expires_at)
             SELECT customer_id, ${TEXT}, 'member', $1, $1 FROM customer`,
    ],
  },
  former_customer_members: {
    left_at: [
      ({ user }) => `WITH customer AS (${CUSTOMER})
             INSERT INTO former_customer_members SELECT customer_id, ${user}, $1, $1 FROM customer`,
    ],
  },
  bulk_jobs: {
    ended_at: [
      ({ user }) =>
        `INSERT INTO bulk_jobs (admin_id, action, people, created_at, ended_at) VALUES (${user}, 'suspend', 1, $1, $1)`,
    ],
  },
  bulk_job_items: {
    ended_at: [
      ({ user }) => `WITH job AS (
               INSERT INTO bulk_jobs (admin_id, action, people, created_at, ended_at)
               VALUES (${user}, 'suspend', 1, $1, $1) RETURNING job_id)
             INSERT INTO bulk_job_items (job_id, user_id) SELECT job_id, ${user} FROM job`,
    ],
  },
  import_runs: {
    updated_at: [
      () =>
        `INSERT INTO import_runs (source, input_hash, started_at, updated_at, ended_at) VALUES (${TEXT}, ${BYTES}, $1, $1, $1)`,
    ],
  },
  imported_records: {
    deleted_at: [
      () => `INSERT INTO imported_records (record_key, source, kind, fingerprint, run_id, deleted_at)
             VALUES (${BYTES}, 'x', 'person', '', 1, $1)`,
    ],
  },
  group_members: {
    expires_at: [
      ({ user }) => `WITH team AS (${GROUP})
                     INSERT INTO group_members SELECT group_id, ${user}, $1, $1 FROM team`,
    ],
  },
  assignments: {
    expires_at: [
      ({ user, application }) => `WITH role AS (
               INSERT INTO roles (application_id, name, created_at) VALUES (${application}, ${TEXT}, $1) RETURNING role_id)
             INSERT INTO assignments (asg_id, application_id, role_id, user_id, created_at, expires_at)
             SELECT ${TEXT}, ${application}, role_id, ${user}, $1, $1 FROM role`,
    ],
  },
  access_requests: {
    ended_at: [
      ({ user, application }) =>
        `INSERT INTO access_requests (request_id, user_id, application_id, reason, status, created_at, expires_at, ended_at)
         VALUES (${TEXT}, ${user}, ${application}, 'x', 'rejected', $1, $1, $1)`,
    ],
  },
  access_reviews: {
    decided_at: [
      ({ user, application }) => `WITH role AS (
               INSERT INTO roles (application_id, name, created_at) VALUES (${application}, ${TEXT}, $1) RETURNING role_id),
             given AS (
               INSERT INTO assignments (asg_id, application_id, role_id, user_id, created_at)
               SELECT ${TEXT}, ${application}, role_id, ${user}, $1 FROM role RETURNING assignment_id)
             INSERT INTO access_reviews (assignment_id, application_id, user_id, created_at, due_at, decided_at, outcome)
             SELECT assignment_id, ${application}, ${user}, $1, $1, $1, 'keep' FROM given`,
    ],
  },
  merge_proposals: {
    expires_at: [
      () => `WITH people AS (
               INSERT INTO users (sub, email, created_at) VALUES (${TEXT}, ${TEXT}, $1), (${TEXT}, ${TEXT}, $1) RETURNING user_id)
             INSERT INTO merge_proposals (source_id, target_id, proposed_by, reason, source_token_hash, target_token_hash, created_at, expires_at)
             SELECT min(user_id), max(user_id), min(user_id), 'x', ${BYTES}, ${BYTES}, $1, $1 FROM people`,
    ],
  },
  personal_access_keys: { expires_at: [accessKey('expires_at')], revoked_at: [accessKey('revoked_at')] },
  rate_limits: {
    window_ends_at: [() => `INSERT INTO rate_limits (key, hits, window_ends_at) VALUES (${TEXT}, 1, $1)`],
  },
  redirect_uri_attempts: {
    started_at: [
      ({ application }) =>
        `INSERT INTO redirect_uri_attempts (application_id, uri, started_at) VALUES (${application}, ${TEXT}, $1)`,
    ],
  },
  application_outcomes: {
    day: [
      ({ application }) =>
        `INSERT INTO application_outcomes (application_id, day, outcome, count, last_at) VALUES (${application}, $1, ${TEXT}, 1, $1)`,
    ],
  },
  test_sign_ins: {
    expires_at: [
      ({ user, application }) =>
        `INSERT INTO test_sign_ins (state_hash, application_id, user_id, browser_hash, query, created_at, expires_at)
         VALUES (${BYTES}, ${application}, ${user}, ${BYTES}, '', $1, $1)`,
    ],
  },
  revoked_access_tokens: { expires_at: [() => `INSERT INTO revoked_access_tokens VALUES (${TEXT}, $1)`] },
  scope_drift_excess: {
    began_at: [
      () => `WITH client AS (
               INSERT INTO applications (client_id, name, client_type, token_endpoint_auth_method, review_status, created_at, updated_at)
               VALUES ('https://' || ${TEXT}, 'x', 'public', 'none', 'approved', $1, $1) RETURNING application_id)
             INSERT INTO scope_drift_excess SELECT application_id, $1, 2, 1 FROM client`,
    ],
  },
  scope_drifts: {
    last_seen_at: [
      ({ application }) => `INSERT INTO scope_drifts (application_id, scope_name, first_seen_at, last_seen_at)
                            VALUES (${application}, ${TEXT}, $1, $1)`,
    ],
  },
  sessions: {
    expires_at: [
      ({ user }) =>
        `INSERT INTO sessions (sid, user_id, token_hash, amr, auth_time, created_at, last_seen_at, expires_at)
         VALUES (${TEXT}, ${user}, ${BYTES}, '{}', $1, $1, $1, $1)`,
    ],
  },
  mailed_codes: {
    expires_at: [
      () => `INSERT INTO mailed_codes (ticket_hash, purpose, email, created_at, expires_at)
             VALUES (${BYTES}, 'sign_in', 'x', $1, $1)`,
    ],
  },
  typed_codes: {
    expires_at: [
      // One for each person and purpose.
      () => `WITH person AS (
               INSERT INTO users (sub, email, created_at) VALUES (${TEXT}, ${TEXT}, $1) RETURNING user_id)
             INSERT INTO typed_codes (user_id, purpose, code_mac, bound_to, created_at, expires_at)
             SELECT user_id, 'merge', ${BYTES}, 'x', $1, $1 FROM person`,
    ],
  },
  firebase_keys: {
    created_at: [() => `INSERT INTO firebase_keys VALUES (${TEXT}, ${BYTES}, $1)`],
  },
  user_tokens: {
    expires_at: [
      ({ user }) => `INSERT INTO user_tokens (token_hash, user_id, purpose, email, created_at, expires_at)
                     VALUES (${BYTES}, ${user}, 'verify_email', 'x', $1, $1)`,
    ],
  },
  verification_notices: {
    ends_at: [
      ({ application }) => `INSERT INTO verification_notices VALUES (${application}, ${TEXT}, $1, 30, $1)`,
    ],
  },
  webauthn_challenges: {
    expires_at: [() => `INSERT INTO webauthn_challenges VALUES (${BYTES}, 'authenticate', '', $1)`],
  },
  webhook_attempts: {
    started_at: [
      () =>
        `INSERT INTO webhook_attempts (delivery_id, claim, attempt, started_at, duration_ms) VALUES (${TEXT}, 1, 1, $1, 1)`,
    ],
  },
  webhook_deliveries: { delivered_at: [legacy('delivered_at')], failed_at: [legacy('failed_at')] },
  webhook_outbox: { delivered_at: [outbox('delivered_at')], dlq_at: [outbox('dlq_at')] },
};

/** Rows that are gone with the account. */
export const PERSONAL_ROWS: Partial<Record<Table, Insert>> = {
  consents: ({ user, application }) =>
    `INSERT INTO consents (user_id, application_id, scopes, created_at, updated_at)
     VALUES (${user}, ${application}, '{openid}', $1, $1)`,
  organization_members: ({ organization, user }) =>
    `INSERT INTO organization_members VALUES (${organization}, ${user}, 'member', $1)`,
  customer_members: ({ user }) => `WITH customer AS (${CUSTOMER})
     INSERT INTO customer_members SELECT customer_id, ${user}, 'member', $1 FROM customer`,
  passkeys: ({ user }) =>
    `INSERT INTO passkeys (user_id, credential_id, user_handle, public_key, sign_count, transports, aaguid, name,
                           backup_eligible, backup_state, created_at)
     VALUES (${user}, ${BYTES}, ${BYTES}, ${BYTES}, 0, '{}', ${UUID}, 'p', false, false, $1)`,
  push_subscriptions: ({ user }) =>
    `INSERT INTO push_subscriptions (user_id, endpoint, p256dh, auth, vapid_key, locale, created_at)
     VALUES (${user}, ${TEXT}, ${BYTES}, ${BYTES}, 'v', 'en', $1)`,
  totp_recovery_codes: ({ user }) => `INSERT INTO totp_recovery_codes VALUES (${user}, ${BYTES}, $1)`,
  user_notes: ({ user }) =>
    `INSERT INTO user_notes (user_id, author_id, content, created_at) VALUES (${user}, ${user}, 'n', $1)`,
};

/** Tables whose rows stay for as long as what they describe. */
export const KEPT: readonly Table[] = [
  'access_request_notices',
  'application_logos',
  'applications',
  'approval_settings',
  'audit_archives',
  'audit_chain',
  'audit_events',
  'audit_stream',
  'audit_unchained',
  'breached_passwords',
  'customer_consents',
  'customer_domains',
  'customers',
  'developer_alerts',
  'groups',
  'installation_brand',
  'installation_policy',
  'dormancy',
  'organization_domains',
  'organizations',
  'redirect_uris',
  'resource_targets',
  'resources',
  'roles',
  'scopes',
  'users',
  'webhook_receivers',
  'webhook_signing_keys',
];
