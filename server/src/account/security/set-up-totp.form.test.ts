import { describe, expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import {
  type Account,
  anAccount,
  codeOf,
  confirmPassword,
  mailsTo,
  PASSWORD,
  secretIn,
  signedIn,
  someoneSignedIn,
  stepUpEverywhere,
} from '../../../test/support/people.ts';
import { MINUTE } from '../../platform/clock.ts';

const clock = testClock();
const app = await startUnlimitedApp({ clock });

describe('one-time codes', () => {
  test('need a verified address, the password and a first code', async () => {
    const unverified = await signedIn(app, await anAccount(app.context, { identity_verified_level: 0 }));
    await unverified.postForm('/account/security/totp', { password: PASSWORD });
    await confirmPassword(unverified);
    const nothing = await unverified.get('/account/security/totp');
    expect([nothing.status, nothing.headers.get('location')]).toEqual([303, '/account/security']);

    const { person, browser } = await someoneSignedIn(app);
    expect((await browser.get('/account/security/totp')).status).toBe(303);
    expect((await browser.postForm('/account/security/totp/confirm', { otp_code: '123456' })).status).toBe(
      303,
    );
    for (const password of ['', 'not the password']) {
      const refused = await browser.postForm('/account/security/totp', { password });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('id="totp-password-error"');
    }
    expect(await login(person, PASSWORD)).toBe(303);

    await browser.postForm('/account/security/totp', { password: PASSWORD });
    expect(await login(person, PASSWORD)).toBe(303);
    const secret = secretIn(await (await browser.get('/account/security/totp')).text());
    for (const otp_code of ['', '000000', codeOf(secret, clock.now(), 5)]) {
      const refused = await browser.postForm('/account/security/totp/confirm', { otp_code });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('id="otp_code-error"');
    }
    const otp_code = codeOf(secret, clock.now());
    const on = await browser.postForm('/account/security/totp/confirm', { otp_code });
    // The code that turns them on counts: the codes for a lost phone follow, and nothing asks for another one.
    expect(on.headers.get('location')).toBe('/account/security/recovery-codes?done=totp_on');
    const page = await (await browser.get('/account/security')).text();
    expect([page.includes('id="remove-totp"'), page.includes('id="confirm-first"')]).toEqual([true, false]);
    expect(await login(person, PASSWORD)).toBe(422);
    const spent = await app
      .client()
      .postForm('/login', { email: person.email, password: PASSWORD, otp_code });
    expect(spent.status).toBe(422);
    expect((await mailsTo(app, person.email))[0]!.subject).toBe('One-time codes are on');
  });

  test('an active secret is never shown or replaced', async () => {
    const { person, browser } = await someoneSignedIn(app, { totp: true });
    await stepUpEverywhere(app.context, person);
    const again = await browser.postForm('/account/security/totp', { password: PASSWORD });
    expect(again.headers.get('location')).toBe('/account/security');
    expect((await browser.get('/account/security/totp')).status).toBe(303);
    clock.advance(1 * MINUTE);
    const { status } = await (await signedIn(app, person)).get('/api/v1/me');
    expect(status).toBe(200);
  });
});

async function login(person: Account, password: string): Promise<number> {
  return (await app.client().postForm('/login', { email: person.email, password })).status;
}
