import type { Page } from 'playwright-core';
import type { Context } from '../../src/platform/context.ts';
import { newLinkToken } from '../../src/users/email/email-links.ts';
import { signOut } from '../support/browser/browser.ts';
import { virtualAuthenticator } from '../support/browser/virtual-authenticator.ts';
import { type Account, anAccount, codeOf, PASSWORD, stepUpEverywhere } from '../support/people.ts';
import { EVERY_VIEW, type Picture, pictureBook } from './picture-book.ts';

// node server/test/screenshots/account.ts: the pages of a person's account, as people meet them.
const PORT = 3907;

await pictureBook('account', PORT, EVERY_VIEW, async (context) => async (page, picture) => {
  const send = (selector: string) => press(page, selector);
  const unverified = await anAccount(context, { identity_verified_level: 0, preferred_name: null });
  const person = await anAccount(context, { totp: true, full_name: 'Ann Lee', preferred_name: 'Ann' });

  await page.goto('/signup?return_to=%2Faccount');
  await picture('signup');
  await page.fill('#email', 'nobody');
  await page.fill('#password', 'short');
  await send('#signup-submit');
  await picture('signup-refused');
  await page.goto('/signup/check-mail');
  await picture('check-mail');
  await page.goto('/verify-email?token=none');
  await picture('dead-link');
  const { db } = context.stores;
  const verifying = await newLinkToken(db, context.clock.now(), 'verify_email', unverified);
  await page.goto(`/verify-email?token=${verifying}`);
  await picture('verify-email');
  const recovering = await newLinkToken(db, context.clock.now(), 'recover_password', unverified);
  await page.goto(`/reset-password?token=${recovering}`);
  await picture('reset-password');
  await page.goto('/recover');
  await picture('recover');

  await signIn(context, page, unverified, picture);
  await picture('overview-unverified');
  await page.goto('/account/security');
  await picture('security-unverified');
  await signOut(page);
  await picture('signed-out');

  await signIn(context, page, await anAccount(context, {}), async () => {});
  await page.goto('/account/email');
  await picture('email');
  await page.fill('#email', 'ann');
  await send('#email-submit');
  await picture('email-refused');
  await page.goto('/account/security');
  await picture('security-totp-off');
  await page.fill('#totp-password', PASSWORD);
  await send('#begin-totp');
  await picture('totp-set-up');
  await signOut(page);

  await signIn(context, page, person, async () => {}, picture);
  await picture('overview');
  await page.goto('/account/profile?done=profile');
  await picture('profile');
  await profileDetails(context, page, person, picture);
  await page.goto('/account/security');
  await page.click('#remove-totp summary');
  await picture('security');
  await page.goto('/account/step-up');
  await picture('step-up');
  await signInElsewhere(context, person);
  await page.goto('/account/sessions');
  await picture('sessions');
  await page.goto('/account/activity');
  await picture('activity');
  await page.goto('/account/security/check-up?not_you=1');
  await picture('check-up');
  await page.goto('/login');
  await picture('login-again');
  await passkeys(context, page, person, picture);
});

async function profileDetails(
  context: Context,
  page: Page,
  person: Account,
  picture: Picture,
): Promise<void> {
  const send = (selector: string) => press(page, selector);
  await page.goto('/account/profile/claims');
  await picture('claims-none');
  await page.fill('#name', 'shop:size');
  await page.fill('#value', 'M');
  await send('#claim-submit');
  await page.fill('#name', 'shop');
  await send('#claim-submit');
  await picture('claims-refused');
  await page.goto('/account/profile/claims?name=shop:size');
  await page.click('td summary');
  await picture('claims');
  await page.goto('/account/email');
  await picture('email-confirm-first');
  await page.goto('/account/email/confirm?token=none');
  await picture('email-dead-link');
  const link = { ...person, email: 'ann@new.example' };
  const token = await newLinkToken(context.stores.db, context.clock.now(), 'change_email', link);
  await page.goto(`/account/email/confirm?token=${token}`);
  await picture('email-confirm');
}

async function passkeys(context: Context, page: Page, person: Account, picture: Picture): Promise<void> {
  await page.goto('/account/passkeys');
  await picture('passkeys-confirm-first');
  await stepUpEverywhere(context, person);
  await page.goto('/account/passkeys');
  await picture('passkeys-none');
  await virtualAuthenticator(page, { backupEligible: true, backupState: true });
  await page.fill('#name', 'Ann’s laptop');
  await page.click('#passkey-register');
  await page.waitForURL('**/account/passkeys?done=added');
  await picture('passkeys');
  await page.click('#passkey-register');
  await page.locator('[role=alert]:not(:empty)').waitFor();
  await picture('passkeys-known');
  await page.click('td a');
  await page.click('#remove-passkey summary');
  await picture('passkey');
  await page.goto('/account/security');
  await picture('security-passkeys');
  await page.goto('/account/step-up');
  await picture('step-up-both');
}

async function signIn(
  context: Context,
  page: Page,
  person: Account,
  before: Picture,
  atCode: Picture = async () => {},
): Promise<void> {
  await page.goto('/login');
  await before('login');
  await page.fill('#email', person.email);
  await page.fill('#password', 'not the password');
  await press(page, '#login-submit');
  await before('login-refused');
  await page.fill('#password', PASSWORD);
  await press(page, '#login-submit');
  if (person.totp_secret === null) return;
  await atCode('login-code');
  await page.fill('#otp_code', codeOf(person.totp_secret, context.clock.now()));
  await press(page, '#login-submit');
}

async function press(page: Page, selector: string): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.click(selector)]);
}

async function signInElsewhere(context: Context, person: Account): Promise<void> {
  const body = new URLSearchParams({
    email: person.email,
    password: PASSWORD,
    otp_code: codeOf(person.totp_secret!, context.clock.now(), 1),
  });
  await fetch(`http://localhost:${PORT}/login`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1',
    },
  });
}
