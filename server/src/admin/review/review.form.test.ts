import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { shownOn } from '../../../test/support/browser/html-forms.ts';
import type { Client } from '../../../test/support/client.ts';
import { aDeveloper, register } from '../../../test/support/developers.ts';
import {
  anAccount,
  codeOf,
  mailsTo,
  signedIn,
  someoneSignedIn,
  stepUpEverywhere,
} from '../../../test/support/people.ts';
import { aResource } from '../../../test/support/resources.ts';
import { deliverDueMail } from '../../platform/mail/index.ts';

const app = await startUnlimitedApp();
const developer = await aDeveloper(app);
const { person: admin, browser } = await someoneSignedIn(app, { is_admin: true, totp: true });
const person = await signedIn(app, await anAccount(app.context));

async function text(caller: Client, path: string): Promise<[number, string]> {
  const response = await caller.get(path, { 'accept-language': 'en' });
  return [response.status, await response.text()];
}

async function reviewStatusOf(id: number): Promise<unknown> {
  const shown = await developer.get(`/api/v1/applications/${id}`);
  return ((await shown.json()) as { review_status: unknown }).review_status;
}

test('the queue lists waiting applications; names are escaped; a filter shows the other statuses', async () => {
  const { id } = await register(developer, { name: '<b>Bank</b>', allowed_scopes: ['phone'] });
  const calm = await register(developer, { name: 'Calm Shop' });
  const [status, waiting] = await text(browser, '/admin/applications');
  expect(status).toBe(200);
  expect(waiting).toContain(`href="/admin/applications/${id}"`);
  expect(waiting).toContain('&lt;b&gt;Bank&lt;/b&gt;');
  expect(waiting).toContain('<span class="badge neutral">Sensitive data</span>');
  expect(waiting).not.toContain('sensitive_scope');
  expect(waiting).toContain('only its own team gets access tokens for an API');
  expect(waiting).not.toContain(`/admin/applications/${calm.id}"`);
  const [, all] = await text(browser, '/admin/applications?review_status=all');
  expect(all).toContain(`href="/admin/applications/${calm.id}"`);
  expect((await browser.get('/admin')).headers.get('location')).toBe('/admin/applications');
});

test('the verification page speaks of the host of an API', async () => {
  const { application_id } = await aResource(developer, { name: 'Shop Files' });
  const [status, document] = await text(browser, `/admin/applications/${application_id}/redirect-uris`);
  expect([status, document.includes('Whether the API Shop Files belongs to its team')]).toEqual([200, true]);
  expect(document).not.toContain('redirect URIs');
});

test('others see nothing: 404 for a person, the sign-in page for signed-out visitors', async () => {
  const { id } = await register(developer, { allowed_scopes: ['phone'] });
  for (const path of ['/admin', '/admin/applications', `/admin/applications/${id}`]) {
    expect((await person.get(path)).status).toBe(404);
    const anonymous = await app.client().get(path);
    expect([anonymous.status, anonymous.headers.get('location')]).toEqual([
      303,
      `/login?return_to=${encodeURIComponent(path)}`,
    ]);
  }
  const form = { decision: 'approve', risk_acknowledged: 'on' };
  expect((await person.postForm(`/admin/applications/${id}`, form)).status).toBe(404);
  expect((await app.client().postForm(`/admin/applications/${id}`, form)).status).toBe(303);
  expect(await reviewStatusOf(id)).toBe('pending');
});

test('a decision needs a step-up, the acknowledgement and a reason; then it takes effect', async () => {
  const { id } = await register(developer, { name: 'Waiting Shop', allowed_scopes: ['phone', 'acme:tier'] });
  const path = `/admin/applications/${id}`;
  const [status, shown] = await text(browser, path);
  expect(status).toBe(200);
  const owner = `href="/admin/users/${developer.user_id}"`;
  const flag = 'It can request sensitive data.';
  for (const part of [
    developer.email,
    'phone',
    'acme:tier',
    'sensitive_scope',
    flag,
    owner,
    'id="confirm-first"',
  ])
    expect(shown).toContain(part);
  expect(shown).not.toContain('name="reason"');

  const asked = await browser.postForm(path, { decision: 'approve', risk_acknowledged: 'on' });
  expect([asked.status, asked.headers.get('location')]).toEqual([
    303,
    `/account/step-up?return_to=${encodeURIComponent(path)}`,
  ]);
  expect(await reviewStatusOf(id)).toBe('pending');
  const otp_code = codeOf(admin.totp_secret!, app.context.clock.now(), 1);
  const confirmed = await browser.postForm('/account/step-up', { otp_code, return_to: path });
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, path]);
  const [, form] = await text(browser, path);
  expect(form).toContain('name="risk_acknowledged"');
  expect(form).not.toContain('id="confirm-first"');

  const unacknowledged = await browser.postForm(path, { decision: 'approve' });
  expect(unacknowledged.status).toBe(422);
  expect(await unacknowledged.text()).toContain('id="errors"');
  for (const reason of ['', '  ', 'x'.repeat(1001)])
    expect((await browser.postForm(path, { decision: 'reject', reason })).status).toBe(422);
  expect(await reviewStatusOf(id)).toBe('pending');

  const approved = await approve(path);
  expect([approved.status, approved.headers.get('location')]).toEqual([303, `${path}?done=approve`]);
  expect(await reviewStatusOf(id)).toBe('approved');
  expect((await text(browser, `${path}?done=approve`))[1]).toContain('Decision recorded.');
  expect((await browser.postForm(path, { decision: 'suspend', reason: 'phishing' })).status).toBe(303);
  expect(await reviewStatusOf(id)).toBe('suspended');
  const lines = await app.context.stores.db
    .selectFrom('audit_events')
    .select(['event_type', 'actor_type', 'actor_id'])
    .where('application_id', '=', id)
    .where('event_type', 'like', 'admin.%')
    .orderBy('id')
    .execute();
  const actor = { actor_type: 'admin', actor_id: String(admin.user_id) };
  expect(lines).toEqual([
    { event_type: 'admin.application.approved', ...actor },
    { event_type: 'admin.application.suspended', ...actor },
  ]);
});

