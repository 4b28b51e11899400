import { expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { aFreshVisitor, aPerson, browserOf } from '../../support/oauth.ts';
import {
  aHolder,
  assertion,
  auditOf,
  authenticate,
  creationOptions,
  outcome,
  register,
  signInOptions,
  stepUp,
  stepUpOptions,
} from '../../support/passkeys.ts';
import { anAccount, confirmPassword, signedIn } from '../../support/people.ts';
import { type Pair, race, tally } from '../../support/processes/fleet.ts';
import { changeUser } from '../../support/rows.ts';
import { Authenticator } from '../../support/webauthn/authenticator.ts';

/** What passkeys do to sessions, and what many requests at once may not do. */
export function passkeySessionRaces(fleet: Pair): void {
  const app = { ...fleet, client: () => fleet.callers(1)[0]! };
  const { context, stores } = fleet;
  const NO_MATCH = [401, 'invalid_credential'];

  async function steppedUp(how = {}) {
    const holder = await aHolder(app, how);
    const response = await stepUp(
      holder.browser,
      holder.authenticator.get(await stepUpOptions(holder.browser)),
    );
    expect(response.status).toBe(200);
    return holder;
  }
  function remove(browser: Client, id: number | string): Promise<Response> {
    return browser.fetch(`/api/v1/passkeys/${id}`, { method: 'DELETE' });
  }
  async function sessionsOf(person: { user_id: number }): Promise<number> {
    const rows = await stores.db
      .selectFrom('sessions')
      .select('session_id')
      .where('user_id', '=', person.user_id)
      .execute();
    return rows.length;
  }

  test('WA-02: one assertion 50 times over two processes signs in once', async () => {
    const { person, browser, authenticator } = await aHolder(app);
    const credential = await assertion(browser, authenticator);
    const answers = await race(fleet.callers(50), (caller) => authenticate(caller, credential));
    expect(tally(answers)).toEqual({ 200: 1, 400: 49 });
    expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1);
    const signIns = (await auditOf(app, person)).filter(({ event_type }) => event_type === 'user.signed_in');
    expect(signIns).toHaveLength(1);
  });

  test('WA-02: one assertion 50 times over two processes steps up once', async () => {
    const { browser, authenticator } = await aHolder(app);
    const credential = authenticator.get(await stepUpOptions(browser));
    const answers = await race(fleet.callers(50, browser), (caller) => stepUp(caller, credential));
    const { 200: done, 400: foreign = 0, 401: rotated = 0, ...others } = tally(answers);
    // A request after the token was replaced has no session any more.
    expect([done, foreign + rotated, others]).toEqual([1, 49, {}]);
  });

  test('WA-02: one registration 50 times over two processes adds one passkey', async () => {
    const { browser } = await aFreshVisitor(app);
    const credential = new Authenticator(fleet.baseUrl).create(await creationOptions(browser));
    const answers = await race(fleet.callers(50, browser), (caller) => register(caller, credential));
    const { 201: added, 400: foreign = 0, 401: late = 0, ...others } = tally(answers);
    // A request after the first passkey was added needs a step-up.
    expect([added, foreign + late, others]).toEqual([1, 49, {}]);
  });

  test('WA-08: of parallel sign-ins with counters 1 to 20 the highest is kept', async () => {
    const { browser, authenticator } = await aHolder(app);
    const callers = fleet.callers(20);
    const credentials: unknown[] = [];
    for (let count = 1; count <= 20; count += 1) {
      credentials.push(authenticator.get(await signInOptions(browser), { signCount: count }));
    }
    const answers = await race(callers, (caller, index) => authenticate(caller, credentials[index]));
    expect(answers[19]!.status).toBe(200);
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 401]))).toBe(true);
    const again = await assertion(browser, authenticator, { signCount: 20 });
    expect(await outcome(await authenticate(app.client(), again))).toEqual(NO_MATCH);
    const next = await assertion(browser, authenticator, { signCount: 21 });
    expect((await authenticate(app.client(), next)).status).toBe(200);
  });

  test('WA-08: a copy at the same count signs in once beside the original', async () => {
    const { browser, authenticator } = await aHolder(app);
    const credentials: unknown[] = [];
    for (let copy = 0; copy < 20; copy += 1) {
      credentials.push(authenticator.get(await signInOptions(browser), { signCount: 7 }));
    }
    const answers = await race(fleet.callers(20), (caller, index) =>
      authenticate(caller, credentials[index]),
    );
    expect(tally(answers)).toEqual({ 200: 1, 401: 19 });
  });

  test.each(['suspended_at', 'deleted_at'] as const)(
    'WA-09: the passkey of a person with %s',
    async (column) => {
      const { person, browser, authenticator } = await aHolder(app);
      const credential = await assertion(browser, authenticator);
      const now = context.clock.now();
      await changeUser(stores.db, person.user_id, { [column]: now });
      const other = app.client();
      expect(await outcome(await authenticate(other, credential))).toEqual(NO_MATCH);
      expect(other.cookies.size).toBe(0);
    },
  );

  test('WA-18: without a session there is no ceremony', async () => {
    const { passkey, authenticator } = await aHolder(app);
    const made = authenticator.get(await signInOptions(app.client()));
    for (const call of [
      app.client().postJson('/api/v1/passkeys/registration_options'),
      app.client().postJson('/api/v1/me/step_up/passkey_options'),
      register(app.client(), made),
      stepUp(app.client(), made),
      remove(app.client(), passkey.id),
      app.client().get('/api/v1/passkeys'),
    ]) {
      expect(await outcome(await call)).toEqual([401, 'login_required']);
    }
  });

  test('WA-18: a password alone neither adds nor removes a passkey where another factor exists', async () => {
    const { browser, passkey, authenticator } = await aHolder(app);
    const withCodes = await signedIn(
      { baseUrl: fleet.baseUrl, context },
      await anAccount(context, { totp: true }),
    );
    const made = authenticator.get(await signInOptions(browser));
    for (const who of [browser, withCodes]) {
      for (const call of [
        who.postJson('/api/v1/passkeys/registration_options'),
        register(who, made),
        remove(who, passkey.id),
      ]) {
        expect(await outcome(await call)).toEqual([401, 'step_up_required']);
      }
    }
    const bare = await browserOf(app, await aPerson(context));
    expect(await outcome(await remove(bare, passkey.id))).toEqual([401, 'step_up_required']);
    await confirmPassword(bare);
    expect(await outcome(await remove(bare, passkey.id))).toEqual([404, 'not_found']);
    expect(await outcome(await bare.postJson('/api/v1/me/step_up/passkey_options'))).toEqual([
      409,
      'no_passkey',
    ]);
  });

  test('WA-18: signing in with a passkey is no step-up, and a step-up of one session is none of another', async () => {
    const { browser, authenticator, passkey } = await steppedUp();
    const other = app.client();
    expect((await authenticate(other, await assertion(other, authenticator))).status).toBe(200);
    expect(await outcome(await remove(other, passkey.id))).toEqual([401, 'step_up_required']);
    expect((await remove(browser, passkey.id)).status).toBe(204);
    const gone = await assertion(app.client(), authenticator);
    expect(await outcome(await authenticate(app.client(), gone))).toEqual(NO_MATCH);
  });

  test('WA-18: ids of other users and unknown ids', async () => {
    const { browser } = await steppedUp();
    const { passkey } = await aHolder(app);
    for (const id of [passkey.id, 0, -1, 1.5, '1e3', 'x', '9'.repeat(15), '9'.repeat(60), ' 1', '0x1']) {
      expect([id, await outcome(await remove(browser, id))]).toEqual([id, [404, 'not_found']]);
    }
  });

  test('WA-18: removals at once leave the last passkey while approvals take passkeys only', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { browser, passkey } = await steppedUp();
      const second = new Authenticator(fleet.baseUrl).create(await creationOptions(browser));
      const added = (await (await register(browser, second)).json()) as { id: number };
      const mode = await browser.sendJson('PATCH', '/api/v1/me', { passkey_only_approval: true });
      expect(mode.status).toBe(200);
      const ids = [passkey.id, added.id];
      // Half of the callers of either process take each passkey.
      const answers = await race(fleet.callers(20, browser), (caller, index) =>
        remove(caller, ids[Math.floor(index / 2) % 2]!),
      );
      expect(tally(answers)).toEqual({ 204: 1, 404: 9, 409: 10 });
      const refusal = answers.find(({ status }) => status === 409)!;
      expect(JSON.parse(refusal.text).error).toBe('last_passkey');
    }
  });

  test('WA-18: the mode is turned on beside the removal of the last passkey: one of them happens', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { browser, passkey } = await steppedUp();
      const answers = await race(fleet.callers(2, browser), (caller, index) =>
        index === round % 2
          ? remove(caller, passkey.id)
          : caller.sendJson('PATCH', '/api/v1/me', { passkey_only_approval: true }),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect([[200, 409], [204, 409]]).toContainEqual(statuses); // biome-ignore format: pairs
    }
  });

  test('WA-19: signing in with a passkey replaces the token of the session and of a planted one', async () => {
    const { person, browser, authenticator } = await aHolder(app);
    const before = browser.cookieHeader();
    expect((await authenticate(browser, await assertion(browser, authenticator))).status).toBe(200);
    expect(browser.cookieHeader()).not.toBe(before);
    expect(await sessionsOf(person)).toBe(1);
    const old = await app.client().get('/api/v1/me', { cookie: before });
    expect(await outcome(old)).toEqual([401, 'login_required']);

    const victim = await browserOf(app, await aPerson(context));
    const planted = victim.cookieHeader();
    expect((await authenticate(victim, await assertion(victim, authenticator))).status).toBe(200);
    const attacker = await app.client().get('/api/v1/me', { cookie: planted });
    expect(await outcome(attacker)).toEqual([401, 'login_required']);
  });

  test('WA-19: a step-up replaces the token and makes no second session', async () => {
    const { person, browser, authenticator } = await aHolder(app);
    const before = browser.cookieHeader();
    expect((await stepUp(browser, authenticator.get(await stepUpOptions(browser)))).status).toBe(200);
    expect([browser.cookieHeader() === before, await sessionsOf(person)]).toEqual([false, 1]);
    const old = await app.client().get('/api/v1/me', { cookie: before });
    expect(await outcome(old)).toEqual([401, 'login_required']);
  });
}
