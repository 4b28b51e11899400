import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { changeInstallationPolicy, type PolicyInput } from '../../src/policies/index.ts';
import { anAdmin } from '../support/admins.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { axeViolations, confirmOnPage, launchBrowser, newPage, signOut } from '../support/browser/browser.ts';
import { type VirtualAuthenticator, virtualAuthenticator } from '../support/browser/virtual-authenticator.ts';
import { aRelyingParty, authorizePath, pkce } from '../support/oauth.ts';
import {
  type Account,
  anAccount,
  anAddress,
  codeOf,
  mailedLink,
  mailsTo,
  PASSWORD,
} from '../support/people.ts';
import { changeSessions } from '../support/rows.ts';

const app = await startUnlimitedApp();
const browser = await launchBrowser();

/** Signed in, and fresh where the person has no one-time codes. */
async function signedIn(person: Account): Promise<Page> {
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  await page.goto('/login');
  await page.fill('#email', person.email);
  await page.fill('#password', PASSWORD);
  await Promise.all([page.waitForNavigation(), page.click('#login-submit')]);
  if (person.totp_secret) {
    await page.fill('#otp_code', codeOf(person.totp_secret, app.context.clock.now()));
    await Promise.all([page.waitForNavigation(), page.click('#login-submit')]);
  } else {
    await confirmOnPage(page, PASSWORD, '/account/passkeys');
  }
  return page;
}

function demand(input: PolicyInput) {
  const operator = { actor: { type: 'operator', id: null }, request: null } as const;
  return changeInstallationPolicy(app.context, operator, { input });
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/account/passkeys');
  await page.fill('#name', name);
  await page.click('#passkey-register');
  await page.waitForURL('**/account/passkeys?done=added');
}

async function stored(person: Account) {
  return await app.context.stores.db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', person.user_id)
    .orderBy('id')
    .execute();
}

test('AC-165: who signs in with a passkey reads which policy keeps them out, and what to do', async () => {
  const person = await anAccount(app.context);
  const page = await signedIn(person);
  await virtualAuthenticator(page);
  await addPasskey(page, 'My laptop');
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
  await signOut(page);
  await demand({ email_domains: ['corp.example'] });
  try {
    for (const [locale, says] of [
      ['en', 'allows only e-mail addresses at corp.example. Sign in with an account that has'],
      ['ja', 'corp.example のメールアドレスだけが許可されています。許可されているアドレス'],
    ] as const) {
      await page.context().addCookies([{ name: 'svc_locale', value: locale, url: app.baseUrl }]);
      await page.goto('/login');
      await page.click('#passkey-sign-in');
      await expect.poll(() => page.locator('.passkey [role=alert]').textContent()).toContain(says);
    }
  } finally {
    await demand({});
    await page.context().close();
  }
});

