import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { dumpOf, secretsIn } from '../../../test/support/hostile/secret-search.ts';
import { aRelyingParty, obtainTokens } from '../../../test/support/oauth.ts';
import {
  anAccount,
  confirmPassword,
  mailedLink,
  PASSWORD,
  someoneSignedIn,
} from '../../../test/support/people.ts';
import { deleteOldRows } from '../../../test/support/retention.ts';
import { createAgent } from '../../agents/index.ts';
import { addMember, createOrganization } from '../../organizations/index.ts';
import { TOTP_DEFAULTS } from '../../platform/crypto/totp.ts';

const app = await startUnlimitedApp();
const { context } = app;
const { db, pool } = context.stores;
const OPERATOR = { actor: { type: 'operator' as const, id: null }, request: null };

const PERSONAL = {
  email: 'lee.ann.erased@people.example',
  preferred_name: 'Preferred Lee',
  full_name: 'Ann Elizabeth Lee',
  phone_number: '+819012345678',
  address: '1-2-3 Marunouchi, Chiyoda',
  postal_code: '100-0005-X',
};
const OTHERS = {
  claim: 'gold-by-long-standing',
  key: 'Backup of the attic',
  device: 'Ann’s red telephone',
  agent: 'Shopping helper',
  browser: 'Firefox/140.7',
};

test('after deletion no table but the audit log holds anything of the person beside sub and ids', async () => {
  const { person, browser } = await someoneSignedIn(app, {
    ...PERSONAL,
    identity_verified_level: 2,
    locale: 'ja',
    custom_claims: { shop: { tier: OTHERS.claim } },
  });
  const agent = { 'user-agent': `Mozilla/5.0 ${OTHERS.browser}` };
  await browser.postForm('/login', { email: person.email, password: PASSWORD }, agent);
  await browser.postForm('/account/profile', { ...PERSONAL, locale: 'ja', theme: 'dark' });
  await confirmPassword(browser);
  await browser.postForm('/account/keys', { name: OTHERS.key, scopes: 'profile:read' });
  const rp = await aRelyingParty(context, { webhook_url: 'https://rp.example/hook' });
  const { access_token } = await obtainTokens(browser, rp);
  const device = { device_uuid: randomUUID(), device_secret: randomUUID(), device_name: OTHERS.device };
  const authorization = `Bearer ${access_token}`;
  const exchanged = await browser.postJson('/api/v1/me/device_keys/exchange', device, { authorization });
  expect(exchanged.status).toBe(201);
  await createAgent(db, context.clock.now(), {
    user_id: person.user_id,
    name: OTHERS.agent,
    allowed_action_types: ['a.b'],
    allowed_ips: [],
    public_key: null,
  });
  await joinOrganization(person.user_id);
  expect(await foundOf()).toEqual(Object.keys({ ...PERSONAL, ...OTHERS }).sort());

  await browser.postForm('/account/delete', { password: PASSWORD });
  const link = new URL(await mailedLink(app, person.email, '/account/delete/confirm'), app.baseUrl);
  const token = link.searchParams.get('token')!;
  const done = await app.client().postForm('/account/delete/confirm', { token });
  expect(done.headers.get('location')).toBe('/account/deleted');
  await deleteOldRows(context, 'mail_queue');
  await db.deleteFrom('rate_limits').execute();

  expect(await foundOf()).toEqual([]);
  const row = await db.selectFrom('users').selectAll().where('user_id', '=', person.user_id).execute();
  const { user_id, sub, created_at, deleted_at, totp_algorithm, totp_digits, totp_period, ...rest } = row[0]!;
  expect({ algorithm: totp_algorithm, digits: totp_digits, period: totp_period }).toEqual(TOTP_DEFAULTS);
  expect({ user_id, sub }).toEqual({ user_id: person.user_id, sub: person.sub });
  expect(new Set(Object.values(rest).map((value) => JSON.stringify(value)))).toEqual(
    new Set(['""', 'false', 'null', '0', '{}', '[]']),
  );
  for (const table of [
    'consents',
    'organization_members',
    'user_tokens',
    'known_browsers',
    'passkeys',
  ] as const)
    expect([
      table,
      await db.selectFrom(table).select('user_id').where('user_id', '=', user_id).execute(),
    ]).toEqual([table, []]);
});

async function joinOrganization(user_id: number): Promise<void> {
  const owner = await anAccount(context);
  const now = context.clock.now();
  const made = await createOrganization(db, now, OPERATOR, { name: 'Acme', owner_user_id: owner.user_id });
  if ('faults' in made) throw new Error('no organization');
  await addMember(db, now, OPERATOR, { organization_id: made.organization_id, user_id, role: 'member' });
}

async function foundOf(): Promise<string[]> {
  const found = secretsIn(await dumpOf(pool), { ...PERSONAL, ...OTHERS });
  return [...new Set(found.map((line) => line.split(' ')[0]!))].sort();
}
