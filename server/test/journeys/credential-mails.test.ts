import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addMember, createOrganization } from '../../src/organizations/index.ts';
import { DAY, SECOND } from '../../src/platform/clock.ts';
import { hashPassword } from '../../src/platform/crypto/passwords/password.ts';
import { deliverDueMail } from '../../src/platform/mail/index.ts';
import { type App, startApp, startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { aDeveloper, aKey, bearer, register } from '../support/developers.ts';
import { aRelyingParty, browserOf, obtainTokens, type Person } from '../support/oauth.ts';
import { aHolder } from '../support/passkeys.ts';
import {
  codeOf,
  formIn,
  type Mail,
  mailedLink,
  mailsTo,
  PASSWORD,
  secretIn,
  stepUpEverywhere,
} from '../support/people.ts';
import { changeUser } from '../support/rows.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const OPERATOR = { actor: { type: 'operator' as const, id: null }, request: null };
const password_hash = await hashPassword(PASSWORD);

/** A person with a password, a passkey and a fresh second factor. */
async function aScene() {
  const holder = await aHolder(app);
  const { user_id } = holder.person;
  await changeUser(db, user_id, { password_hash });
  await stepUpEverywhere(context, holder.person);
  return holder;
}

async function inTheLanguage(person: Person, locale: 'en' | 'ja'): Promise<void> {
  await changeUser(db, person.user_id, { locale });
}

/** The mails that this act caused, newest first; earlier mails do not count. */
async function toldBy(
  person: { email: string },
  act: () => Promise<unknown>,
  own: App = app,
): Promise<Mail[]> {
  const before = (await mailsTo(own, person.email)).length;
  await act();
  const mails = await mailsTo(own, person.email);
  return mails.slice(0, mails.length - before);
}

async function turnOnCodes(browser: Client): Promise<Buffer> {
  await browser.postForm('/account/security/totp', { password: PASSWORD });
  const secret = secretIn(await (await browser.get('/account/security/totp')).text());
  const confirmed = await browser.postForm('/account/security/totp/confirm', {
    otp_code: codeOf(secret, clock.now()),
  });
  expect(confirmed.headers.get('location')).toBe('/account/security/recovery-codes?done=totp_on');
  return secret;
}

let numbers = 30_000_000;
async function provePhone(browser: Client): Promise<void> {
  numbers += 1;
  const number = `+8190${numbers}`;
  await browser.postForm('/account/phone', { phone_number: number });
  await deliverDueMail(context);
  const [sms] = await mailsTo(app, number);
  await browser.postForm('/account/phone/verify', { otp_code: sms!.text.match(/\b\d{6}\b/)![0] });
}

const AGENT_FORM = { name: 'Deployer', allowed_action_types: 'deploy.*', allowed_ips: '', public_key: '' };

type Act = (scene: Awaited<ReturnType<typeof aScene>>) => Promise<unknown>;
/** What the subject says in English, what in Japanese, what the mail names, and the act; `first` prepares it. */
const CASES: [name: string, en: string, ja: string, names: string, act: Act, first?: Act][] = [
  [
    'a removed passkey',
    'A passkey was removed from your account',
    'アカウントからパスキーが削除されました',
    'Kitchen key',
    ({ browser, passkey }) => browser.fetch(`/api/v1/passkeys/${passkey.id}`, { method: 'DELETE' }),
    ({ passkey }) =>
      db.updateTable('passkeys').set({ name: 'Kitchen key' }).where('id', '=', passkey.id).execute(),
  ],
  [
    'a new access key',
    'An access key was created for your account',
    'アクセスキーが作成されました',
    'Backup script',
    ({ browser }) =>
      browser.postForm('/account/keys', {
        name: 'Backup script',
        scopes: ['profile:read'],
        expires_days: '30',
      }),
  ],
  [
    'a new agent',
    'An agent was added to your account',
    'エージェントが追加されました',
    'Deployer',
    ({ browser }) => browser.postForm('/account/agents', AGENT_FORM),
  ],
  [
    'one-time codes on',
    'One-time codes are on',
    'ワンタイムコードが有効になりました',
    '20',
    ({ browser }) => turnOnCodes(browser),
  ],
  [
    'one-time codes off',
    'One-time codes are off',
    'ワンタイムコードが無効になりました',
    '20',
    ({ browser }) => browser.postForm('/account/security/totp/remove', {}),
    ({ browser }) => turnOnCodes(browser),
  ],
  [
    'new recovery codes',
    'New recovery codes were created',
    '新しいリカバリーコードが作成されました',
    '20',
    ({ browser }) => browser.postForm('/account/security/recovery-codes', {}),
    ({ browser }) => turnOnCodes(browser),
  ],
  [
    'another phone number',
    'The phone number of your account was changed',
    '電話番号が変更されました',
    '20',
    ({ browser }) => provePhone(browser),
  ],
  [
    'a removed phone number',
    'The phone number of your account was removed',
    '電話番号が削除されました',
    '20',
    ({ browser }) => browser.postForm('/account/phone/remove', {}),
    ({ browser }) => provePhone(browser),
  ],
  [
    'passkey-only approval off',
    'Approvals no longer take a passkey alone',
    'パスキーだけで承認する設定が解除されました',
    '20',
    ({ browser }) => browser.postForm('/account/security/passkey-only', { mode: 'off' }),
    ({ browser }) => browser.postForm('/account/security/passkey-only', { mode: 'on' }),
  ],
  [
    'another password',
    'Your password was changed',
    'パスワードが変更されました',
    '20',
    ({ browser }) =>
      browser.postForm('/account/security/password', {
        current_password: PASSWORD,
        new_password: 'nine copper kettles',
      }),
  ],
  [
    'a claimed device',
    'A device received a key to your account',
    '端末にアカウントのキーが発行されました',
    'Kitchen tablet',
    async ({ browser }) => {
      const rp = await aRelyingParty(context);
      const tokens = await obtainTokens(browser, rp, { scope: 'openid' });
      return await bearer(app, tokens.access_token).send('POST', '/api/v1/me/device_keys/exchange', {
        device_uuid: randomUUID(),
        device_secret: 'a secret that the device made for itself',
        device_name: 'Kitchen tablet',
      });
    },
  ],
];

describe('B6: each change of a credential is mailed to the person, in their language, with one way out', () => {
  test.each(CASES)('B6: %s', async (_name, en, ja, names, act, first) => {
    for (const [locale, subject] of [
      ['en', en],
      ['ja', ja],
    ] as const) {
      const scene = await aScene();
      await inTheLanguage(scene.person, locale);
      await first?.(scene);
      clock.advance(30 * SECOND);
      await stepUpEverywhere(context, scene.person);
      const mails = await toldBy(scene.person, () => act(scene));
      expect(mails.map((mail) => mail.subject)).toEqual([subject]);
      const [{ text }] = mails as [Mail];
      expect(text).toContain(names);
      expect(text.match(/https?:\/\/\S+/g)).toEqual([expect.stringContaining('/account/secure?token=')]);
    }
  });

  test('B6: the key of an agent and its token, and not its name', async () => {
    const { person, browser } = await aScene();
    await browser.postForm('/account/agents', AGENT_FORM);
    const query = db.selectFrom('agents').select('id').where('user_id', '=', person.user_id);
    const path = `/account/agents/${(await query.executeTakeFirstOrThrow()).id}`;
    const public_key = Buffer.from((await keyPair()).x!, 'base64url').toString('base64');
    const changed = await toldBy(person, () => browser.postForm(path, { ...AGENT_FORM, public_key }));
    const rotated = await toldBy(person, () => browser.postForm(`${path}/rotate`, {}));
    expect([...changed, ...rotated].map(({ subject }) => subject)).toEqual([
      'The key of an agent was changed',
      'The token of an agent was replaced',
    ]);
    const renamed = { ...AGENT_FORM, public_key, name: 'Renamed' };
    expect(await toldBy(person, () => browser.postForm(path, renamed))).toEqual([]);
  });

  test('B6: anonymous requests do not silence them', async () => {
    const own = await startApp({ clock });
    const holder = await aHolder(own);
    await stepUpEverywhere(own.context, holder.person);
    for (let times = 0; times < 20; times++)
      await own.client().postForm('/recover', { email: holder.person.email });
    const remove = () => holder.browser.fetch(`/api/v1/passkeys/${holder.passkey.id}`, { method: 'DELETE' });
    expect((await toldBy(holder.person, remove, own)).map(({ subject }) => subject)).toEqual([
      'A passkey was removed from your account',
    ]);
  });

  test('B6: an unverified address gets a mail about the password only', async () => {
    const { person, browser, passkey } = await aScene();
    await changeUser(db, person.user_id, { email_verified: false });
    const remove = () => browser.fetch(`/api/v1/passkeys/${passkey.id}`, { method: 'DELETE' });
    expect(await toldBy(person, remove)).toEqual([]);
  });
});

describe('B6: the link of such a mail', () => {
  test('B6: shows a button, which ends sessions, keys and devices once, and leads to a new password', async () => {
    const scene = await aScene();
    const { person, browser } = scene;
    const elsewhere = await browserOf(app, person);
    const key = await aKey(app, person, ['profile:read']);
    await browser.postForm('/account/keys', { name: 'Script', scopes: ['profile:read'], expires_days: '30' });
    const link = await mailedLink(app, person.email, '/account/secure');
    const reader = app.client();
    const page = await (await reader.get(link)).text();
    expect(page).toContain(person.email);
    expect((await browser.get('/api/v1/me')).status).toBe(200);

    const form = formIn(page, 'secure-account');
    const foreign = await reader.postForm('/account/secure', form, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    const done = await reader.postForm('/account/secure', form);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/recover?done=secured']);
    expect(await (await reader.get('/recover?done=secured')).text()).toContain('has ended');
    const statuses = [browser, elsewhere].map(async (each) => (await each.get('/api/v1/me')).status);
    expect(await Promise.all(statuses)).toEqual([401, 401]);
    expect((await bearer(app, key).send('GET', '/api/v1/me')).status).toBe(401);
    expect((await reader.postForm('/account/secure', form)).status).toBe(422);
    expect((await reader.get(link)).status).toBe(422);
    const passkeys = await db
      .selectFrom('passkeys')
      .select('id')
      .where('user_id', '=', person.user_id)
      .execute();
    expect(passkeys).toHaveLength(1);
    const lines = await db
      .selectFrom('audit_events')
      .select('details')
      .where('event_type', '=', 'user.secured')
      .where('target_id', '=', String(person.user_id))
      .execute();
    expect(lines.map(({ details }) => details)).toEqual([
      { sessions: 2, access_keys: 2, devices: 0, registrations: 0, permissions: 0, invitations: 0 },
    ]);
  });

  test('B6: works for seven days, and not for another purpose', async () => {
    const { person } = await aScene();
    const link = await mailedLink(app, person.email, '/account/secure');
    const token = new URL(link, app.baseUrl).searchParams.get('token')!;
    const other = await app
      .client()
      .postForm('/reset-password', { token, new_password: 'nine copper kettles' });
    expect(other.status).toBe(422);
    clock.advance(7 * DAY - SECOND);
    expect((await app.client().get(link)).status).toBe(200);
    clock.advance(SECOND);
    expect((await app.client().postForm('/account/secure', { token })).status).toBe(422);
  });
});

describe('B6: what an application trusts is mailed to its managers', () => {
  const SUBJECT = 'The security settings of Paper Shop were changed';

  test('B6: client authentication, redirect URIs and webhook in one mail; a description in none', async () => {
    const developer = await aDeveloper(app);
    const { id } = await register(developer, { name: 'Paper Shop' });
    const change = (body: object) => developer.send('PATCH', `/api/v1/applications/${id}`, body);
    const mails = await toldBy(developer, () =>
      change({
        redirect_uris: ['https://paper.example/other'],
        token_endpoint_auth_method: 'client_secret_basic',
        require_pkce: true,
      }),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([SUBJECT]);
    expect(mails[0]!.text).toContain(developer.email);
    expect(mails[0]!.text).toContain('Redirect URIs: where people');
    expect(mails[0]!.text).toContain(`/developer/applications/${id}/audit`);
    expect(await toldBy(developer, () => change({ description: 'Paper and ink' }))).toEqual([]);
    const secret = await toldBy(developer, () =>
      developer.send('POST', `/api/v1/applications/${id}/rotate_client_secret`),
    );
    expect(secret.map(({ subject, text }) => [subject, text.includes('Client secret: a new one')])).toEqual([
      [SUBJECT, true],
    ]);
    const webhook = await toldBy(developer, () =>
      developer.send('POST', `/api/v1/applications/${id}/rotate_webhook_secret`),
    );
    expect(webhook.map(({ text }) => text.includes('Webhook secret: a new one'))).toEqual([true]);
  });

  test('AT-44: only who made the change is offered to secure an account; other managers open the audit log', async () => {
    const [developer, other] = [await aDeveloper(app), await aDeveloper(app)];
    const now = clock.now();
    const created = await createOrganization(db, now, OPERATOR, {
      name: 'Paper Works',
      owner_user_id: developer.user_id,
    });
    if ('faults' in created) throw new Error('no organization');
    const { organization_id } = created;
    await addMember(db, now, OPERATOR, { organization_id, user_id: other.user_id, role: 'owner' });
    const { id } = await register(developer, { name: 'Paper Shop', organization_id });
    let own: Mail[] = [];
    const others = await toldBy(other, async () => {
      own = await toldBy(developer, () =>
        developer.send('POST', `/api/v1/applications/${id}/rotate_client_secret`),
      );
    });
    const offers = (mails: Mail[]) =>
      mails.map(({ text }) => [text.includes('/account/secure'), text.includes(`/applications/${id}/audit`)]);
    expect(offers(own)).toEqual([[true, true]]);
    expect(offers(others)).toEqual([[false, true]]);
  });
});

async function keyPair(): Promise<JsonWebKey> {
  const { publicKey } = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  return await crypto.subtle.exportKey('jwk', publicKey);
}