test('add, sign out, sign in by button, step up, rename and remove', async () => {
  const person = await anAccount(app.context);
  const page = await signedIn(person);
  const complaints = complaintsOf(page);
  await virtualAuthenticator(page);

  await addPasskey(page, 'My laptop');
  expect(await page.locator('#status').textContent()).toBe('Your passkey is added.');
  expect(await page.locator('tbody tr').innerText()).toContain('My laptop');
  expect(await stored(person)).toMatchObject([
    { name: 'My laptop', transports: ['internal'], backup_eligible: false, last_used_at: null },
  ]);

  // Autofill would be quicker than the button.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
  await signOut(page);
  await page.goto('/login?return_to=%2Faccount%2Fpasskeys%3Fa%3D%252F');
  await page.click('#passkey-sign-in');
  await page.waitForURL('**/account/passkeys?a=%2F');
  expect(await (await page.request.get('/api/v1/me')).json()).toMatchObject({ sub: person.sub });

  // Signing in is no step-up: a second passkey needs one, and the passkey serves for it.
  await page.click('#confirm-first');
  await page.waitForURL('**/account/step-up?**');
  await page.click('#passkey-step-up');
  await page.waitForURL('**/account/passkeys');
  expect(await page.locator('#passkey-register').isVisible()).toBe(true);

  await page.click('text=Manage');
  await page.fill('#name', '  Old laptop ');
  await Promise.all([page.waitForNavigation(), page.click('#passkey-rename')]);
  expect(await page.locator('h1').textContent()).toBe('Old laptop');
  await page.click('#remove-passkey summary');
  await Promise.all([page.waitForNavigation(), page.click('#remove-passkey button')]);
  expect(await page.locator('#status').textContent()).toBe('The passkey is removed.');
  expect(await stored(person)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('IM-94 an invited person creates the first passkey by the mailed link and is signed in, and not without the passkey', async () => {
  const admin = await anAdmin(app);
  const email = anAddress();
  expect((await admin.send('POST', '/api/v1/admin/users', { email })).status).toBe(201);
  const link = await mailedLink(app, email, '/invitation');
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  const complaints = complaintsOf(page);
  const authenticator = await virtualAuthenticator(page);
  await page.goto(link);

  await authenticator.setUserVerified(false);
  await page.click('#passkey-arrive');
  await expect
    .poll(() => page.locator('[role=alert]').textContent())
    .toContain('Passkey confirmation was cancelled');
  expect((await page.request.get('/api/v1/me')).status()).toBe(401);

  await authenticator.setUserVerified(true);
  await page.click('#passkey-arrive');
  await page.waitForURL('**/account');
  expect(await (await page.request.get('/api/v1/me')).json()).toMatchObject({ email, email_verified: true });
  expect(await authenticator.credentials()).toHaveLength(1);

  // The passkey alone signs in the next time, and the link is dead.
  await page.context().clearCookies();
  await page.goto('/login');
  await page.waitForURL('**/account');
  expect((await page.goto(link))!.status()).toBe(422);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('PL-25 sign up with a passkey and no password; password managers follow a new name and a removal', async () => {
  const email = anAddress();
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  const complaints = complaintsOf(page);
  const authenticator = await virtualAuthenticator(page);
  await page.goto('/signup?return_to=%2Faccount%2Fprofile');
  await page.fill('#email', email);
  await Promise.all([page.waitForNavigation(), page.click('#method-passkey')]);
  const [mail] = await mailsTo(app, email);
  await page.fill('#otp_code', mail!.text.match(/code: (\d{6})/)![1]!);
  await Promise.all([page.waitForNavigation(), page.click('#code-submit')]);
  await page.click('#passkey-register');
  await page.waitForURL('**/account/profile');
  expect(await authenticator.credentials()).toMatchObject([{ userName: email, userDisplayName: email }]);

  // Once more, by the passkey alone.
  await page.context().clearCookies();
  await page.goto('/login');
  await page.waitForURL('**/account');
  await page.goto('/account/profile');
  await page.fill('#preferred_name', 'Mia');
  await Promise.all([page.waitForNavigation(), page.click('#profile-save')]);
  await expect.poll(() => authenticator.credentials()).toMatchObject([{ userDisplayName: 'Mia' }]);

  await page.goto('/account/passkeys');
  await page.click('#confirm-first');
  await page.click('#passkey-step-up');
  await page.waitForURL('**/account/passkeys');
  await page.click('text=Manage');
  await page.click('#remove-passkey summary');
  await Promise.all([page.waitForNavigation(), page.click('#remove-passkey button')]);
  await expect.poll(() => authenticator.credentials()).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('autofill on the sign-in page leads back into the authorization that asked', async () => {
  const person = await anAccount(app.context);
  const page = await signedIn(person);
  await virtualAuthenticator(page);
  await addPasskey(page, 'My phone');
  await page.context().clearCookies();

  const rp = await aRelyingParty(app.context);
  await page.goto(authorizePath(rp, pkce().challenge));
  await page.waitForURL('**/oauth/consent?**');
  const session = await app.context.stores.db
    .selectFrom('sessions')
    .select(['amr', 'otp_verified_at'])
    .where('user_id', '=', person.user_id)
    .orderBy('session_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(session).toEqual({ amr: ['hwk', 'user', 'mfa'], otp_verified_at: null });
  await page.context().close();
});

describe('user verification', () => {
  async function holder(): Promise<{ person: Account; page: Page; authenticator: VirtualAuthenticator }> {
    const person = await anAccount(app.context, { totp: true });
    const page = await signedIn(person);
    const authenticator = await virtualAuthenticator(page);
    await page.goto('/account/step-up?return_to=%2Faccount%2Fpasskeys');
    await page.fill('#otp_code', codeOf(person.totp_secret!, app.context.clock.now(), 1));
    await Promise.all([page.waitForNavigation(), page.click('#step-up-submit')]);
    await addPasskey(page, 'Key');
    return { person, page, authenticator };
  }

  test('an authenticator that cannot verify its user makes no passkey', async () => {
    const person = await anAccount(app.context);
    const page = await signedIn(person);
    await virtualAuthenticator(page, { hasUserVerification: false, isUserVerified: false });
    await page.goto('/account/passkeys');
    await page.click('#passkey-register');
    await expect
      .poll(() => page.locator('[role=alert]').textContent())
      .toContain('Passkey confirmation was cancelled');
    expect(await stored(person)).toEqual([]);
    await page.context().close();
  });

  test('a person who is not recognized steps up with neither stamp nor new session (WA-06)', async () => {
    const { person, page, authenticator } = await holder();
    await changeSessions(app.context.stores.db, person.user_id, { otp_verified_at: null });
    await authenticator.setUserVerified(false);
    await page.goto('/account/step-up');
    await page.click('#passkey-step-up');
    await expect
      .poll(() => page.locator('[role=alert]').textContent())
      .toContain('Passkey confirmation was cancelled');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('passkey-step-up');
    expect(await stamps(person)).toEqual([null]);

    await authenticator.setUserVerified(true);
    await page.click('#passkey-step-up');
    await page.waitForURL('**/account/security?done=stepped_up');
    expect(await stamps(person)).toEqual([expect.any(Date)]);
    await page.context().close();
  });

  async function stamps(person: Account) {
    const rows = await app.context.stores.db
      .selectFrom('sessions')
      .select('otp_verified_at')
      .where('user_id', '=', person.user_id)
      .execute();
    return rows.map(({ otp_verified_at }) => otp_verified_at);
  }
});

test('backup flags that flip are kept with their moment; eligibility that flips is refused (WA-07)', async () => {
  const person = await anAccount(app.context);
  const page = await signedIn(person);
  const authenticator = await virtualAuthenticator(page, { backupEligible: true });
  await addPasskey(page, 'Synced');
  expect(await page.locator('tbody tr').innerText()).toContain('Can be synced');
  const [{ credentialId } = { credentialId: '' }] = await authenticator.credentials();

  await authenticator.setBackup(credentialId, { backupState: true });
  await page.goto('/account/step-up?return_to=%2Faccount%2Fpasskeys');
  await page.click('#passkey-step-up');
  await page.waitForURL('**/account/passkeys');
  expect(await page.locator('tbody tr').innerText()).toContain('Synced');
  const [changed] = await stored(person);
  expect(changed).toMatchObject({ backup_state: true, backup_state_changed_at: expect.any(Date) });

  await authenticator.setBackup(credentialId, { backupEligibility: false, backupState: false });
  await page.goto('/account/step-up');
  await page.click('#passkey-step-up');
  await expect.poll(() => page.locator('[role=alert]').textContent()).toContain('couldn’t be verified');
  expect(await stored(person)).toEqual([changed]);
  await page.context().close();
});

test('half of honest signatures have a high s, and all of them sign in', async () => {
  const person = await anAccount(app.context);
  const page = await signedIn(person);
  await virtualAuthenticator(page);
  await offerOnlyEs256(page);
  await addPasskey(page, 'Laptop');
  let [high, low] = [0, 0];
  // One of each; out of 2^32 runs of an authenticator that does not normalize, one has none that is high.
  for (let round = 0; round < 32 && Math.min(high, low) < 1; round += 1) {
    const [request] = await Promise.all([
      page.waitForRequest('**/api/v1/me/step_up'),
      page.goto('/account/step-up').then(() => page.click('#passkey-step-up')),
    ]);
    const { credential } = request.postDataJSON() as { credential: { response: { signature: string } } };
    if (hasHighS(Buffer.from(credential.response.signature, 'base64url'))) high += 1;
    else low += 1;
    await page.waitForURL('**/account/security?done=stepped_up');
  }
  expect(high).toBeGreaterThan(0);
  await page.context().close();
});

/** Chromium's authenticator takes the first algorithm offered, which is EdDSA. */
async function offerOnlyEs256(page: Page): Promise<void> {
  await page.route('**/api/v1/passkeys/registration_options', async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), pubKeyCredParams: [{ type: 'public-key', alg: -7 }] };
    await route.fulfill({ response, json });
  });
}

function hasHighS(signature: Buffer): boolean {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const s = signature.subarray(4 + signature[3]! + 2);
  return BigInt(`0x${s.toString('hex')}`) > order / 2n;
}

test('the passkey pages have no accessibility faults, fit 320 pixels and can be used by keyboard alone', async () => {
  for (const [locale, colorScheme] of [
    ['en', 'light'],
    ['ja', 'dark'],
  ] as const) {
    const person = await anAccount(app.context);
    const page = await signedIn(person);
    await virtualAuthenticator(page);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.context().addCookies([{ name: 'svc_locale', value: locale, url: app.baseUrl }]);
    const check = async (path: string) => {
      await page.goto(path);
      expect([path, await axeViolations(page)]).toEqual([path, []]);
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 320]);
    };
    await check('/account/passkeys');
    await page.focus('#name');
    await page.keyboard.type('Key 1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account/passkeys?done=added');
    const [{ id } = { id: 0 }] = await stored(person);
    for (const path of [
      '/account/passkeys',
      `/account/passkeys/${id}`,
      '/account/security',
      '/account/step-up',
    ]) {
      await check(path);
    }
    await page.focus('#passkey-step-up');
    await page.keyboard.press('Space');
    await page.waitForURL('**/account/security?done=stepped_up');
    await page.context().close();
  }
});

/** What the browser's console says of broken policies and scripts. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/ 4\d\d /.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
