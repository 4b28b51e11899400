import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendNotices } from '../../src/agents/notices/send-notices.duty.ts';
import { deliverDueMail } from '../../src/platform/mail/deliver-due-mail.ts';
import { anAgent, asked } from '../support/agents.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { aDeveloper, answer, register } from '../support/developers.ts';
import { aPerson, aRelyingParty, browserOf, obtainTokens } from '../support/oauth.ts';
import {
  anAccount,
  anAddress,
  mailsTo,
  PASSWORD,
  signedIn,
  someoneSignedIn,
  stepUpEverywhere,
} from '../support/people.ts';
import { changeApplication } from '../support/rows.ts';

const app = await startUnlimitedApp();
const { context } = app;
const HIDDEN = ['Acme\u202egpj', 'Ac\u200bme', 'Acme\u0007', '\u{1f469}\u200d\u{1f4bb}'];
const MESSAGE = expect.stringContaining('control, direction or zero-width characters');

test.each(HIDDEN)(
  'A18: pages refuse %j as the name of a person, a key, an agent or an organization',
  async (name) => {
    const sent = { email: anAddress(), password: PASSWORD, preferred_name: name };
    const signup = await app.client().postForm('/signup', sent);
    expect(signup.status).toBe(422);
    expect(await signup.text()).toContain('id="preferred_name-error"');

    const { person, browser } = await someoneSignedIn(app, { totp: true });
    await stepUpEverywhere(context, person);
    const forms: [path: string, field: string, form: Record<string, string>][] = [
      ['/account/profile', 'preferred_name', {}],
      ['/account/profile', 'full_name', {}],
      ['/account/keys', 'name', { scopes: 'profile:read', expires_days: '30' }],
      ['/account/agents', 'name', {}],
      ['/developer/organizations', 'name', {}],
    ];
    for (const [path, field, form] of forms) {
      const response = await browser.postForm(path, { ...form, [field]: name });
      expect([path, response.status]).toEqual([path, 422]);
      expect(await response.text()).toContain(`id="${field}-error"`);
    }
  },
);

test.each(HIDDEN)('A18: the API refuses %j and names the member', async (name) => {
  const developer = await aDeveloper(app);
  const refused = [422, expect.objectContaining({ details: [{ path: 'name', message: MESSAGE }] })];
  const { id } = await register(developer);
  const application = { name, redirect_uris: ['https://rp.example/cb'], allowed_scopes: ['openid'] };
  expect(
    await answer(await developer.send('POST', '/api/v1/applications', { oauth_application: application })),
  ).toEqual(refused);
  expect(await answer(await developer.send('PATCH', `/api/v1/applications/${id}`, { name }))).toEqual(
    refused,
  );
  expect(await answer(await developer.send('POST', '/api/v1/agents', { name }))).toEqual(refused);
  expect(await answer(await developer.send('POST', '/api/v1/organizations', { name }))).toEqual(refused);
  expect(await answer(await developer.send('PATCH', '/api/v1/passkeys/1', { name }))).toEqual(refused);
});

test.each(['\u3164', '\u2800\u2800', '\uffa0 \u3164', '\ufe0f', '\u0301'])(
  'CO-94 nothing that strangers are asked about is called %j, which no one sees',
  async (name) => {
    const developer = await aDeveloper(app);
    const { id } = await register(developer);
    const oauth_application = { name, redirect_uris: ['https://rp.example/cb'], allowed_scopes: ['openid'] };
    const answers = [
      await developer.send('POST', '/api/v1/applications', { oauth_application }),
      await developer.send('PATCH', `/api/v1/applications/${id}`, { name }),
      await developer.send('POST', '/api/v1/agents', { name }),
      await developer.send('POST', '/api/v1/organizations', { name }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  },
);

test.each(HIDDEN)('A18: no device is called %j', async (device_name) => {
  const rp = await aRelyingParty(context, { allowed_scopes: ['openid'] });
  const browser = await browserOf(app, await aPerson(context));
  const { access_token } = await obtainTokens(browser, rp, { scope: 'openid' });
  const response = await app
    .client()
    .postJson(
      '/api/v1/me/device_keys/exchange',
      { device_uuid: randomUUID(), device_secret: 'x'.repeat(40), device_name },
      { authorization: `Bearer ${access_token}` },
    );
  expect(await answer(response)).toEqual([
    422,
    expect.objectContaining({ details: [{ path: 'device_name', message: MESSAGE }] }),
  ]);
});

test('A18: names from before the rule are shown with their hidden characters, in titles, headings and mail', async () => {
  const { person, browser } = await someoneSignedIn(app, { preferred_name: 'An\u202en' });
  const overview = await (await browser.get('/account')).text();
  expect(overview).toContain('An[U+202E]n</span>');
  expect(overview).not.toMatch(/>[^<]*\u202e/);

  const developer = await aDeveloper(app);
  const { id } = await register(developer);
  await changeApplication(context.stores.db, id, { name: 'Ac\u202eme' });
  const change = { description: 'Another change does not fall over an old name.' };
  const [status] = await answer(await developer.send('PATCH', `/api/v1/applications/${id}`, change));
  expect(status).toBe(200);
  const console = await browserOf(app, developer);
  const shown = await (await console.get(`/developer/applications/${id}`)).text();
  expect(shown).toMatch(/<title>[^<]*Ac\[U\+202E\]me/);
  expect(shown).toMatch(/<h1[^>]*>[^<]*Ac\[U\+202E\]me/);
  expect(shown).not.toMatch(/>[^<]*\u202e/);

  const agent = await anAgent(app, person);
  await context.stores.db
    .updateTable('agents')
    .set({ name: 'Bot\u2066' })
    .where('id', '=', agent.id)
    .execute();
  const { auth_req_id } = await asked(agent);
  await sendNotices(context);
  await deliverDueMail(context);
  const [mail] = await mailsTo(app, person.email);
  expect(mail!.subject).toContain('Bot[U+2066]');
  expect(`${mail!.subject}${mail!.text}${mail!.html}`).not.toContain('\u2066');
  const approval = await (await browser.get(`/account/approvals/${auth_req_id}`)).text();
  expect(approval).toContain('U+2066');
  expect(approval).not.toMatch(/>[^<]*\u2066/);
});

test('A18: a form that is refused comes back with what was typed, hidden characters included', async () => {
  const browser = await signedIn(app, await anAccount(context));
  const typed = { preferred_name: 'An\u202en', address: 'Acacia\u200b Avenue' };
  const page = await (await browser.postForm('/account/profile', typed)).text();
  expect(page).toContain('value="An\u202en"');
  expect(page).toContain('\nAcacia\u200b Avenue</textarea>');
});

test.each(['Acme\u2800', 'Acme\u00a0Reader', 'Gооgle', 'Acme Support'])(
  'A18: %j hides nothing but deceives: it is taken and earns the risk flag',
  async (name) => {
    const { creation_risk_flags } = await register(await aDeveloper(app), { name });
    expect(creation_risk_flags).toContain('suspicious_app_name');
  },
);
