import { describe, expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aDeveloper } from '../../../test/support/developers.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  browserOf,
  consent,
  obtainTokens,
  type Person,
  pkce,
  type RelyingParty,
  received,
} from '../../../test/support/oauth.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { createApplication } from '../../applications/index.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const { challenge } = pkce();
const PHISH = 'https://evil.example/phish?x=1';

/** A client that no administrator has reviewed. */
async function unreviewed(details: Parameters<typeof aRelyingParty>[1] = {}): Promise<RelyingParty> {
  const rp = await aRelyingParty(context, { redirect_uris: [PHISH], ...details });
  await changeApplication(db, rp.application_id, { reviewed_at: null });
  return rp;
}

async function aBrowser(person?: Person) {
  return await browserOf(app, person ?? (await aPerson(context)));
}

const faulty = (rp: RelyingParty, change: Record<string, string> = {}) =>
  authorizePath(rp, challenge, { response_type: 'nonsense', ...change });

describe('an error of an unreviewed client', () => {
  test('A12: does not redirect: the page says where it would lead, and its link contains the response', async () => {
    const rp = await unreviewed();
    const answer = await app.client().get(faulty(rp));
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    const page = await answer.text();
    expect(page).toContain('id="error"');
    expect(page).toContain('<strong>evil.example</strong>');
    expect(page).toContain('unsupported_response_type');
    const href = /<a [^>]*href="([^"]*)" id="return"/.exec(page)![1]!;
    const link = new URL(href.replaceAll('&amp;', '&'));
    expect([link.origin + link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
      'https://evil.example/phish',
      {
        x: '1',
        error: 'unsupported_response_type',
        error_description: 'Only response_type=code is supported.',
        state: 'some state',
        iss: context.config.base_url,
      },
    ]);
  });

  test('A12: the same for prompt=none, for form_post, for a person who never agreed, and in Japanese', async () => {
    const rp = await unreviewed();
    const silent = await app.client().get(authorizePath(rp, challenge, { prompt: 'none' }));
    expect([silent.status, await silent.text()]).toEqual([400, expect.stringContaining('login_required')]);
    const posted = await app.client().get(faulty(rp, { response_mode: 'form_post' }));
    const page = await posted.text();
    expect(posted.status).toBe(400);
    expect(page).toContain('<form method="post" action="https://evil.example/phish?x=1"');
    expect(page).not.toContain('form-post.js');
    expect(posted.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://evil.example",
    );
    const stranger = await aBrowser();
    expect((await stranger.get(faulty(rp))).status).toBe(400);
    const ja = await app.client().get(faulty(rp), { 'accept-language': 'ja' });
    expect(await ja.text()).toContain('このログインは続けられません');
  });

  test('A12: a name and a description from outside are text on the page', async () => {
    const rp = await unreviewed({ name: 'A <b>bold</b> shop' });
    const page = await (await app.client().get(faulty(rp, { scope: 'openid <script>' }))).text();
    expect(page).toContain('A &lt;b&gt;bold&lt;/b&gt; shop');
    expect(page).not.toContain('<script>');
  });

  test('A12: goes back to those who agreed before, and after Deny, which is a click', async () => {
    const rp = await unreviewed();
    const browser = await aBrowser();
    const denied = await consent(browser, authorizePath(rp, challenge), [], 'deny');
    expect(received(denied)).toMatchObject({ error: 'access_denied' });
    expect((await browser.get(faulty(rp))).status).toBe(400);
    await obtainTokens(browser, rp);
    expect(received(await browser.get(faulty(rp)))).toMatchObject({ error: 'unsupported_response_type' });
    expect((await app.client().get(faulty(rp))).status).toBe(400);
  });

  test('A12: goes back where the owner of the host is proven', async () => {
    const rp = await unreviewed();
    const prove = (ends: Date) =>
      db
        .updateTable('redirect_uris')
        .set({ verified_at: new Date(), verification_method: 'dns', verification_expires_at: ends })
        .where('application_id', '=', rp.application_id)
        .execute();
    await prove(new Date(Date.now() + 86_400_000));
    expect((await app.client().get(faulty(rp))).headers.get('location')).toMatch(
      /^https:\/\/evil\.example\//,
    );
    await prove(new Date(Date.now() - 1000));
    expect((await app.client().get(faulty(rp))).status).toBe(400);
  });

  test('A12: goes back to a program on the own device', async () => {
    for (const uri of ['http://127.0.0.1:4711/cb', 'http://localhost/cb', 'com.example.app:/cb']) {
      const rp = await unreviewed({ redirect_uris: [uri], client_type: 'public' });
      const { headers } = await app.client().get(faulty(rp));
      expect(headers.get('location')).toContain(`${uri}?error=unsupported_response_type`);
    }
  });
});

