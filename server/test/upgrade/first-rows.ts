import type { Database } from '../../src/platform/db/schema.ts';
import { ENDING_ROWS, type Ids, PERSONAL_ROWS } from '../retention/ending-rows.ts';

/** Of every upgrade test: the first row of each table takes these. */
export const IDS: Ids = { user: 1, application: 1, organization: 1, agent: 'agt_first' };

/** For tables that retention keeps, and where its rows need columns that came later. `$1` is a moment. */
const FIRST_ROWS: Record<string, string> = {
  users: `INSERT INTO users (sub, email, email_verified, preferred_name, custom_claims, created_at, deleted_at)
          VALUES ('sub_first', 'first@people.example', true, 'Ann', '{"shop":{"level":"gold"}}', $1, NULL),
                 ('sub_gone', 'gone@people.example', false, 'Bob', '{}', $1, $1)`,
  organizations: `INSERT INTO organizations (name, created_at) VALUES ('Paper', $1)`,
  organization_domains: `INSERT INTO organization_domains (organization_id, domain, created_at) VALUES (1, 'paper.example', $1)`,
  applications: `INSERT INTO applications (client_id, name, owner_user_id, registered_by, client_type, token_endpoint_auth_method,
                                           allowed_scopes, webhook_url, review_status, created_at, updated_at)
                 VALUES ('app_first', 'Paper Shop', 1, 1, 'public', 'none', '{openid,email}', 'https://hooks.example/', 'approved', $1, $1)`,
  application_logos: `INSERT INTO application_logos (application_id, source_url, attempts, next_attempt_at) VALUES (1, 'https://rp.example/logo.png', 1, $1)`,
  redirect_uris: `INSERT INTO redirect_uris (application_id, position, uri) VALUES (1, 0, 'https://rp.example/cb')`,
  resources: `INSERT INTO resources (application_id, identifier, canonical, is_local, scopes, scope_keys, access_token_format,
                                     access_token_seconds, longest_token_seconds, created_at, updated_at)
              VALUES (1, 'https://rp.example/cb', 'https://rp.example/cb', false, '[]', '{}', 'jwt', 900, 900, $1, $1)`,
  oidc_keys: `INSERT INTO oidc_keys (kid, alg, generation, public_jwk, sealed_private_key, created_at, activates_at, retires_at)
              VALUES ('old', 'RS256', 1, '{}', '\\x00', $1, $1, $1)`,
  agents: `INSERT INTO agents (id, user_id, name, token_hash, created_at) VALUES ('agt_first', 1, 'Deployer', '\\x00', $1)`,
  webhook_deliveries: `INSERT INTO webhook_deliveries (oauth_application_id, event_type, delivery_id, payload, created_at, next_retry_at)
                       VALUES (1, 'user.deleted', 'dlv_first', '{}', $1, $1)`,
  webhook_signing_keys: `INSERT INTO webhook_signing_keys (kid, application_id, sealed_secret, issued_at) VALUES ('kid_first', 1, '\\x00', $1)`,
  webhook_receivers:
    'INSERT INTO webhook_receivers (application_id, failures, failing_since) VALUES (1, 3, $1)',
  standing_permission_uses: `INSERT INTO standing_permission_uses (permission_id, window_start, uses) SELECT permission_id, $1, 1 FROM standing_permissions`,
  approval_settings: 'INSERT INTO approval_settings (user_id, paused_at) VALUES (1, $1)',
  developer_alerts: 'INSERT INTO developer_alerts (user_id, alerted_at) VALUES (1, $1)',
  scopes: `INSERT INTO scopes (name, description, sensitive, created_at) VALUES ('shop:orders', 'Orders', false, $1)`,
  customers: `INSERT INTO customers (org_id, handle, name, created_at) VALUES ('org_first', 'paper', 'Paper', $1)`,
  customer_domains: `INSERT INTO customer_domains (customer_id, domain, created_at) VALUES (1, 'paper.example', $1)`,
  customer_consents: `INSERT INTO customer_consents (customer_id, application_id, scopes, created_at) VALUES (1, 1, '{openid}', $1)`,
  groups: `INSERT INTO groups (grp_id, name, created_at) VALUES ('grp_first', 'engineering', $1)`,
  roles: `INSERT INTO roles (application_id, name, created_at) VALUES (1, 'editor', $1)`,
  access_request_notices: `INSERT INTO access_request_notices (application_id, notified_at) VALUES (1, $1)`,
  installation_policy: `INSERT INTO installation_policy (policy, updated_at) VALUES ('{}', $1)`,
  installation_brand: `INSERT INTO installation_brand (brand, updated_at) VALUES ('{}', $1)`,
  dormancy: `INSERT INTO dormancy (updated_at) VALUES ($1)`,
  duty_runs: `INSERT INTO duty_runs (name, every_ms, ran_at, done) VALUES ('deliver-mail', 1000, $1, 0)`,
  audit_events: `INSERT INTO audit_events (event_type, actor_type, occurred_at) VALUES ('user.created', 'operator', $1)`,
  breached_passwords: `INSERT INTO breached_passwords (bucket, hashes) SELECT 1, '\\x010203040506' WHERE $1::timestamptz IS NOT NULL`,
  audit_stream: 'INSERT INTO audit_stream (is_on, position, next_attempt_at) VALUES (false, 0, $1)',
  audit_archives: `INSERT INTO audit_archives SELECT 1, 1, '\\x00', '\\x00', $1::timestamptz, $1::timestamptz, '\\x00'`,
  audit_chain: `INSERT INTO audit_chain (position, event_id, hash, seal) SELECT 1, 1, '\\x00', '\\x00' WHERE $1::timestamptz IS NOT NULL`,
};
/** Triggers of audit_events and resources fill them. */
const FILLED_BY_ITSELF = ['audit_unchained', 'resource_targets'];

/** The statement that puts a row into a table when it was created; null if none is needed. Throws for an unknown table. */
export function firstRow(table: string): string | null {
  if (FILLED_BY_ITSELF.includes(table)) return null;
  const own = FIRST_ROWS[table];
  if (own !== undefined) return own;
  const name = table as keyof Database;
  const insert = PERSONAL_ROWS[name] ?? Object.values(ENDING_ROWS[name] ?? {})[0]?.[0];
  if (insert !== undefined) return insert(IDS);
  throw new Error(`server/test/upgrade/first-rows.ts has no row for ${table}`);
}
