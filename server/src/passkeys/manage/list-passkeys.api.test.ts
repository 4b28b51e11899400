import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aPerson } from '../../../test/support/oauth.ts';
import {
  aHolder,
  auditOf,
  creationOptions,
  type PasskeyJson,
  register,
} from '../../../test/support/passkeys.ts';
import { stepUpEverywhere } from '../../../test/support/people.ts';
import { changeSessions } from '../../../test/support/rows.ts';
import { Authenticator } from '../../../test/support/webauthn/authenticator.ts';
import { type AccessKeyScope, createAccessKey } from '../../access-keys/index.ts';
import { hasSecondFactor } from '../../sessions/index.ts';

const app = await startUnlimitedApp();

async function aKey(userId: number, scopes: AccessKeyScope[]): Promise<Record<string, string>> {
  const now = app.context.clock.now();
  const { personal_access_key } = await createAccessKey(app.context.stores.db, now, {
    user_id: userId,
    name: 'test',
    scopes,
    expires_at: null,
  });
  return { authorization: `Bearer ${personal_access_key}` };
}

test('one’s own passkeys, by session or by a key with passkeys:read', async () => {
  const ann = await aHolder(app);
  const bob = await aHolder(app);
  const wanted = { passkeys: [ann.passkey], next_cursor: null };
  expect(await (await ann.browser.get('/api/v1/passkeys')).json()).toEqual(wanted);
  const reader = await aKey(ann.person.user_id, ['passkeys:read']);
  expect(await (await app.client().get('/api/v1/passkeys', reader)).json()).toEqual(wanted);
  expect(await (await bob.browser.get('/api/v1/passkeys')).json()).toEqual({
    passkeys: [bob.passkey],
    next_cursor: null,
  });

  const anonymous = await app.client().get('/api/v1/passkeys');
  expect([anonymous.status, await anonymous.json()]).toMatchObject([401, { error: 'login_required' }]);
  const writer = await app
    .client()
    .get('/api/v1/passkeys', await aKey(ann.person.user_id, ['passkeys:write']));
  expect([writer.status, await writer.json()]).toMatchObject([403, { error: 'insufficient_scope' }]);
  const unknown = await app.client().get('/api/v1/passkeys', { authorization: 'Bearer svc_pak_x' });
  expect([unknown.status, unknown.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer, DPoP algs="ES256 EdDSA Ed25519 PS256"',
  ]);
});

test('a list in pages, in the order of adding', async () => {
  const { browser, person } = await aHolder(app);
  await stepUpEverywhere(app.context, person);
  for (const name of ['B', 'C']) {
    await register(browser, new Authenticator(app.baseUrl).create(await creationOptions(browser)), name);
  }
  type Page = { passkeys: PasskeyJson[]; next_cursor: string | null };
  const first = (await (await browser.get('/api/v1/passkeys?limit=2')).json()) as Page;
  expect(first.passkeys.map(({ name }) => name)).toEqual(['Passkey', 'B']);
  const next = `/api/v1/passkeys?limit=2&cursor=${first.next_cursor}`;
  expect(await (await browser.get(next)).json()).toEqual({
    passkeys: [expect.objectContaining({ name: 'C' })],
    next_cursor: null,
  });
  for (const query of ['limit=0', 'limit=201', 'limit=x', 'cursor=x', 'cursor=AAAA']) {
    expect([query, (await browser.get(`/api/v1/passkeys?${query}`)).status]).toEqual([query, 422]);
  }
});

test('only its owner can rename it, by session or by a key with passkeys:write', async () => {
  const ann = await aHolder(app);
  const bob = await aHolder(app);
  const path = `/api/v1/passkeys/${ann.passkey.id}`;
  const renamed = await ann.browser.sendJson('PATCH', path, { name: '  鍵 🔑 ' });
  expect([renamed.status, await renamed.json()]).toEqual([200, { ...ann.passkey, name: '鍵 🔑' }]);
  const writer = await aKey(ann.person.user_id, ['passkeys:write']);
  expect((await app.client().sendJson('PATCH', path, { name: 'K' }, writer)).status).toBe(200);
  const reader = await aKey(ann.person.user_id, ['passkeys:read']);
  expect((await app.client().sendJson('PATCH', path, { name: 'K' }, reader)).status).toBe(403);
  expect((await app.client().sendJson('PATCH', path, { name: 'K' })).status).toBe(401);
  const strangers = await bob.browser.sendJson('PATCH', path, { name: 'K' });
  expect([strangers.status, await strangers.json()]).toMatchObject([404, { error: 'not_found' }]);
  for (const body of [{}, { name: '' }, { name: ' ' }, { name: 7 }, { name: 'x'.repeat(101) }]) {
    expect((await ann.browser.sendJson('PATCH', path, body)).status).toBe(422);
  }
  expect((await ann.browser.sendJson('PATCH', path, { name: '🔑'.repeat(100) })).status).toBe(200);
  expect(
    (await auditOf(app, ann.person)).filter(({ event_type }) => event_type === 'passkey.renamed').length,
  ).toBe(3);
});

test('an account holds at most 50', async () => {
  const person = await aPerson(app.context);
  const { browser, person: holder } = await aHolder(app);
  const { db } = app.context.stores;
  const [template] = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', holder.user_id)
    .execute();
  const { id: _, ...row } = template!;
  for (let count = 1; count < 50; count += 1) {
    await db
      .insertInto('passkeys')
      .values({ ...row, credential_id: Buffer.from(`${person.sub}${count}`) })
      .execute();
  }
  await changeSessions(db, holder.user_id, { otp_verified_at: app.context.clock.now() });
  const response = await register(
    browser,
    new Authenticator(app.baseUrl).create(await creationOptions(browser)),
  );
  expect([response.status, await response.json()]).toMatchObject([422, { error: 'too_many' }]);
});

test('a second factor is a code or a passkey', () => {
  expect(hasSecondFactor({ totp_enabled: false, has_passkey: false })).toBe(false);
  expect(hasSecondFactor({ totp_enabled: true, has_passkey: false })).toBe(true);
  expect(hasSecondFactor({ totp_enabled: false, has_passkey: true })).toBe(true);
});
