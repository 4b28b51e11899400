/** What the rows of a fixture belong to. */
export type Ids = { user: number; application: number; organization: number; agent: string };

/**
 * How long rows of a table stay. `aged`: a duty deletes a row `days` after the moment that `insert` is given as $1, for
 * each way in which a row may end. `person`: gone with the account. `kept`: for as long as what it describes.
 */
type Rule =
  | { kind: 'aged'; duty: string; endings: { days: number; insert: (ids: Ids) => string }[] }
  | { kind: 'person'; insert: (ids: Ids) => string }
  | { kind: 'kept' };

const kept: Rule = { kind: 'kept' };

function aged(duty: string, ...endings: [days: number, insert: (ids: Ids) => string][]): Rule {
  return { kind: 'aged', duty, endings: endings.map(([days, insert]) => ({ days, insert })) };
}

function person(insert: (ids: Ids) => string): Rule {
  return { kind: 'person', insert };
}

const BYTES = `decode(md5(random()::text), 'hex')`;
const TEXT = 'md5(random()::text)';
const UUID = 'gen_random_uuid()';

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

/** Every table of the schema; docs/retention.md tells the same in words. */
export const RULES: Record<string, Rule> = {
  admin_action_nonces: aged('delete-old-webhooks', [
    1,
    () => `INSERT INTO admin_action_nonces VALUES (${BYTES}, $1)`,
  ]),
  admin_tokens: aged('delete-old-sessions', [
    0,
    ({ user }) =>
      `INSERT INTO admin_tokens (token_hash, user_id, created_at, expires_at) VALUES (${BYTES}, ${user}, $1, $1)`,
  ]),
  agent_nonces: aged('delete-old-approval-rows', [
    0,
    ({ agent }) => `INSERT INTO agent_nonces VALUES ('${agent}', ${BYTES}, $1)`,
  ]),
  agents: kept,
  applications: kept,
  approval_requests: aged(
    'delete-old-approval-rows',
    [400, approval('approved')],
    [400, approval('expired')],
  ),
  approval_settings: kept,
  audit_chain: kept,
  audit_events: kept,
  audit_unchained: kept,
  breached_passwords: kept,
  authorization_requests: aged('delete-old-oauth-rows', [
    0,
    () => `INSERT INTO authorization_requests (request_hash, browser_hash, query, arrived_at, expires_at)
           VALUES (${BYTES}, ${BYTES}, '', $1, $1)`,
  ]),
  backchannel_logouts: aged('delete-old-oauth-rows', [30, logout('delivered_at')], [30, logout('failed_at')]),
  client_assertions: aged('delete-old-oauth-rows', [
    0,
    ({ application }) => `INSERT INTO client_assertions VALUES (${application}, ${BYTES}, $1)`,
  ]),
  client_documents: aged('delete-unused-clients', [
    7,
    () => `WITH client AS (
             INSERT INTO applications (client_id, name, client_type, token_endpoint_auth_method, review_status, created_at, updated_at)
             VALUES ('https://' || ${TEXT}, 'x', 'public', 'none', 'approved', $1, $1) RETURNING application_id)
           INSERT INTO client_documents SELECT application_id, ${BYTES}, $1, $1 FROM client`,
  ]),
  consents: person(
    ({ user, application }) => `INSERT INTO consents (user_id, application_id, scopes, created_at, updated_at)
                                VALUES (${user}, ${application}, '{openid}', $1, $1)`,
  ),
  developer_alerts: kept,
  device_key_grants: aged('delete-old-sessions', [
    90,
    ({ user }) => `WITH k AS (
                     INSERT INTO personal_access_keys (user_id, name, key_hash, scopes, created_at, revoked_at)
                     VALUES (${user}, 'k', ${BYTES}, '{}', $1, $1) RETURNING id)
                   INSERT INTO device_key_grants SELECT id, ${UUID}, '{openid}' FROM k`,
  ]),
  device_keys: aged('delete-old-sessions', [
    90,
    ({ user }) => `INSERT INTO device_keys (device_uuid, user_id, secret_hash, claimed_at, exchanged_at)
                   VALUES (${UUID}, ${user}, ${BYTES}, $1, $1)`,
  ]),
  duty_runs: kept,
  expiry_notices: aged('notify-expiry', [
    1,
    // Of one subject and end there is one notice for each threshold.
    ({ application }) => `INSERT INTO expiry_notices
      SELECT ${application}, 'client_secret', $1::timestamptz, 1 + coalesce(max(days_before), 0), $1 FROM expiry_notices`,
  ]),
  grants: aged(
    'delete-old-oauth-rows',
    [1, grant(`m, NULL, m + interval '30 days', NULL`)],
    [30, grant(`m, m, m + interval '300 days', m`)],
    [30, grant('m, m, m, NULL')],
  ),
  known_browsers: aged('delete-old-sessions', [
    400,
    ({ user }) => `INSERT INTO known_browsers VALUES (${user}, ${BYTES}, $1, $1)`,
  ]),
  mail_queue: aged('delete-old-mail', [1, mail('sent_at')], [30, mail('failed_at')]),
  oidc_keys: aged('delete-old-oauth-rows', [
    1,
    () => `INSERT INTO oidc_keys (kid, alg, generation, public_jwk, sealed_private_key, created_at, activates_at, retires_at)
           SELECT ${TEXT}, 'ES256', 1 + max(generation), '{}', ${BYTES}, $1, $1, $1 FROM oidc_keys`,
  ]),
  organization_domains: kept,
  organization_invitations: aged('delete-old-invitations', [
    0,
    ({
      organization,
      user,
    }) => `INSERT INTO organization_invitations (organization_id, email, role, invited_by, created_at, expires_at)
                                 VALUES (${organization}, ${TEXT}, 'member', ${user}, $1, $1)`,
  ]),
  organization_members: person(
    ({ organization, user }) =>
      `INSERT INTO organization_members VALUES (${organization}, ${user}, 'member', $1)`,
  ),
  organizations: kept,
  passkeys: person(
    ({
      user,
    }) => `INSERT INTO passkeys (user_id, credential_id, user_handle, public_key, sign_count, transports, aaguid, name,
                                         backup_eligible, backup_state, created_at)
                   VALUES (${user}, ${BYTES}, ${BYTES}, ${BYTES}, 0, '{}', ${UUID}, 'p', false, false, $1)`,
  ),
  personal_access_keys: aged(
    'delete-old-sessions',
    [90, accessKey('expires_at')],
    [90, accessKey('revoked_at')],
  ),
  push_subscriptions: person(
    ({
      user,
    }) => `INSERT INTO push_subscriptions (user_id, endpoint, p256dh, auth, vapid_key, locale, created_at)
                   VALUES (${user}, ${TEXT}, ${BYTES}, ${BYTES}, 'v', 'en', $1)`,
  ),
  rate_limits: aged('delete-ended-rate-limits', [
    0,
    () => `INSERT INTO rate_limits (key, hits, window_ends_at) VALUES (${TEXT}, 1, $1)`,
  ]),
  redirect_uri_attempts: aged('delete-old-verification-rows', [
    7,
    ({ application }) =>
      `INSERT INTO redirect_uri_attempts (application_id, uri, started_at) VALUES (${application}, ${TEXT}, $1)`,
  ]),
  redirect_uris: kept,
  revoked_access_tokens: aged('delete-old-oauth-rows', [
    0,
    () => `INSERT INTO revoked_access_tokens VALUES (${TEXT}, $1)`,
  ]),
  scope_drift_excess: aged('delete-old-scope-drifts', [
    1,
    () => `WITH client AS (
             INSERT INTO applications (client_id, name, client_type, token_endpoint_auth_method, review_status, created_at, updated_at)
             VALUES ('https://' || ${TEXT}, 'x', 'public', 'none', 'approved', $1, $1) RETURNING application_id)
           INSERT INTO scope_drift_excess SELECT application_id, $1, 2, 1 FROM client`,
  ]),
  scope_drifts: aged('delete-old-scope-drifts', [
    30,
    ({ application }) => `INSERT INTO scope_drifts (application_id, scope_name, first_seen_at, last_seen_at)
                          VALUES (${application}, ${TEXT}, $1, $1)`,
  ]),
  scopes: kept,
  sessions: aged('delete-old-sessions', [
    90,
    ({
      user,
    }) => `INSERT INTO sessions (sid, user_id, token_hash, amr, auth_time, created_at, last_seen_at, expires_at)
                   VALUES (${TEXT}, ${user}, ${BYTES}, '{}', $1, $1, $1, $1)`,
  ]),
  totp_recovery_codes: person(({ user }) => `INSERT INTO totp_recovery_codes VALUES (${user}, ${BYTES}, $1)`),
  typed_codes: aged('delete-old-sessions', [
    0,
    // One for each person and purpose.
    () => `WITH person AS (
             INSERT INTO users (sub, email, created_at) VALUES (${TEXT}, ${TEXT}, $1) RETURNING user_id)
           INSERT INTO typed_codes (user_id, purpose, code_mac, bound_to, created_at, expires_at)
           SELECT user_id, 'merge', ${BYTES}, 'x', $1, $1 FROM person`,
  ]),
  user_tokens: aged('delete-old-sessions', [
    7,
    ({ user }) => `INSERT INTO user_tokens (token_hash, user_id, purpose, email, created_at, expires_at)
                   VALUES (${BYTES}, ${user}, 'verify_email', 'x', $1, $1)`,
  ]),
  users: kept,
  verification_notices: aged('delete-old-verification-rows', [
    1,
    ({ application }) => `INSERT INTO verification_notices VALUES (${application}, ${TEXT}, $1, 30, $1)`,
  ]),
  webauthn_challenges: aged('delete-old-challenges', [
    0,
    () => `INSERT INTO webauthn_challenges VALUES (${BYTES}, 'authenticate', '', $1)`,
  ]),
  webhook_attempts: aged('delete-old-webhooks', [
    90,
    () =>
      `INSERT INTO webhook_attempts (delivery_id, claim, attempt, started_at, duration_ms) VALUES (${TEXT}, 1, 1, $1, 1)`,
  ]),
  webhook_deliveries: aged('delete-old-webhooks', [30, legacy('delivered_at')], [90, legacy('failed_at')]),
  webhook_outbox: aged('delete-old-webhooks', [30, outbox('delivered_at')], [90, outbox('dlq_at')]),
  webhook_receivers: kept,
  webhook_signing_keys: kept,
};
