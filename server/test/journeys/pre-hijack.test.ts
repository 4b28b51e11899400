import { describe, expect, test } from 'vitest';
import { linkToken } from '../../src/users/email/email-links.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { type Client, jsonOf } from '../support/client.ts';
import { aRelyingParty, obtainTokens } from '../support/oauth.ts';
import { auditOf } from '../support/passkeys.ts';
import {
  type Account,
  anAccount,
  anAddress,
  formIn,
  mailedLink,
  mailsTo,
  PASSWORD,
  signedIn,
} from '../support/people.ts';
import { changeUser } from '../support/rows.ts';
import { Authenticator } from '../support/webauthn/authenticator.ts';

// The five ways of "account pre-hijacking" (Sudhodanan and Paverd, USENIX Security 2022), and what the page of the link has to do with them. The fifth, a
// source that does not verify addresses, is in imports/imports.test.ts.

const app = await startUnlimitedApp();
const { context, db } = app;
const NEW = 'nine copper kettles';
const ME = '/api/v1/me';

describe('a stranger signed up with the address of someone else', () => {
  test('PL-44 classic-federated merge: the owner who signs up another way does not share the account', async () => {
    for (const method of ['code', 'passkey']) {
      const { email, stranger } = await aHijackedAddress();
      await app.client().postForm('/signup', { email, method, password: '', preferred_name: 'Ann' });
      const owner = app.client();
      const token = tokenOf(await mailedLink(app, email, '/reset-password'));
      await owner.postForm('/reset-password', { token, new_password: NEW });
      expect(await statusOf(stranger)).toBe(401);
      expect(await passwordStatus(email, PASSWORD)).toBe(422);
      expect(await passwordStatus(email, NEW)).toBe(303);
    }
  });

  test('PL-45 unexpired session: none of the sessions, browsers and consents outlives the first proof', async () => {
    const { email, stranger, person } = await aHijackedAddress();
    const other = await signedIn(app, person);
    const rp = await aRelyingParty(context, { allowed_scopes: ['openid', 'email'] });
    const { access_token } = await obtainTokens(other, rp, { scope: 'openid' });
    await disown(email);
    const userinfo = await app.client().get('/oauth/userinfo', { authorization: `Bearer ${access_token}` });
    expect([await statusOf(stranger), await statusOf(other), userinfo.status]).toEqual([401, 401, 401]);
    for (const table of ['known_browsers', 'consents'] as const) {
      const rows = db.selectFrom(table).select('user_id').where('user_id', '=', person.user_id);
      // The browser of the owner is known from now on.
      expect(await rows.execute()).toHaveLength(table === 'known_browsers' ? 1 : 0);
    }
  });

  test('PL-46 trojan identifier: another number and the identity of someone else leave with the password', async () => {
    const { email, person } = await aHijackedAddress();
    await changeUser(db, person.user_id, {
      phone_number: '+819012345678',
      phone_verified: true,
      identity_verified_level: 3,
    });
    const owner = await disown(email);
    expect(await jsonOf(await owner.get(ME))).toMatchObject({
      email_verified: true,
      phone_number: null,
      phone_verified: false,
      identity_verified_level: 1,
    });
    const [line] = (await auditOf(app, person)).filter(
      ({ event_type }) => event_type === 'user.access_ended',
    );
    expect(line?.details).toMatchObject({
      reason: 'address_proven',
      removed: ['password', 'phone_number', 'identity_level'],
    });
    await expect
      .poll(async () => (await mailsTo(app, email)).map(({ subject }) => subject), { timeout: 20_000 })
      .toContain('What ended when your address was verified');
    const mail = (await mailsTo(app, email)).find(({ subject }) => subject.startsWith('What ended'));
    expect(mail?.text).toContain('The password from before no longer works.');
    expect(mail?.text).toContain('/account/security');
  });

  test('PL-46: the number of a person who was invited, and never here, stays', async () => {
    const person = await anAccount(context, { identity_verified_level: 0, password_hash: null });
    await changeUser(db, person.user_id, { phone_number: '+819012345678', phone_verified: true });
    await app.client().postForm('/recover', { email: person.email });
    const token = tokenOf(await mailedLink(app, person.email, '/reset-password'));
    await app.client().postForm('/reset-password', { token, new_password: NEW });
    const row = db.selectFrom('users').select('phone_verified').where('user_id', '=', person.user_id);
    expect(await row.executeTakeFirst()).toEqual({ phone_verified: true });
  });

  test('PL-47 unexpired email change: a change that the stranger asked for is over', async () => {
    const { email, stranger, person } = await aHijackedAddress();
    const elsewhere = anAddress();
    await stranger.postForm('/account/email', { email: elsewhere, password: PASSWORD });
    const change = tokenOf(await mailedLink(app, elsewhere, '/account/email/confirm'));
    await disown(email);
    expect((await app.client().postForm('/account/email/confirm', { token: change })).status).toBe(422);
    const row = db.selectFrom('users').select('email').where('user_id', '=', person.user_id);
    expect(await row.executeTakeFirst()).toEqual({ email });
  });

  test('PL-48: the page of the link has no button that keeps the password, until its reader signs in with it', async () => {
    const { email, stranger } = await aHijackedAddress();
    const link = await mailedLink(app, email, '/verify-email');
    const reader = app.client();
    const page = await (await reader.get(link)).text();
    expect(page.match(/<button[^>]*name="decision"[^>]*/g)).toEqual([
      expect.stringContaining('value="disown"'),
    ]);
    expect(page).not.toContain('id="verify-submit"');
    const signIn = page.match(/id="verify-sign-in"/) && page.match(/href="(\/login\?return_to=[^"]+)"/)?.[1];
    const path = signIn!.replaceAll('&amp;', '&');
    expect(await (await reader.get(path)).text()).toContain(`value="${email}"`);

    // The person who made the account, on another device.
    const back = new URL(path, app.baseUrl).searchParams.get('return_to')!;
    const signedInNow = await reader.postForm('/login', { email, password: PASSWORD, return_to: back });
    expect(signedInNow.headers.get('location')).toBe(link);
    const form = formIn(await (await reader.get(link)).text(), 'verify-email');
    expect((await reader.postForm('/verify-email', form)).headers.get('location')).toBe(
      '/account?done=verified',
    );
    expect([await statusOf(reader), await statusOf(stranger)]).toEqual([200, 200]);
    expect(await passwordStatus(email, PASSWORD)).toBe(303);
  });

  test('PL-49: its reader takes the account over, without a password, and is signed in', async () => {
    const { email, stranger } = await aHijackedAddress();
    const owner = await disown(email);
    expect([await statusOf(owner), await statusOf(stranger)]).toEqual([200, 401]);
    expect(await passwordStatus(email, PASSWORD)).toBe(422);
    const security = await (await owner.get('/account/security?done=disowned')).text();
    expect(security).toContain('Choose how you sign in from now on.');
    const chosen = await owner.postForm('/account/security/password', { new_password: NEW });
    expect(chosen.headers.get('location')).toBe('/account/security?done=password');
    expect(await passwordStatus(email, NEW)).toBe(303);
    // The link worked once.
    expect((await app.client().get(await mailedLink(app, email, '/verify-email'))).status).toBe(422);
  });

  test('PL-50: a link that sets the first passkey leaves nothing of the stranger', async () => {
    const { email, stranger, person } = await aHijackedAddress();
    const { token } = await linkToken(db, context, 'set_credential', { ...person, email });
    const owner = app.client();
    const options = await jsonOf(await owner.postJson('/api/v1/invitation/passkey_options', { token }));
    const authenticator = new Authenticator(app.baseUrl);
    const credential = authenticator.create(options as never);
    const made = await owner.postJson('/api/v1/invitation/passkey', { token, credential });
    expect(made.status).toBe(200);
    expect([await statusOf(owner), await statusOf(stranger)]).toEqual([200, 401]);
    expect(await passwordStatus(email, PASSWORD)).toBe(422);
    expect((await jsonOf(await owner.get('/api/v1/passkeys'))).passkeys).toHaveLength(1);
  });
});

