import { randomBytes, randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPermission, aShop } from '../../../test/support/acting-scene.ts';
import { anAgent } from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aRelyingParty, browserOf, obtainTokens } from '../../../test/support/oauth.ts';
import { anAccount } from '../../../test/support/people.ts';
import { accessKeysOf, countDevices, createAccessKey } from '../../access-keys/index.ts';
import { countPermissions } from '../../agents/index.ts';
import { countUsablePasskeys, passkeysOf } from '../../passkeys/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import { activeSessions } from '../../sessions/index.ts';
import { countRecoveryCodes, userById } from '../../users/index.ts';
import { whatActs } from '../acting/acting.ts';
import { securityFactsOf } from '../security/security.queries.ts';
import { countKinds, holdingsOf } from './check-up.queries.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const shop = await aShop(context);

const FULL = {
  ...{ session: 2, passkey: 1, passkey_to_confirm: 1, recovery_code: 1 },
  ...{ application: 1, agent: 1, permission: 1, access_key: 1, device: 1 },
};

test('one statement reads what the lists of each kind show', async () => {
  const person = await aPerson();
  await aPerson();
  expect(await counted(person)).toEqual(FULL);
  expect(await counted(await anAccount(context))).toEqual(countKinds([]));
});

test.each<[string, RawBuilder<unknown>, Partial<typeof FULL>]>([
  ['a session that ended', sql`UPDATE sessions SET ended_at = now()`, { session: 0 }],
  [
    'a session that expired',
    sql`UPDATE sessions SET expires_at = ${clock.now()} WHERE session_id IN (SELECT max(session_id) FROM sessions GROUP BY user_id)`,
    { session: 1 },
  ],
  [
    'a session that was idle',
    sql`UPDATE sessions SET idle_seconds = 60, last_seen_at = ${after(clock.now(), -1 * DAY)}`,
    { session: 0 },
  ],
  [
    'a recovery code that was used',
    sql`UPDATE totp_recovery_codes SET used_at = now()`,
    { recovery_code: 0 },
  ],
  [
    'an application that was deleted',
    sql`UPDATE applications SET deleted_at = now() WHERE name = 'Northwind Books'`,
    { application: 0, device: 0 },
  ],
  [
    'an agent that was revoked',
    sql`UPDATE agents SET revoked_at = ${clock.now()}`,
    { agent: 0, permission: 0 },
  ],
  [
    'a permission that was revoked',
    sql`UPDATE standing_permissions SET revoked_at = ${clock.now()}`,
    { permission: 0 },
  ],
  [
    'a permission that is over',
    sql`UPDATE standing_permissions SET ends_at = ${clock.now()}`,
    { permission: 0 },
  ],
  [
    'keys that are over',
    sql`UPDATE personal_access_keys SET expires_at = ${clock.now()}`,
    { access_key: 0, device: 0 },
  ],
  [
    'keys that were revoked',
    sql`UPDATE personal_access_keys SET revoked_at = now()`,
    { access_key: 0, device: 0 },
  ],
  ['grants that were revoked', sql`UPDATE grants SET revoked_at = now()`, { device: 0 }],
])('%s is left out as in its list', async (_, change, left) => {
  const person = await aPerson();
  await change.execute(db);
  expect(await counted(person)).toEqual({ ...FULL, ...left });
});

/** What the lists have, in the form of the statement, which must be the same. */
async function counted({ user_id }: { user_id: number }): Promise<Record<string, number>> {
  const now = clock.now();
  const { agents, permissions, applications, access_keys, devices } = await whatActs(context, user_id);
  const nothing = { sid: null, began_at: null, last_used_at: null, scopes: null };
  const expected = [
    ...(await activeSessions(db, now, user_id)).map(({ sid, auth_time }) => ({
      ...nothing,
      ...{ kind: 'session', sid, began_at: auth_time },
    })),
    ...(await passkeysOf(db, user_id)).map(({ needs_confirmation_since }) => ({
      ...nothing,
      kind: needs_confirmation_since === null ? 'passkey' : 'passkey_to_confirm',
    })),
    ...Array.from({ length: await countRecoveryCodes(db, user_id) }, () => ({
      ...nothing,
      kind: 'recovery_code',
    })),
    ...applications.map(({ connected_at, last_used_at, scopes }) => ({
      ...nothing,
      ...{ kind: 'application', began_at: connected_at, last_used_at, scopes },
    })),
    ...agents.map(() => ({ ...nothing, kind: 'agent' })),
    ...permissions.map(({ created_at, last_used_at }) => ({
      ...nothing,
      ...{ kind: 'permission', began_at: created_at, last_used_at },
    })),
    ...access_keys.map(({ created_at, last_used_at }) => ({
      ...nothing,
      ...{ kind: 'access_key', began_at: created_at, last_used_at },
    })),
    ...devices.map(({ claimed_at, last_used_at }) => ({
      ...nothing,
      ...{ kind: 'device', began_at: claimed_at, last_used_at },
    })),
  ];
  const user = await userById(db, user_id);
  expect(await securityFactsOf(context.stores.pool, user_id, now)).toEqual([
    {
      ...{ email_verified: user!.email_verified, passkey_only_approval: user!.passkey_only_approval },
      passkey_count: await countUsablePasskeys(db, user_id),
      key_count: (await accessKeysOf(db, user_id)).length,
      device_count: await countDevices(db, user_id),
      permission_count: await countPermissions(db, now, user_id),
      invitation_count: 0,
      recovery_codes: await countRecoveryCodes(db, user_id),
    },
  ]);
  const found = await holdingsOf(db, now, user_id);
  expect(found.map(sortable).sort()).toEqual(expected.map(sortable).sort());
  return countKinds(found);
}

function sortable({ kind, sid, began_at, last_used_at, scopes }: Record<string, unknown>): string {
  return JSON.stringify([kind, sid, began_at, last_used_at, scopes]);
}

/** Someone with one of everything, and a session more. */
async function aPerson() {
  const person = await anAccount(context);
  await browserOf(app, person);
  const browser = await browserOf(app, person);
  const scope = 'openid profile:basic agent:read agent:write';
  const rp = await aRelyingParty(context, { name: 'Northwind Books', allowed_scopes: scope.split(' ') });
  const { access_token } = await obtainTokens(browser, rp, { scope });
  const claim = { device_uuid: randomUUID(), device_secret: randomUUID(), device_name: 'Ann’s phone' };
  const headers = { authorization: `Bearer ${access_token}` };
  await jsonOf(await app.client().postJson('/api/v1/me/device_keys/exchange', claim, headers));
  await aPermission(context, shop, await anAgent(app, person));
  const key = {
    user_id: person.user_id,
    name: 'Backup',
    scopes: ['profile:read' as const],
    expires_at: null,
  };
  await createAccessKey(db, clock.now(), key);
  for (const needs_confirmation_since of [null, clock.now()])
    await sql`
      INSERT INTO passkeys (user_id, credential_id, user_handle, public_key, sign_count, transports, aaguid, name, backup_eligible, backup_state, created_at, needs_confirmation_since)
      VALUES (${person.user_id}, ${randomBytes(16)}, ${randomBytes(16)}, ${randomBytes(16)}, 0, '{}', ${randomUUID()}, 'Key', false, false, ${clock.now()}, ${needs_confirmation_since})`.execute(
      db,
    );
  await sql`INSERT INTO totp_recovery_codes (user_id, code_mac, created_at) VALUES (${person.user_id}, ${randomBytes(32)}, ${clock.now()})`.execute(
    db,
  );
  return person;
}
