import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aRelyingParty } from '../../../test/support/oauth.ts';
import {
  anAccount,
  codeOf,
  confirmPassword,
  formIn,
  PASSWORD,
  secretIn,
  signedIn,
} from '../../../test/support/people.ts';
import { changeSessions } from '../../../test/support/rows.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const NEEDED = 'To verify a host you need a passkey or one-time codes.';
const AMBER = /<div id="status" class="status warning"[^>]*>([^<]*)</;

/** A developer on the page of an application with two redirect URIs. */
async function aDeveloper({ totp = false } = {}) {
  const person = await anAccount(context, { totp });
  const { application_id } = await aRelyingParty(context, {
    developer: { user_id: person.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
    redirect_uris: ['https://rp.example/callback', 'https://shop.rp.example/callback'],
  });
  const browser = await signedIn(app, person);
  return { person, browser, application_id, path: `/developer/applications/${application_id}/redirect-uris` };
}

async function attempts(application_id: number) {
  return await db
    .selectFrom('redirect_uri_attempts')
    .selectAll()
    .where('application_id', '=', application_id)
    .execute();
}

test('without a second factor, links to set one up replace the button, and each leads back to its URI', async () => {
  const { browser, path } = await aDeveloper();
  const document = await (await browser.get(path)).text();
  expect(document).not.toContain('id="verify-0"');
  for (const index of [0, 1]) {
    const query = `return_to=${encodeURIComponent(`${path}#uri-${index}`)}`;
    expect(document).toContain(`href="/account/passkeys?${query}"`);
    expect(document).toContain(`href="/account/security?${query}#totp"`);
  }
  const withCodes = await aDeveloper({ totp: true });
  const other = await (await withCodes.browser.get(withCodes.path)).text();
  expect(other).toContain('id="verify-0"');
  expect(other).not.toContain(NEEDED);
});

test.each([
  ['before and', null],
  ['just after a password was confirmed', () => context.clock.now()],
])(
  '%s: sending the form anyway stays on the page, in amber, and checks nothing; the API answers otp_not_enrolled',
  async (_, moment) => {
    const { person, browser, application_id, path } = await aDeveloper();
    await changeSessions(db, person.user_id, { otp_verified_at: moment?.() ?? null });
    const uri = 'https://rp.example/callback';
    const refused = await browser.postForm(path, { uri });
    expect([refused.status, refused.headers.get('location')]).toEqual([422, null]);
    expect(AMBER.exec(await refused.text())?.[1]).toContain(NEEDED);
    const call = await browser.postJson(`/developer/applications/${application_id}/verify_redirect_uri`, {
      uri,
    });
    expect([call.status, await call.json()]).toEqual([
      401,
      expect.objectContaining({ error: 'otp_not_enrolled' }),
    ]);
    expect(await attempts(application_id)).toEqual([]);
  },
);

test('setting up one-time codes on the way leads back to the URI, also after a wrong password and a wrong code', async () => {
  const { browser, path } = await aDeveloper();
  const back = `${path}#uri-1`;
  const security = `/account/security?return_to=${encodeURIComponent(back)}`;
  expect(formIn(await (await browser.get(security)).text(), 'totp-form')).toMatchObject({ return_to: back });
  const wrong = await browser.postForm('/account/security/totp', { password: 'wrong', return_to: back });
  expect(wrong.status).toBe(422);
  const form = formIn(await wrong.text(), 'totp-form');
  const begun = await browser.postForm('/account/security/totp', { ...form, password: PASSWORD });
  const next = `/account/security/totp?return_to=${encodeURIComponent(back)}`;
  expect(begun.headers.get('location')).toBe(next);
  const document = await (await browser.get(next)).text();
  const confirm = formIn(document, 'totp-confirm');
  const missing = await browser.postForm('/account/security/totp/confirm', { ...confirm, otp_code: '' });
  expect(formIn(await missing.text(), 'totp-confirm')).toMatchObject({ return_to: back });
  const otp_code = codeOf(secretIn(document), context.clock.now());
  const done = await browser.postForm('/account/security/totp/confirm', { ...confirm, otp_code });
  expect(done.headers.get('location')).toBe(back);
  expect(await (await browser.get(path)).text()).toContain('id="verify-1"');
});

test('adding a passkey on the way leads back too, and never to another site', async () => {
  const { browser, path } = await aDeveloper();
  await confirmPassword(browser);
  const passkeys = (to: string) => browser.get(`/account/passkeys?return_to=${encodeURIComponent(to)}`);
  expect(await (await passkeys(`${path}#uri-0`)).text()).toContain(`data-return-to="${path}#uri-0"`);
  for (const away of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    const document = await (await passkeys(away)).text();
    expect(document).toContain('data-return-to="/account/passkeys?done=added"');
    expect(document).not.toContain('evil.example');
  }
  const begun = await browser.postForm('/account/security/totp', {
    password: PASSWORD,
    return_to: '//evil.example',
  });
  expect(begun.headers.get('location')).toBe('/account/security/totp');
});

test('a page that needs a second factor says so in amber on /account/security', async () => {
  const { browser, path } = await aDeveloper();
  const query = new URLSearchParams({ done: 'totp_needed', return_to: path });
  const document = await (await browser.get(`/account/security?${query}`)).text();
  expect(AMBER.exec(document)?.[1]).toContain('This action needs one-time codes or a passkey.');
  expect(document).toContain(`/account/passkeys?return_to=${encodeURIComponent(path)}`);
  expect(await (await browser.get('/account/security?done=password')).text()).not.toMatch(AMBER);
});
