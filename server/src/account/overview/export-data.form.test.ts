import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { anAccount, signedIn } from '../../../test/support/people.ts';
import { aResourceOf } from '../../../test/support/resources.ts';

const app = await startUnlimitedApp();
const { context } = app;

const MANY = 1001;
/** Three rows have the same moment, so that batches end between two of them. */
const MOMENT = `'2026-01-01'::timestamptz + n / 3 * interval '1 min'`;
/** By the name of the list and what identifies an entry: rows of the person :user, the API :api and the agent agt_1. */
const ROWS: [list: string, id: string, statement: string][] = [
  [
    'device_keys',
    'id',
    `INSERT INTO device_keys (device_uuid, user_id, secret_hash, claimed_at, exchanged_at)
     SELECT gen_random_uuid(), :user, '', ${MOMENT}, ${MOMENT} FROM numbers`,
  ],
  [
    'connected_apps',
    'client_id',
    `, made AS (
       INSERT INTO applications (client_id, name, owner_user_id, registered_by, client_type, token_endpoint_auth_method, review_status,
                                 created_at, updated_at)
       SELECT 'app_' || n, 'App', :user, :user, 'public', 'none', 'approved', ${MOMENT}, ${MOMENT} FROM numbers RETURNING application_id)
     INSERT INTO consents (user_id, application_id, scopes, created_at, updated_at)
     SELECT :user, application_id, '{openid}', now(), now() FROM made`,
  ],
  [
    'customer_organizations',
    'org_id',
    `, made AS (
       INSERT INTO customers (org_id, handle, name, created_at) SELECT 'org_' || n, 'org-' || n, 'Org', ${MOMENT} FROM numbers
       RETURNING customer_id)
     INSERT INTO customer_members (customer_id, user_id, role, created_at) SELECT customer_id, :user, 'member', now() FROM made`,
  ],
  [
    'agents',
    'id',
    `INSERT INTO agents (id, user_id, name, token_hash, created_at)
     SELECT 'agt_' || n, :user, 'Agent', sha256(n::text::bytea), ${MOMENT} FROM numbers`,
  ],
  [
    'approval_requests',
    'id',
    `INSERT INTO approval_requests (id, agent_id, user_id, action_type, display_payload, display_payload_hash, number_match, status, body_digest,
                                    created_at, expires_at, ended_at)
     SELECT 'apr_' || n, 'agt_1', :user, 'a.b', '{}', 'x', '12', 'rejected', '', ${MOMENT}, ${MOMENT}, ${MOMENT} FROM numbers`,
  ],
  [
    'acting_tokens',
    'jti',
    `INSERT INTO acting_tokens (jti, user_id, resource_application_id, agent_id, actors, life_seconds, created_at, collect_until, expires_at)
     SELECT 'act_' || n, :user, :api, 'agt_1', '{agt_1}', 60, ${MOMENT}, ${MOMENT}, ${MOMENT} FROM numbers`,
  ],
  [
    'access_requests',
    'request_id',
    `INSERT INTO access_requests (request_id, user_id, application_id, reason, status, created_at, expires_at, ended_at)
     SELECT 'acr_' || n, :user, :api, 'why', 'rejected', ${MOMENT}, ${MOMENT}, ${MOMENT} FROM numbers`,
  ],
  [
    'standing_permissions',
    'permission_id',
    `INSERT INTO standing_permissions (permission_id, user_id, agent_id, resource_application_id, details_type, details_version, terms, terms_hash,
                                       most_uses, per, time_zone, created_at, ends_at)
     SELECT 'prm_' || n, :user, 'agt_1', :api, 'x', 1, '{}', 'x', 1, 'day', 'UTC', ${MOMENT}, ${MOMENT} FROM numbers`,
  ],
];

test('CO-60: an export has all of its long lists, each entry once and the latest first', async () => {
  const account = await anAccount(context);
  const { application_id } = await aResourceOf(context, {});
  for (const [, , statement] of ROWS)
    await context.stores.pool.query(
      `WITH numbers AS (SELECT generate_series(1, ${MANY}) AS n)${statement}`
        .replaceAll(':user', String(account.user_id))
        .replaceAll(':api', String(application_id)),
    );
  const browser = await signedIn(app, account);
  const file = await (await browser.get('/account/export')).json();
  for (const [list, id] of ROWS) {
    const entries: Record<string, string>[] = file[list];
    expect([list, entries.length, new Set(entries.map((entry) => entry[id])).size]).toEqual([
      list,
      MANY,
      MANY,
    ]);
    const moments = entries.flatMap(({ created_at }) => created_at ?? []);
    expect([list, moments]).toEqual([list, moments.toSorted().reverse()]);
  }
});
