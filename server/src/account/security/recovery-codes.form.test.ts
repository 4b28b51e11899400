import { expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { signIn } from '../../../test/support/oauth.ts';
import { type Account, anAccount, codeOf, confirmPassword, PASSWORD } from '../../../test/support/people.ts';
import { race, startPair, tally } from '../../../test/support/processes/fleet.ts';

const PATH = '/account/security/recovery-codes';
const CODE = /\b\d{4}-\d{4}-\d{4}-\d{4}\b/g;

const fleet = await startPair({ RATE_LIMITS: 'observe' });
const { context, stores } = fleet;

test('ten codes are made with a fresh one-time code, and shown once', async () => {
  const person = await anAccount(context, { totp: true });
  const [browser] = fleet.callers(1) as [Client];
  await signIn(context, browser, person);
  const sent = await browser.postForm(PATH, {});
  expect(sent.headers.get('location')).toBe('/account/step-up?return_to=%2Faccount%2Fsecurity');
  const codes = await newCodes(browser, person);
  expect(new Set(codes).size).toBe(10);
  expect(await (await browser.get(PATH)).text()).not.toMatch(CODE);
  expect(await (await browser.get('/account/security')).text()).toContain('10 left');
  const kept = await stores.db.selectFrom('totp_recovery_codes').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(codes[0]!.replaceAll('-', ''));
});

test('a code signs in one of ten browsers over two processes, however it is written', async () => {
  const person = await anAccount(context, { totp: true });
  const [browser] = fleet.callers(1) as [Client];
  await signIn(context, browser, person);
  const codes = await newCodes(browser, person);
  for (const code of [codes[0]!, codes[1]!.replaceAll('-', ''), codes[2]!.replaceAll('-', ' ')]) {
    const answers = await race(fleet.callers(10), (caller) => logIn(caller, person, code));
    expect(tally(answers)).toMatchObject({ 303: 1 });
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    await forgetAttempts();
  }
  const [left] = await stores.db
    .selectFrom('totp_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', person.user_id)
    .where('used_at', 'is', null)
    .execute();
  expect(Number(left!.count)).toBe(7);
});

test('a code steps up once, so that who lost the app can turn it off; the codes go with it', async () => {
  const person = await anAccount(context, { totp: true });
  const [browser] = fleet.callers(1) as [Client];
  await signIn(context, browser, person);
  const [first, second] = await newCodes(browser, person);
  expect((await browser.postJson('/api/v1/me/step_up', { otp_code: first })).status).toBe(200);
  expect((await browser.postJson('/api/v1/me/step_up', { otp_code: first })).status).toBe(401);
  const removed = await browser.postForm('/account/security/totp/remove', {});
  expect(removed.headers.get('location')).toBe('/account/security?done=totp_off');
  const rows = stores.db.selectFrom('totp_recovery_codes').select('user_id');
  expect(await rows.where('user_id', '=', person.user_id).execute()).toEqual([]);
  expect((await browser.postJson('/api/v1/me/step_up', { otp_code: second })).status).toBe(401);
});

test('new codes void the old ones; a code works only for its own account', async () => {
  const [person, other] = [
    await anAccount(context, { totp: true }),
    await anAccount(context, { totp: true }),
  ];
  const [browser, stranger] = fleet.callers(2) as [Client, Client];
  await signIn(context, browser, person);
  await signIn(context, stranger, other);
  const [old] = await newCodes(browser, person);
  await browser.postForm(PATH, {});
  const [fresh] = codesIn(await (await browser.get(PATH)).text());
  expect((await browser.postJson('/api/v1/me/step_up', { otp_code: old })).status).toBe(401);
  expect((await stranger.postJson('/api/v1/me/step_up', { otp_code: fresh })).status).toBe(401);
  expect((await browser.postJson('/api/v1/me/step_up', { otp_code: fresh })).status).toBe(200);
});

test('without one-time codes there are none to make; an administrator’s token takes the app alone', async () => {
  const plain = await anAccount(context);
  const [browser, owner] = fleet.callers(2) as [Client, Client];
  await signIn(context, browser, plain);
  await confirmPassword(browser);
  expect((await browser.postForm(PATH, {})).headers.get('location')).toBe('/account/security');

  const admin = await anAccount(context, { totp: true, is_admin: true });
  await signIn(context, owner, admin);
  const [otp_code] = await newCodes(owner, admin);
  const asked = { email: admin.email, password: PASSWORD, otp_code };
  const [caller] = fleet.callers(1) as [Client];
  expect((await caller.postJson('/api/v1/admin/session', asked)).status).toBe(401);
  expect((await logIn(caller, admin, otp_code!)).status).toBe(303);
});

async function newCodes(browser: Client, person: Account): Promise<string[]> {
  const otp_code = codeOf(person.totp_secret!, context.clock.now(), 1);
  expect((await browser.postJson('/api/v1/me/step_up', { otp_code })).status).toBe(200);
  expect((await browser.postForm(PATH, {})).headers.get('location')).toBe(PATH);
  return codesIn(await (await browser.get(PATH)).text());
}

function codesIn(document: string): string[] {
  return document.match(CODE) ?? [];
}

function logIn(caller: Client, { email }: Account, otp_code: string): Promise<Response> {
  return caller.postForm('/login', { email, password: PASSWORD, otp_code });
}

/** Wrong codes of one race would use up what the next one needs. */
async function forgetAttempts(): Promise<void> {
  await stores.db.deleteFrom('rate_limits').execute();
}