test('A12: what the operator registers by command counts as reviewed', async () => {
  const { user_id } = await aPerson(context);
  const made = await createApplication(
    db,
    context.keyring,
    context.clock.now(),
    { actor: { type: 'operator', id: null }, request: null },
    {
      developer: { user_id, created_at: new Date() },
      redirect_uris: ['https://rp.example/cb'],
      allowed_scopes: ['openid'],
      created_via: 'cli',
    },
    // As countersign app create does.
    { approved: true },
  );
  if ('faults' in made) throw new Error(JSON.stringify(made.faults));
  const silent = authorizePath({ ...made, redirect_uri: 'https://rp.example/cb' }, challenge, {
    prompt: 'none',
    scope: 'openid',
  });
  expect(received(await app.client().get(silent))).toMatchObject({ error: 'login_required' });
});

test('A12: a client that registers itself is reviewed by an approval, and not by being stopped', async () => {
  const developer = await aDeveloper(app);
  const made = await developer.send('POST', '/oauth/register', {
    redirect_uris: ['https://evil.example/phish'],
    client_name: 'Paper Shop',
  });
  expect(made.status).toBe(201);
  const { client_id } = (await made.json()) as { client_id: string };
  const row = await db
    .selectFrom('applications')
    .select('application_id')
    .where('client_id', '=', client_id)
    .executeTakeFirstOrThrow();
  const rp = { ...row, client_id, redirect_uri: 'https://evil.example/phish' };
  const admin = await anAdmin(app);
  const decide = async (verb: string, body: object) =>
    expect(
      (await admin.send('POST', `/api/v1/admin/applications/${row.application_id}/${verb}`, body)).status,
    ).toBe(200);
  const status = async () => (await app.client().get(faulty(rp))).status;
  expect(await status()).toBe(400);
  await decide('suspend', { reason: 'phishing' });
  expect(await status()).toBe(400);
  await decide('reject', { reason: 'phishing' });
  expect(await status()).toBe(400);
  await decide('approve', { risk_acknowledged: true });
  expect(await status()).toBe(303);
  // Contract section 5: a suspended client that was approved before still gets the error at its redirect_uri.
  await decide('suspend', { reason: 'phishing' });
  const stopped = await app.client().get(authorizePath(rp, challenge, { scope: 'openid' }));
  expect(received(stopped)).toMatchObject({ error: 'unauthorized_client' });
});

test('A12: an approval covers the addresses that were there, until the next one', async () => {
  const developer = await aDeveloper(app);
  const REVIEWED = 'https://shop.example/cb';
  const ADDED = 'https://evil.example/phish';
  const made = await developer.send('POST', '/oauth/register', { redirect_uris: [REVIEWED] });
  const { client_id } = (await made.json()) as { client_id: string };
  const { application_id } = await db
    .selectFrom('applications')
    .select('application_id')
    .where('client_id', '=', client_id)
    .executeTakeFirstOrThrow();
  const admin = await anAdmin(app);
  const decide = async (verb: string, body: object) =>
    expect(
      (await admin.send('POST', `/api/v1/admin/applications/${application_id}/${verb}`, body)).status,
    ).toBe(200);
  const locations = async () =>
    Promise.all(
      [REVIEWED, ADDED].map(async (redirect_uri) => {
        const rp = { application_id, client_id, redirect_uri };
        const path = authorizePath(rp, challenge, { prompt: 'none', scope: 'openid' });
        return (await app.client().get(path)).headers.get('location')?.split('?')[0] ?? null;
      }),
    );
  await decide('approve', { risk_acknowledged: true });
  const added = await developer.send('PATCH', `/api/v1/applications/${application_id}`, {
    redirect_uris: [REVIEWED, ADDED],
  });
  expect(added.status, await added.clone().text()).toBe(200);
  expect(await locations()).toEqual([REVIEWED, null]);
  await decide('suspend', { reason: 'phishing' });
  expect(await locations()).toEqual([REVIEWED, null]);
  await decide('approve', { risk_acknowledged: true });
  expect(await locations()).toEqual([REVIEWED, ADDED]);
});
