import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/platform/clock.ts';
import { enrolTotp } from '../../src/users/index.ts';
import { anAgent, asked } from '../support/agents.ts';
import { type App, startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { bearer } from '../support/developers.ts';
import {
  aHolder,
  assertion,
  authenticate,
  stepUp as confirmPasskey,
  stepUpOptions,
} from '../support/passkeys.ts';
import {
  type Account,
  anAccount,
  codeOf,
  formIn,
  mailsTo,
  PASSWORD,
  someoneSignedIn,
} from '../support/people.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
// Limits by address only observe, so that what refuses here is the account's own.
const app = await startUnlimitedApp({ clock, config: { trust_proxy: ['127.0.0.0/8', '::1/128'] } });

const PER_HOUR = 20;
const WRONG = '000000';
const STEP_UP = '/api/v1/me/step_up';
const TOLD = 'Wrong one-time codes after your password';

let networks = 0;
/** Another /64 each time: a /48 has 65,536 of them. */
const elsewhere = () => ({ 'x-forwarded-for': `2001:db8:${(networks++).toString(16)}::1` });
const codeNow = (person: Account, ahead = 0) => codeOf(person.totp_secret!, clock.now(), ahead);
const stepUp = (browser: Client, otp_code: string) => browser.postJson(STEP_UP, { otp_code }, elsewhere());
const signInWith = (person: Account, otp_code: string) =>
  app.client().postForm('/login', { email: person.email, password: PASSWORD, otp_code }, elsewhere());

async function tally(answers: Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const times = <T>(count: number, work: () => T): T[] => Array.from({ length: count }, work);

/** A person with a session, and an unused code. */
async function aScene(details: Parameters<typeof anAccount>[1] = {}) {
  const { person, browser } = await someoneSignedIn(app, { totp: true, ...details });
  clock.advance(30 * SECOND);
  return { person, browser };
}

describe('A6: wrong second factors count per account, whatever the address', () => {
  test('A6: twenty in an hour, a burst in parallel included, then 429 at every place that takes a code', async () => {
    const { person, browser } = await aScene({ is_admin: true });
    const agent = await anAgent(app, person);
    const request = await asked(agent);
    expect(await tally(times(60, () => stepUp(browser, WRONG)))).toEqual({ 401: PER_HOUR, 429: 40 });

    const otp_code = codeNow(person);
    const path = `/account/approvals/${request.auth_req_id}`;
    const form = formIn(await (await browser.get(path)).text(), 'approve-form');
    const answers = [
      await stepUp(browser, otp_code),
      await browser.postForm('/account/step-up', { otp_code }, elsewhere()),
      await signInWith(person, otp_code),
      await signInWith(person, '1234-5678-9012-3456'),
      await bearer(app, null).send('POST', '/api/v1/admin/session', {
        email: person.email,
        password: PASSWORD,
        otp_code,
      }),
      await browser.postForm(path, {
        ...form,
        number_match: request.number_match,
        password: PASSWORD,
        otp_code,
        decision: 'approve',
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429, 429]);
    for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);

    // The password alone is still checked, and other accounts are not affected.
    expect((await signInWith(person, '')).status).toBe(422);
    const other = await aScene();
    expect((await stepUp(other.browser, codeNow(other.person))).status).toBe(200);

    clock.advance(HOUR);
    expect((await stepUp(browser, codeNow(person))).status).toBe(200);
  });

  test('A6: a passkey goes on signing in when the codes are used up', async () => {
    const { person, browser, authenticator } = await aHolder(app);
    const { stores, keyring } = app.context;
    await enrolTotp(stores.db, keyring, clock.now(), person.user_id);
    expect(await tally(times(PER_HOUR + 1, () => stepUp(browser, WRONG)))).toEqual({ 401: PER_HOUR, 429: 1 });
    const own = app.client();
    expect((await authenticate(own, await assertion(own, authenticator))).status).toBe(200);
    const refreshed = authenticator.get(await stepUpOptions(own));
    expect((await confirmPasskey(own, refreshed)).status).toBe(200);
  });

  test('A6: a right code is given back, so it uses nothing up', async () => {
    const { person, browser } = await aScene();
    await tally(times(PER_HOUR - 1, () => stepUp(browser, WRONG)));
    for (let round = 0; round < 3; round++) {
      expect((await stepUp(browser, codeNow(person))).status).toBe(200);
      clock.advance(30 * SECOND);
    }
    expect(await tally(times(3, () => stepUp(browser, WRONG)))).toEqual({ 401: 1, 429: 2 });
  });

  test('A6: a hundred in a day from a hundred networks; the 101st is refused, and so is the right code', async () => {
    const { person, browser } = await aScene();
    for (let hour = 0; hour < 5; hour++) {
      expect(await tally(times(PER_HOUR, () => stepUp(browser, WRONG)))).toEqual({ 401: PER_HOUR });
      clock.advance(HOUR);
    }
    const refused = await stepUp(browser, WRONG);
    expect([refused.status, Number(refused.headers.get('retry-after')) > HOUR / SECOND]).toEqual([429, true]);
    expect((await stepUp(browser, codeNow(person))).status).toBe(429);
    clock.advance(DAY - 5 * HOUR);
    const again = await signInWith(person, codeNow(person));
    expect(again.status).toBe(303);
  });

  test('A6: an exhausted account is one line an hour in the audit log', async () => {
    const { person, browser } = await aScene();
    await tally(times(PER_HOUR + 30, () => stepUp(browser, WRONG)));
    const lines = await app.context.stores.db
      .selectFrom('audit_events')
      .select(['event_type', 'details'])
      .where('target_id', '=', String(person.user_id))
      .where('event_type', '=', 'user.sign_in_limited')
      .execute();
    expect(lines.map(({ details }) => details)).toEqual([{ limit: 'second_factor' }]);
  });
});

describe('A6: a password proof allows five codes, in the browser that gave the password', () => {
  async function proof(person: Account) {
    const browser = app.client();
    const page = await browser.postForm('/login', { email: person.email, password: PASSWORD }, elsewhere());
    return { browser, form: formIn(await page.text(), 'login') };
  }

  test('A6: the same note stays, its end too, and after the fifth wrong code the password is asked for', async () => {
    const person = await anAccount(app.context, { totp: true });
    const { browser, form } = await proof(person);
    for (let wrong = 1; wrong <= 4; wrong++) {
      const page = await (await browser.postForm('/login', { ...form, otp_code: WRONG }, elsewhere())).text();
      expect(formIn(page, 'login')).toMatchObject({ otp_ticket: form.otp_ticket });
    }
    const fifth = await (await browser.postForm('/login', { ...form, otp_code: WRONG }, elsewhere())).text();
    expect(fifth).toContain('Too many wrong codes');
    expect(fifth).toContain('name="password"');
    const right = await browser.postForm('/login', { ...form, otp_code: codeNow(person) }, elsewhere());
    expect([right.status, (await right.text()).includes('Too many wrong codes')]).toEqual([422, true]);
    const next = await proof(person);
    const signed = await next.browser.postForm('/login', { ...next.form, otp_code: codeNow(person) });
    expect(signed.status).toBe(303);
    expect(next.browser.cookies.has('svc_otp')).toBe(false);
  });

  test('A6: thirty codes in parallel with one note: five are checked', async () => {
    const person = await anAccount(app.context, { totp: true });
    const { browser, form } = await proof(person);
    const send = () => browser.postForm('/login', { ...form, otp_code: WRONG }, elsewhere());
    expect(await tally(times(30, send))).toEqual({ 422: 30 });
    const { count } = await app.context.stores.db
      .selectFrom('audit_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('event_type', '=', 'user.sign_in_refused')
      .where('target_id', '=', String(person.user_id))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(5);
  });

  test('A6: another browser has no use for a note, nor has one with two such cookies', async () => {
    const person = await anAccount(app.context, { totp: true });
    const { browser, form } = await proof(person);
    const filled = { ...form, otp_code: codeNow(person) };
    expect((await app.client().postForm('/login', filled)).status).toBe(422);
    const stranger = await proof(await anAccount(app.context, { totp: true }));
    expect((await stranger.browser.postForm('/login', filled)).status).toBe(422);
    const doubled = { cookie: `svc_otp=${'a'.repeat(43)}; svc_otp=${browser.cookies.get('svc_otp')}` };
    expect((await app.client().postForm('/login', filled, doubled)).status).toBe(422);
    expect((await browser.postForm('/login', filled)).status).toBe(303);
  });
});

describe('A6: the owner hears that the password is known', () => {
  const told = async (own: App, { email }: Account) =>
    (await mailsTo(own, email)).filter(({ subject }) => subject === TOLD);

  test('A6: at the fifth wrong code, once an hour, and the link leads to a page that ends sessions', async () => {
    const person = await anAccount(app.context, { totp: true });
    for (let wrong = 1; wrong <= 4; wrong++) await signInWith(person, WRONG);
    expect(await told(app, person)).toEqual([]);
    await signInWith(person, WRONG);
    const [mail, ...others] = await told(app, person);
    expect(others).toEqual([]);
    expect(mail!.text).toContain('change it now');
    expect(mail!.text).toContain('/account/secure?token=');
    await tally(times(10, () => signInWith(person, WRONG)));
    expect(await told(app, person)).toHaveLength(1);
    clock.advance(HOUR + MINUTE);
    await tally(times(3, () => signInWith(person, WRONG)));
    expect(await told(app, person)).toHaveLength(2);
  });

  test('A6: wrong passwords, and wrong codes in a session, say nothing about the password', async () => {
    const { person, browser } = await aScene();
    await tally(times(8, () => stepUp(browser, WRONG)));
    const form = { email: person.email, password: 'wrong password', otp_code: WRONG };
    await tally(times(8, () => app.client().postForm('/login', form, elsewhere())));
    expect(await told(app, person)).toEqual([]);
  });
});
