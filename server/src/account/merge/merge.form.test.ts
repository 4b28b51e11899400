import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aRelyingParty, obtainTokens } from '../../../test/support/oauth.ts';
import {
  type Account,
  type anAccount,
  codeOf,
  confirmPassword,
  mailsTo,
  someoneSignedIn,
} from '../../../test/support/people.ts';
import { deliverDueMail } from '../../platform/mail/index.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock, layout: 'partitioned' });
const { context } = app;
const PATH = '/account/merge';
const TOKEN = /svc_mst_[0-9A-Za-z]{43}/;

test('with a token from the other account’s page', async () => {
  const source = await aVisitor({ custom_claims: { shop: { tier: 'gold' } } });
  const target = await aVisitor();
  await obtainTokens(source.browser, await aRelyingParty(context));
  const preview = await (await source.browser.get(PATH)).text();
  expect(preview).toContain('1 connected application');
  expect(preview).toContain('1 further detail');

  const token = await tokenFrom(target.browser);
  expect(await (await target.browser.get(PATH)).text()).not.toMatch(TOKEN);
  const merged = await source.browser.postForm(PATH, { target_session_token: ` ${token} ` });
  expect([merged.status, merged.headers.get('location')]).toEqual([303, '/account/merged']);
  expect(source.browser.cookies.has('svc_session')).toBe(false);
  expect(await (await source.browser.get('/account/merged')).text()).toContain('The accounts are merged');
  expect(await (await target.browser.get('/account/connected-apps')).text()).toContain('Paper Shop');
});

test('with a code that was mailed to the other account', async () => {
  const [source, target] = [await aVisitor(), await aVisitor()];
  const asked = await source.browser.postForm(`${PATH}/code`, { email: target.person.email });
  expect(asked.headers.get('location')).toBe(`${PATH}?done=code`);
  const unknown = await source.browser.postForm(`${PATH}/code`, { email: 'nobody@people.example' });
  expect(unknown.headers.get('location')).toBe(`${PATH}?done=code`);
  await source.browser.postForm(`${PATH}/code`, { email: target.person.email });
  await deliverDueMail(context);
  const [newest] = await mailsTo(app, target.person.email);
  const otp_code = newest!.text.match(/\b\d{6}\b/)![0];
  const merged = await source.browser.postForm(PATH, { otp_code });
  expect(merged.headers.get('location')).toBe('/account/merged');
});

test('OA-35: each wrong input is reported at its field and moves nothing', async () => {
  const { browser } = await aVisitor();
  const own = await tokenFrom(browser);
  for (const [field, form] of [
    ['target_session_token', {}],
    ['target_session_token', { target_session_token: '' }],
    ['target_session_token', { target_session_token: 'svc_mst_wrong' }],
    ['target_session_token', { target_session_token: own }],
    ['otp_code', { otp_code: '' }],
    ['otp_code', { otp_code: '123456' }],
  ] as const) {
    const response = await browser.postForm(PATH, form);
    expect([form, response.status, (await response.text()).includes(`href="#${field}"`)]).toEqual([
      form,
      422,
      true,
    ]);
  }
  expect((await browser.postForm(`${PATH}/code`, { email: 'nobody' })).status).toBe(422);
  expect((await browser.get('/api/v1/me')).status).toBe(200);
  for (const path of [PATH, `${PATH}/token`, `${PATH}/code`]) {
    expect((await app.client().postForm(path, {})).headers.get('location')).toBe(
      '/login?return_to=%2Faccount%2Fmerge',
    );
    expect((await browser.postForm(path, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  }
});

test('who has one-time codes confirms either end with one', async () => {
  const { person, browser } = await aVisitor({ totp: true });
  for (const path of [PATH, `${PATH}/token`, `${PATH}/code`]) {
    const sent = await browser.postForm(path, { target_session_token: 'x', email: person.email });
    expect(sent.headers.get('location')).toBe('/account/step-up?return_to=%2Faccount%2Fmerge');
  }
  const otp_code = codeOf(person.totp_secret!, clock.now(), 1);
  await browser.postForm('/account/step-up', { otp_code, return_to: PATH });
  expect(await tokenFrom(browser)).toMatch(TOKEN);
});

test('an unverified account sees why it cannot take in another', async () => {
  const { browser } = await aVisitor({ identity_verified_level: 0 });
  expect(await (await browser.get(PATH)).text()).toContain('Verify your e-mail address first');
  await browser.postForm(`${PATH}/token`, {});
  expect(await (await browser.get(PATH)).text()).not.toMatch(TOKEN);
});

/** Signed in, and fresh where the person has no second factor. */
type Visitor = { person: Account; browser: Client };

async function aVisitor(details: Parameters<typeof anAccount>[1] = {}): Promise<Visitor> {
  const { person, browser } = await someoneSignedIn(app, details);
  if (!person.totp_secret) await confirmPassword(browser);
  return { person, browser };
}

async function tokenFrom(browser: Client): Promise<string> {
  expect((await browser.postForm(`${PATH}/token`, {})).headers.get('location')).toBe(PATH);
  return (await (await browser.get(PATH)).text()).match(TOKEN)![0];
}
