import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startApp } from '../../../test/support/app.ts';
import { formNamed } from '../../../test/support/browser/html-forms.ts';
import { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import {
  anAccount,
  codeOf,
  confirmPassword,
  signedIn,
  someoneSignedIn,
} from '../../../test/support/people.ts';
import { after, MINUTE, SECOND } from '../../platform/clock.ts';
import { api } from '../../platform/http/api.ts';
import { person } from '../../sessions/index.ts';
import { features } from '../../web.ts';

/** A route as other features write them: a session with a fresh second factor. */
const guarded = api.get(
  '/guarded',
  {
    caller: person({ secondFactor: true }),
    summary: 'Guarded',
    responses: { 200: z.object({}) },
    errors: [401],
  },
  async () => ({}),
);

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startApp({
  clock,
  config: { rate_limits: 'observe' },
  features: [...features, { name: 'guarded', endpoints: [guarded] }],
});

describe('POST /api/v1/me/step_up', () => {
  test('stamps the session for five minutes and replaces its token (OA-32)', async () => {
    const { person, browser } = await someoneSignedIn(app, { totp: true });
    expect(await guard(browser)).toEqual([401, 'step_up_required']);
    const old = new Client(app.baseUrl);
    old.cookies.set('svc_session', browser.cookies.get('svc_session')!);

    const now = clock.now();
    const response = await browser.postJson('/api/v1/me/step_up', {
      otp_code: codeOf(person.totp_secret!, now, 1),
    });
    expect([response.status, await response.json()]).toEqual([
      200,
      { otp_verified_at: now.toISOString(), step_up_expires_at: after(now, 5 * MINUTE).toISOString() },
    ]);
    expect((await old.get('/api/v1/me')).status).toBe(401);
    clock.advance(5 * MINUTE - 1 * SECOND);
    expect(await guard(browser)).toEqual([200, undefined]);
    clock.advance(1 * SECOND);
    expect(await guard(browser)).toEqual([401, 'step_up_required']);
  });

  test('a wrong or used code is invalid_otp and stamps nothing', async () => {
    const person = await anAccount(app.context, { totp: true });
    const used = codeOf(person.totp_secret!, clock.now());
    const browser = await signedIn(app, person);
    for (const otp_code of [used, '000000', '', '12345', 'abcdef', '１２３４５６']) {
      const response = await browser.postJson('/api/v1/me/step_up', { otp_code });
      expect([otp_code, response.status, await response.json()]).toMatchObject([
        otp_code,
        401,
        { error: 'invalid_otp' },
      ]);
    }
    expect(await guard(browser)).toEqual([401, 'step_up_required']);
  });

  test('without one-time codes it is otp_not_enrolled; without a session login_required', async () => {
    const browser = await signedIn(app, await anAccount(app.context));
    const response = await browser.postJson('/api/v1/me/step_up', { otp_code: '123456' });
    expect([response.status, await response.json()]).toMatchObject([401, { error: 'otp_not_enrolled' }]);
    expect(await guard(browser)).toEqual([401, 'otp_not_enrolled']);
    const nobody = await app.client().postJson('/api/v1/me/step_up', { otp_code: '123456' });
    expect([nobody.status, await nobody.json()]).toMatchObject([401, { error: 'login_required' }]);
  });

  test('a password that was confirmed is no second factor', async () => {
    const browser = await signedIn(app, await anAccount(app.context));
    await confirmPassword(browser);
    expect(await guard(browser)).toEqual([401, 'otp_not_enrolled']);
  });

  test.each([
    [undefined],
    [{}],
    [{ otp_code: 123456 }],
    [{ otp_code: null }],
    [{ otp_code: 'x'.repeat(100) }],
    [[]],
  ])('%j is a 422 without any effect', async (body) => {
    const browser = await signedIn(app, await anAccount(app.context, { totp: true }));
    expect((await browser.postJson('/api/v1/me/step_up', body)).status).toBe(422);
    expect((await browser.get('/api/v1/me')).status).toBe(200);
  });

  test('a session that another site steers is refused', async () => {
    const { person, browser } = await someoneSignedIn(app, { totp: true });
    const otp_code = codeOf(person.totp_secret!, clock.now(), 1);
    const response = await browser.postJson(
      '/api/v1/me/step_up',
      { otp_code },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect([response.status, await response.json()]).toMatchObject([403, { error: 'cross_site' }]);
  });
});

test('the page asks for the code and leads back to the form that needed it', async () => {
  const { person, browser } = await someoneSignedIn(app, { totp: true });
  const sent = await browser.postForm('/account/security/totp/remove', {});
  expect(sent.headers.get('location')).toBe('/account/step-up?return_to=%2Faccount%2Fsecurity');
  const form = { otp_code: '000000', return_to: '/account/security' };
  expect((await browser.postForm('/account/step-up', form)).status).toBe(422);
  const otp_code = codeOf(person.totp_secret!, clock.now(), 1);
  const confirmed = await browser.postForm('/account/step-up', { ...form, otp_code });
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/account/step-up/continue']);
  const waiting = formNamed(await (await browser.get('/account/step-up/continue')).text(), 'continue');
  expect([waiting.method, waiting.action]).toEqual(['post', '/account/security/totp/remove']);
  const removed = await browser.postForm(waiting.action, {});
  expect(removed.headers.get('location')).toBe('/account/security?done=totp_off');
  expect(await (await browser.get('/api/v1/me')).json()).toMatchObject({ totp_enabled: false });
});

async function guard(browser: Client): Promise<[number, string | undefined]> {
  const response = await browser.get('/guarded');
  return [response.status, ((await response.json()) as { error?: string }).error];
}
