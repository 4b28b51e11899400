import { expect, test } from 'vitest';
import { closeAccount } from '../../src/account/delete/close-account.ts';
import { suspendAccount } from '../../src/account/delete/suspend-account.ts';
import { HOUR, MINUTE, SECOND } from '../../src/platform/clock.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { liftSuspension } from '../../src/users/index.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { Client } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { aRelyingParty, obtainTokens, post, type Tokens } from '../support/oauth.ts';
import { aHolder, assertion, authenticate } from '../support/passkeys.ts';
import { type Account, anAccount, PASSWORD, signedIn, someoneSignedIn } from '../support/people.ts';

const clock = testClock();
const app = await startUnlimitedApp({ clock });

test('a session ends after twelve hours without use', async () => {
  const browser = await signedIn(app, await anAccount(app.context));
  clock.advance(11 * HOUR);
  expect(await status(browser)).toBe(200);
  clock.advance(12 * HOUR - 1 * SECOND);
  expect(await status(browser)).toBe(200);
  clock.advance(12 * HOUR);
  expect(await status(browser)).toBe(401);
});

test('a session ends after thirty days however much it is used', async () => {
  const browser = await signedIn(app, await anAccount(app.context));
  for (let day = 0; day < 59; day++) {
    clock.advance(12 * HOUR - 1 * SECOND);
    expect(await status(browser)).toBe(200);
  }
  clock.advance(12 * HOUR);
  expect(await status(browser)).toBe(401);
});

test('the time of last use is written at most once a minute', async () => {
  const { person, browser } = await someoneSignedIn(app);
  const began = clock.now();
  clock.advance(59 * SECOND);
  await status(browser);
  expect(await lastSeen(person)).toEqual(began);
  clock.advance(1 * SECOND);
  await status(browser);
  expect(await lastSeen(person)).toEqual(clock.now());
});

test('a planted cookie never becomes the session of who signs in (fixation)', async () => {
  const [attacker, victim] = [await anAccount(app.context), await anAccount(app.context)];
  const attackersBrowser = await signedIn(app, attacker);
  const planted = attackersBrowser.cookies.get('svc_session')!;
  for (const cookie of [planted, 'x'.repeat(43)]) {
    const browser = new Client(app.baseUrl);
    browser.cookies.set('svc_session', cookie);
    const response = await browser.postForm('/login', { email: victim.email, password: PASSWORD });
    expect(response.status).toBe(303);
    expect(browser.cookies.get('svc_session')).not.toBe(cookie);
    expect(await subject(browser)).toBe(victim.sub);
  }
  expect(await status(attackersBrowser)).toBe(401);
});

test('signing in again replaces the token and keeps the session that relying parties know', async () => {
  const { person, browser } = await someoneSignedIn(app);
  const old = new Client(app.baseUrl);
  old.cookies.set('svc_session', browser.cookies.get('svc_session')!);
  const [before] = await sessionsOf(person);

  clock.advance(1 * MINUTE);
  await browser.postForm('/login', { email: person.email, password: PASSWORD });
  expect(await status(old)).toBe(401);
  expect(await status(browser)).toBe(200);
  const after = await sessionsOf(person);
  expect(after).toHaveLength(1);
  expect(after[0]).toMatchObject({
    sid: before!.sid,
    session_id: before!.session_id,
    auth_time: clock.now(),
  });
});