/** As the form on the page sends it. */
async function approve(path: string) {
  const [, form] = await text(browser, path);
  const shown = shownOn(form);
  return await browser.postForm(path, { decision: 'approve', risk_acknowledged: 'on', shown });
}

test('an unknown application is a 404, an invalid decision a 422, and another site cannot decide', async () => {
  const { id } = await register(developer, { allowed_scopes: ['phone'] });
  for (const unknown of ['999999', 'x', '0', "1' OR 1=1"])
    expect((await browser.get(`/admin/applications/${encodeURIComponent(unknown)}`)).status).toBe(404);
  expect((await browser.postForm(`/admin/applications/${id}`, { decision: 'own' })).status).toBe(422);
  const foreign = await browser.postForm(
    `/admin/applications/${id}`,
    { decision: 'approve', risk_acknowledged: 'on' },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(foreign.status).toBe(403);
  expect(await reviewStatusOf(id)).toBe('pending');
});

test('B8: an application renamed after manual approval stays approved and is queued for another review, with one mail', async () => {
  const { id } = await register(developer, { name: 'Plain Shop', allowed_scopes: ['phone'] });
  const path = `/admin/applications/${id}`;
  await stepUpEverywhere(app.context, admin);
  await approve(path);
  expect((await text(browser, '/admin/applications'))[1]).not.toContain(`href="${path}"`);

  const rename = (name: string) => developer.send('PATCH', `/api/v1/applications/${id}`, { name });
  for (const name of ['Mountain Bank', 'River Bank']) expect((await rename(name)).status).toBe(200);
  expect(await reviewStatusOf(id)).toBe('approved');
  const [, queue] = await text(browser, '/admin/applications');
  expect(queue).toContain(`href="${path}"`);
  expect(queue).toContain('Renamed since review');
  const [, shown] = await text(browser, path);
  expect(shown).toContain('Name when approved');
  expect(shown).toContain('Plain Shop');
  await deliverDueMail(app.context);
  const mails = (await mailsTo(app, admin.email)).filter(({ subject }) => subject.includes('new name'));
  expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(/“Plain Shop”.*“Mountain Bank”/)]);

  await stepUpEverywhere(app.context, admin);
  await approve(path);
  expect((await text(browser, '/admin/applications'))[1]).not.toContain(`href="${path}"`);
});

test('B8: renaming an automatically approved application is not queued, unless the name is suspicious', async () => {
  const { id } = await register(developer, { name: 'Calm Shop' });
  const rename = (name: string) => developer.send('PATCH', `/api/v1/applications/${id}`, { name });
  await rename('Calmer Shop');
  expect((await text(browser, '/admin/applications'))[1]).not.toContain(`href="/admin/applications/${id}"`);
  await rename('Calm Support');
  expect(await reviewStatusOf(id)).toBe('pending');
});

test('an API is shown as one: its identifier, and its scopes in the words of every language it has', async () => {
  const scope = { name: 'kites:read', title: { en: 'See <b>your</b> kites' }, default: true };
  const more = {
    name: 'kites:fly',
    title: { ja: '凧を揚げる' },
    description: { ja: 'あなたの凧を揚げます。' },
    sensitive: true,
  };
  const { application_id, identifier } = await aResource(developer, {
    name: 'Official Kite Support',
    scopes: [scope, more],
  });
  const path = `/admin/applications/${application_id}`;
  const [, queue] = await text(browser, '/admin/applications?review_status=all');
  expect(queue.split('<tr').find((row) => row.includes(path))).toContain('>API</span>');
  const [status, shown] = await text(browser, path);
  expect(status).toBe(200);
  expect(shown).toMatch(
    new RegExp(
      `<dt>Identifier</dt><dd><a [^>]*><code>${identifier}</code></a> [^<]*<span[^>]*>not verified<`,
    ),
  );
  expect(shown).not.toContain('<dt>Redirect URIs</dt>');
  const [read, fly] = shown.split('id="api-scopes"')[1]!.split('<tr role="row">').slice(2);
  expect(read).toMatch(/kites:read.*>Default<.*English.*See &lt;b&gt;your&lt;\/b&gt; kites/s);
  expect(fly).toMatch(/kites:fly.*>Sensitive<.*Japanese.*凧を揚げる.*あなたの凧を揚げます。/s);
  const client = await register(developer, { name: 'Plain Kite' });
  expect((await text(browser, `/admin/applications/${client.id}`))[1]).not.toContain('api-scopes');
});
