import { expect, test } from 'vitest';
import { notifyExpiry } from '../../src/applications/index.ts';
import { notifyUnresolvedDrift } from '../../src/oauth/index.ts';
import { DAY } from '../../src/platform/clock.ts';
import { notifyVerificationEnd } from '../../src/redirect-uris/index.ts';
import { duties } from '../../src/worker.ts';
import { anAdmin } from '../support/admins.ts';
import { startApp } from '../support/app.ts';
import { shownOn } from '../support/browser/html-forms.ts';
import { type Client, jsonOf } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { answer } from '../support/developers.ts';
import { startDns } from '../support/network/dns.ts';
import { startTls } from '../support/network/tls.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  browserOf,
  obtainTokens,
  pkce,
  type RelyingParty,
} from '../support/oauth.ts';
import { signedIn, someoneSignedIn, stepUpEverywhere } from '../support/people.ts';
import { scriptedWorld } from '../support/verification.ts';
import { aShift } from '../support/webhooks.ts';

/** An application that no one owns, seen from every feature that knows owners, in the order of its life. */
const dns = await startDns();
const tls = await startTls();
const clock = testClock();
const app = await startApp({
  clock,
  config: { ...scriptedWorld(dns, tls), open_registration: 'review', rate_limits: 'observe' },
});
const { context } = app;
const { pool } = context.stores;
dns.host('kite.example', '127.0.0.1');
const REDIRECT = 'https://kite.example/callback';

const { person: admin, browser: pages } = await someoneSignedIn(app, { is_admin: true, totp: true });

async function registered(metadata: object = {}): Promise<RelyingParty> {
  const response = await app.client().postJson('/oauth/register', { redirect_uris: [REDIRECT], ...metadata });
  const { client_id, client_secret } = (await jsonOf(response)) as Record<string, string>;
  const { rows } = await pool.query('SELECT application_id FROM applications WHERE client_id = $1', [
    client_id,
  ]);
  const { application_id } = rows[0];
  return { application_id, client_id: client_id!, client_secret: client_secret!, redirect_uri: REDIRECT };
}

async function text(path: string, locale = 'en', browser: Client = pages): Promise<[number, string]> {
  const response = await browser.get(path, { 'accept-language': locale });
  return [response.status, await response.text()];
}

async function rowsOf(table: string, { application_id }: RelyingParty): Promise<number> {
  const { rows } = await pool.query(`SELECT count(*)::int AS count FROM ${table} WHERE application_id = $1`, [
    application_id,
  ]);
  return rows[0].count;
}

async function mailCount(): Promise<number> {
  const { rows } = await pool.query('SELECT count(*)::int AS count FROM mail_queue');
  return rows[0].count;
}

test('the review says that no one owns it and where it came from; then it is approved there', async () => {
  const rp = await registered({ client_name: 'Paper <b>Kite</b>', scope: 'openid email' });
  const path = `/admin/applications/${rp.application_id}`;
  const [status, queue] = await text('/admin/applications');
  expect([status, queue]).toEqual([200, expect.stringContaining(`href="${path}"`)]);
  expect(queue).toContain('No owner');
  const [, page] = await text(path);
  for (const part of [
    'None: registered without an account',
    'Registered from',
    '127.0.0.1',
    'Paper &lt;b&gt;Kite&lt;/b&gt;',
    REDIRECT,
    'not verified',
    'id="confirm-first"',
  ])
    expect(page).toContain(part);
  expect(page).not.toContain('describes itself');
  expect(page).not.toContain('id="delete"');
  expect(page).not.toContain('/webhook-keys');
  expect((await text(path, 'ja', pages))[1]).toContain('アカウントなしで登録');
  expect((await text(`${path}/redirect-uris`))[0]).toBe(200);
  expect((await text(`${path}/webhook-keys`))[0]).toBe(200);
  expect((await text(`/admin/audit?target=application:${rp.application_id}`))[1]).toContain('127.0.0.1');

  const api = await anAdmin(app);
  expect(await answer(await api.get(`/api/v1${path}`))).toMatchObject([
    200,
    {
      application: {
        owner: null,
        registered_by: null,
        openly_registered: true,
        registered_from: '127.0.0.1',
        review_status: 'pending',
      },
    },
  ]);
  await stepUpEverywhere(context, admin);
  const [, form] = await text(path);
  expect(form).toContain('id="delete"');
  const shown = shownOn(form);
  expect((await pages.postForm(path, { decision: 'approve', shown })).status).toBe(303);
  const [, approved] = await text(path);
  expect(approved).not.toContain('Registered from');
  expect(approved).toContain('None: registered without an account');
});