test('signing out ends the session and what was granted in it, and nothing else (OA-20)', async () => {
  const person = await anAccount(app.context);
  const rp = await aRelyingParty(app.context);
  const [here, there] = [await signedIn(app, person), await signedIn(app, person)];
  const [grantedHere, grantedThere] = [await obtainTokens(here, rp), await obtainTokens(there, rp)];
  const copy = new Client(app.baseUrl);
  copy.cookies.set('svc_session', here.cookies.get('svc_session')!);

  const out = await here.postForm('/logout', {});
  expect([out.status, out.headers.get('location')]).toEqual([303, '/login?done=signed_out']);
  expect(out.headers.getSetCookie()).toEqual(['svc_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  expect([await status(here), await status(copy), await status(there)]).toEqual([401, 401, 200]);
  expect([await isLive(rp, grantedHere), await isLive(rp, grantedThere)]).toEqual([false, true]);
});

/** Two ways to sign in, each as a person of its own. */
const WAYS = {
  password: async () => {
    const { sub, email } = await anAccount(app.context);
    const enter = (browser: Client) => browser.postForm('/login', { email, password: PASSWORD });
    return { sub, enter };
  },
  passkey: async () => {
    const { person, authenticator } = await aHolder(app);
    const enter = async (browser: Client) => authenticate(browser, await assertion(browser, authenticator));
    return { sub: person.sub, enter };
  },
};

test.each(['password', 'passkey'] as const)(
  'A16: another person who signs in by %s ends the former session as signing out does',
  async (way) => {
    const [former, other] = [await anAccount(app.context), await WAYS[way]()];
    const rp = await aRelyingParty(app.context, { backchannel_logout_uri: 'https://rp.example/logout' });
    const [here, elsewhere] = [await signedIn(app, former), await signedIn(app, former)];
    const [grantedHere, grantedElsewhere] = [await obtainTokens(here, rp), await obtainTokens(elsewhere, rp)];
    const { sid, session_id } = (await sessionsOf(former))[0]!;

    expect((await other.enter(here)).status).toBeLessThan(400);
    expect(await subject(here)).toBe(other.sub);
    expect([await isLive(rp, grantedHere), await isLive(rp, grantedElsewhere)]).toEqual([false, true]);
    const { db } = app.context.stores;
    expect(
      await db
        .selectFrom('backchannel_logouts')
        .select(['sub', 'sid'])
        .where('application_id', '=', rp.application_id)
        .execute(),
    ).toEqual([{ sub: former.sub, sid }]);
    const lines = await db
      .selectFrom('audit_events')
      .select(['target_id', 'details'])
      .where('event_type', '=', 'user.signed_out')
      .where('target_id', '=', String(former.user_id))
      .execute();
    expect(lines).toEqual([
      {
        target_id: String(former.user_id),
        details: { session_id, reason: 'another_person_signed_in' },
      },
    ]);
    // Signing in again as oneself ends nothing.
    const granted = await obtainTokens(here, rp);
    expect((await other.enter(here)).status).toBeLessThan(400);
    expect(await isLive(rp, granted)).toBe(true);
  },
);

test('a session ended from the list ends with its grants; another person cannot end it', async () => {
  const [person, stranger] = [await anAccount(app.context), await anAccount(app.context)];
  const rp = await aRelyingParty(app.context);
  const lost = await signedIn(app, person);
  const granted = await obtainTokens(lost, rp);
  const { sid } = (await sessionsOf(person))[0]!;

  const strangers = await signedIn(app, stranger);
  expect((await strangers.postForm('/account/sessions', { end: sid })).status).toBe(303);
  expect(await status(lost)).toBe(200);

  const here = await signedIn(app, person);
  const page = await (await here.get('/account/sessions')).text();
  expect(page).toContain(`value="${sid}"`);
  const ended = await here.postForm('/account/sessions', { end: sid });
  expect([ended.status, ended.headers.get('location')]).toEqual([303, '/account/sessions?done=session']);
  expect([await status(lost), await status(here)]).toEqual([401, 200]);
  expect(await isLive(rp, granted)).toBe(false);
});

test('ending all others leaves this session and its grants', async () => {
  const person = await anAccount(app.context);
  const rp = await aRelyingParty(app.context);
  const [here, there] = [await signedIn(app, person), await signedIn(app, person)];
  const [grantedHere, grantedThere] = [await obtainTokens(here, rp), await obtainTokens(there, rp)];
  await here.postForm('/account/sessions', { end: 'others' });
  expect([await status(here), await status(there)]).toEqual([200, 401]);
  expect([await isLive(rp, grantedHere), await isLive(rp, grantedThere)]).toEqual([true, false]);
});

test.each([
  ['suspended', suspendAccount],
  ['closed', closeAccount],
])('the sessions and grants of a %s account are dead at once (OA-20)', async (_state, end) => {
  const person = await anAccount(app.context);
  const rp = await aRelyingParty(app.context);
  const browser = await signedIn(app, person);
  const granted = await obtainTokens(browser, rp);
  await inTransaction(app.context.stores.db, (db) => end(db, clock.now(), person.user_id));
  expect(await status(browser)).toBe(401);
  expect(await isLive(rp, granted)).toBe(false);
  const again = await app.client().postForm('/login', { email: person.email, password: PASSWORD });
  expect(again.status).toBe(422);
});

test('lifting a suspension opens sign-in again, old sessions stay dead; a closed address can be used again', async () => {
  const { person, browser } = await someoneSignedIn(app);
  const { db } = app.context.stores;
  await inTransaction(db, (tx) => suspendAccount(tx, clock.now(), person.user_id));
  expect(await liftSuspension(db, person.user_id, clock.now())).toBe(true);
  expect(await status(browser)).toBe(401);
  expect(await status(await signedIn(app, person))).toBe(200);
  await inTransaction(db, (tx) => closeAccount(tx, clock.now(), person.user_id));
  const successor = await anAccount(app.context, { email: person.email.toUpperCase() });
  expect(successor.sub).not.toBe(person.sub);
});

async function status(browser: Client): Promise<number> {
  return (await browser.get('/api/v1/me')).status;
}

async function subject(browser: Client): Promise<string> {
  return ((await (await browser.get('/api/v1/me')).json()) as { sub: string }).sub;
}

async function isLive(
  rp: Parameters<typeof post>[2],
  { access_token, refresh_token }: Tokens,
): Promise<boolean> {
  const answers = [access_token, refresh_token].map(async (token) => {
    const response = await post(new Client(app.baseUrl), '/oauth/introspect', rp, { token });
    return ((await response.json()) as { active: boolean }).active;
  });
  const [access, refresh] = await Promise.all(answers);
  expect(access).toBe(refresh);
  return access!;
}

async function sessionsOf(person: Account) {
  const { db } = app.context.stores;
  return await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', person.user_id)
    .orderBy('session_id')
    .execute();
}

async function lastSeen(person: Account): Promise<Date | undefined> {
  return (await sessionsOf(person))[0]?.last_seen_at;
}
