import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { aHolder, assertion, authenticate } from '../../../test/support/passkeys.ts';
import { anAccount, anAddress, mailsTo, PASSWORD } from '../../../test/support/people.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { LOCALES } from '../../platform/i18n/locale.ts';
import { signInMessages } from './sign-in.messages.ts';

const app = await startUnlimitedApp();
const { context, db } = app;

const COOKIE = 'svc_method';
const MARKED = { password: 'login-submit', passkey: 'passkey-sign-in', code: 'mail-code' };

test('TI-46: the sign-in page marks how the last sign-in in this browser began', async () => {
  const { browser, authenticator } = await aHolder(app);
  expect(await marked(app.client())).toEqual([]);
  await browser.postForm('/logout', {});
  await authenticate(browser, await assertion(browser, authenticator));
  expect(await marked(browser)).toEqual([MARKED.passkey]);

  const person = await anAccount(context);
  await browser.postForm('/login', { email: person.email, password: PASSWORD });
  expect(await marked(browser)).toEqual([MARKED.password]);

  await changeUser(db, person.user_id, { password_hash: null });
  await browser.postForm('/login/code/request', { email: person.email });
  const [mail] = await mailsTo(app, person.email);
  const code = mail!.text.match(/Your code: (\d{6})/)![1]!;
  expect((await browser.postForm('/login/code', { otp_code: code })).status).toBe(303);
  expect(await marked(browser)).toEqual([MARKED.code]);
  await browser.postForm('/logout', {});
  expect(await marked(browser)).toEqual([MARKED.code]);
});

test('TI-46: it tells nothing of an account: only a sign-in that succeeded is remembered, and what is typed changes nothing', async () => {
  const person = await anAccount(context);
  const browser = app.client();
  for (const email of [person.email, anAddress()]) {
    const answer = await browser.postForm('/login', { email, password: 'not the password' });
    expect([answer.status, await answer.text()]).toEqual([422, expect.not.stringContaining('-mark"')]);
    await browser.postForm('/login/code/request', { email });
    expect(browser.cookies.has(COOKIE)).toBe(false);
  }
  await browser.postForm('/login', { email: person.email, password: PASSWORD });
  const stored = browser.cookies.get(COOKIE);
  expect(stored).toBe('password');
  const stranger = app.client();
  stranger.cookies.set(COOKIE, stored!);
  expect(await marked(stranger)).toEqual([MARKED.password]);
});

test('TI-46: a value that the service never sets marks nothing', async () => {
  for (const value of ['', 'Password', 'password.', '<b>', 'x'.repeat(3000)]) {
    const browser = app.client();
    browser.cookies.set(COOKIE, value);
    expect(await marked(browser)).toEqual([]);
  }
  const answer = await app.client().get('/login', { cookie: `${COOKIE}=password; ${COOKIE}=passkey` });
  expect(await answer.text()).not.toContain('-mark"');
});

test('TI-46: each language has words for it', async () => {
  const words = LOCALES.map((locale) => signInMessages[locale].lastUsed);
  expect(new Set(words).size).toBe(LOCALES.length);
});

/** The buttons of the sign-in page that have the mark. */
async function marked(browser: Client): Promise<string[]> {
  const page = await (await browser.get('/login')).text();
  return [...page.matchAll(/id="([a-z-]+)-mark"/g)].map(([, id]) => {
    expect(page).toMatch(new RegExp(`<button [^>]*aria-describedby="${id}-mark"`));
    return id!;
  });
}