test('an administrator verifies its redirect URI; when that ends no one is mailed', async () => {
  const rp = await registered();
  const api = await anAdmin(app);
  const path = `/api/v1/admin/applications/${rp.application_id}`;
  const [, listed] = await answer(await api.get(`${path}/redirect_uri_verifications`));
  const { verifications } = listed as {
    verifications: { record_name: string; record_value: string; challenge_record: string }[];
  };
  expect(verifications).toHaveLength(1);
  expect((await api.send('POST', `${path}/verify_redirect_uri`, { uri: REDIRECT })).status).toBe(200);
  await api.send('POST', `${path}/approve`, {});
  await pool.query(
    `UPDATE redirect_uris SET verified_at = $1, verification_method = 'dns', verification_expires_at = $2 WHERE application_id = $3`,
    [clock.now(), new Date(clock.now().getTime() + 60 * DAY), rp.application_id],
  );
  await stepUpEverywhere(context, admin);
  expect((await text(`/admin/applications/${rp.application_id}`))[1]).toContain('>verified<');
  const before = await mailCount();
  clock.advance(40 * DAY);
  await notifyVerificationEnd(context);
  // So does its secret, after a year, and it cannot be rotated.
  clock.advance(310 * DAY);
  await notifyExpiry(context);
  const notices = [await rowsOf('verification_notices', rp), await rowsOf('expiry_notices', rp)];
  expect([await mailCount(), notices]).toEqual([before, [1, 1]]);
});

test('while it waits, what people request in its name is not recorded; afterwards it is', async () => {
  const rp = await registered({ scope: 'openid' });
  const browser = await browserOf(app, await aPerson(context));
  const ask = () => browser.get(authorizePath(rp, pkce().challenge, { scope: 'openid acme:one acme:two' }));
  expect((await ask()).status).toBe(400);
  expect([await rowsOf('scope_drifts', rp), await rowsOf('scope_drift_excess', rp)]).toEqual([0, 0]);
  const api = await anAdmin(app);
  await api.send('POST', `/api/v1/admin/applications/${rp.application_id}/approve`, {});
  expect((await ask()).status).toBe(303);
  expect(await rowsOf('scope_drifts', rp)).toBe(2);
  clock.advance(8 * DAY);
  await ask();
  await notifyUnresolvedDrift(context);
});

test('people who use it disconnect it, close their account, and every duty runs', async () => {
  const rp = await registered({
    client_name: 'Kite',
    scope: 'openid email',
    backchannel_logout_uri: 'https://kite.example/logout',
  });
  const api = await anAdmin(app);
  const approved = await api.send('POST', `/api/v1/admin/applications/${rp.application_id}/approve`, {});
  expect(await answer(approved)).toMatchObject([200, { application: { review_status: 'approved' } }]);
  const { person, browser } = await someoneSignedIn(app);
  await obtainTokens(browser, rp, { scope: 'openid email' });
  expect((await text('/account/connected-apps', 'en', browser))[1]).toContain('Kite');
  expect(await rowsOf('consents', rp)).toBe(1);
  const closed = await api.send('DELETE', `/api/v1/admin/users/${person.user_id}`);
  expect(closed.status).toBe(204);
  expect(await rowsOf('consents', rp)).toBe(0);
  for (const duty of duties) await duty.run(context, aShift());
  expect(await rowsOf('applications', rp)).toBe(1);
  expect(await rowsOf('webhook_signing_keys', rp)).toBe(0);
  expect(await answer(await api.get('/api/v1/admin/status'))).toMatchObject([200, {}]);
});

test('an administrator deletes one on its page, and no other', async () => {
  // A year has passed: the first session has ended.
  const browser = await signedIn(app, admin);
  await stepUpEverywhere(context, admin);
  const [rp, other] = [await registered({ client_name: 'Spam' }), await registered({ client_name: 'Spam' })];
  const path = `/admin/applications/${rp.application_id}`;
  const deleted = await browser.postForm(path, { decision: 'delete', same_address: 'on' });
  expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/admin/applications?done=delete']);
  expect((await text('/admin/applications?done=delete', 'en', browser))[1]).toContain('Application deleted.');
  for (const { application_id } of [rp, other])
    expect((await text(`/admin/applications/${application_id}`, 'en', browser))[0]).toBe(404);
  const { application_id } = await aRelyingParty(context);
  const owned = await browser.postForm(`/admin/applications/${application_id}`, { decision: 'delete' });
  expect(owned.status).toBe(409);
  expect((await text(`/admin/applications/${application_id}`, 'en', browser))[1]).not.toContain(
    'id="delete"',
  );
});