test('PL-51: a stranger who wants the address of someone else for their own account gets no button from them', async () => {
  const stranger = await anAccount(context);
  const browser = await signedIn(app, stranger);
  const wanted = anAddress();
  await browser.postForm('/account/email', { email: wanted, password: PASSWORD });
  const link = await mailedLink(app, wanted, '/account/email/confirm');
  for (const reader of [app.client(), await signedIn(app, await anAccount(context))]) {
    const page = await (await reader.get(link)).text();
    expect(page).toContain('id="confirm-sign-in"');
    expect(page).toContain(stranger.email);
    expect(page).not.toContain('id="confirm-email"');
    // Nor does what the button would send.
    const sent = await reader.postForm('/account/email/confirm', { token: tokenOf(link) });
    expect([sent.status, await sent.text()]).toEqual([422, expect.stringContaining('id="confirm-sign-in"')]);
  }
  // The person themselves.
  const form = formIn(await (await browser.get(link)).text(), 'confirm-email');
  expect((await browser.postForm('/account/email/confirm', form)).headers.get('location')).toBe(
    '/account/email?done=changed',
  );
});

/** The stranger is signed in; the verification mail is in the mailbox of the owner. */
async function aHijackedAddress(): Promise<{ email: string; stranger: Client; person: Account }> {
  const email = anAddress();
  const stranger = app.client();
  await stranger.postForm('/signup', { email, password: PASSWORD, preferred_name: 'Mallory' });
  await stranger.postForm('/login', { email, password: PASSWORD });
  const row = db.selectFrom('users').select(['user_id', 'sub', 'email']).where('email', '=', email);
  const person = { ...(await row.executeTakeFirstOrThrow()), totp_secret: null };
  expect(await statusOf(stranger)).toBe(200);
  return { email, stranger, person };
}

/** What the owner does who reads the mail and did not make the account. */
async function disown(email: string): Promise<Client> {
  const owner = app.client();
  const page = await (await owner.get(await mailedLink(app, email, '/verify-email'))).text();
  const form = { ...formIn(page, 'verify-email'), decision: 'disown' };
  const answer = await owner.postForm('/verify-email', form);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/security?done=disowned']);
  return owner;
}

async function statusOf(browser: Client): Promise<number> {
  return (await browser.get(ME)).status;
}

async function passwordStatus(email: string, password: string): Promise<number> {
  return (await app.client().postForm('/login', { email, password })).status;
}

function tokenOf(path: string): string {
  return new URL(path, app.baseUrl).searchParams.get('token')!;
}
