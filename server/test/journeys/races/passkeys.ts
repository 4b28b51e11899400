import { expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { aPerson, type Person, signIn } from '../../support/oauth.ts';
import {
  authenticate,
  creationOptions,
  type PasskeyJson,
  register,
  signInOptions,
  stepUp,
  stepUpOptions,
} from '../../support/passkeys.ts';
import { confirmPassword, stepUpEverywhere } from '../../support/people.ts';
import { type Pair, race, tally } from '../../support/processes/fleet.ts';
import { Authenticator, type AuthenticatorOptions } from '../../support/webauthn/authenticator.ts';

/** What a challenge allows once, 50 × 20 times. Counters and the last passkey: passkey-sessions.ts. */
export function passkeyRaces(fleet: Pair): void {
  const PARALLEL = 50;
  const ROUNDS = Number(process.env.RACE_ROUNDS ?? 4);

  const { context } = fleet;

  type Holder = { person: Person; browser: Client; authenticator: Authenticator; passkey: PasskeyJson };

  async function aHolder(how: AuthenticatorOptions = {}): Promise<Holder> {
    const person = await aPerson(context);
    const [browser] = fleet.callers(1) as [Client];
    await signIn(context, browser, person);
    await stepUpEverywhere(context, person);
    const authenticator = new Authenticator(fleet.baseUrl, how);
    const passkey = await addPasskey(browser, authenticator);
    return { person, browser, authenticator, passkey };
  }

  async function addPasskey(browser: Client, authenticator: Authenticator): Promise<PasskeyJson> {
    const response = await register(browser, authenticator.create(await creationOptions(browser)));
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as PasskeyJson;
  }

  async function confirmed({ browser, authenticator }: Holder): Promise<void> {
    const response = await stepUp(browser, authenticator.get(await stepUpOptions(browser)));
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  }

  async function passkeysOf({ user_id }: Person) {
    return await context.stores.db
      .selectFrom('passkeys')
      .select('id')
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute();
  }

  test('WA-02: one assertion sent 50 times signs in once', async () => {
    // Without a counter, only the challenge keeps a copied passkey from getting a session.
    const { authenticator } = await aHolder({ counter: null });
    for (let round = 0; round < ROUNDS; round += 1) {
      const browsers = fleet.callers(PARALLEL);
      const credential = authenticator.get(await signInOptions(browsers[0]!));
      const answers = await race(browsers, (browser) => authenticate(browser, credential));
      expect(tally(answers)).toEqual({ 200: 1, 400: PARALLEL - 1 });
      expect(browsers.filter(({ cookies }) => cookies.size > 0)).toHaveLength(1);
    }
  });

  test('WA-02: one assertion sent 50 times steps up once, and its cookie alone goes on', async () => {
    const { browser, authenticator } = await aHolder({ counter: null });
    let current = browser;
    for (let round = 0; round < ROUNDS; round += 1) {
      const credential = authenticator.get(await stepUpOptions(current));
      const tabs = fleet.callers(PARALLEL, current);
      const answers = await race(tabs, (tab) => stepUp(tab, credential));
      const { 200: right, ...wrong } = tally(answers);
      expect([right, Object.keys(wrong).every((status) => ['400', '401'].includes(status))]).toEqual([
        1,
        true,
      ]);
      const winner = tabs[answers.findIndex(({ status }) => status === 200)]!;
      expect((await current.get('/api/v1/me')).status).toBe(401);
      expect((await winner.get('/api/v1/me')).status).toBe(200);
      current = winner;
    }
  });

  test('WA-02: one registration sent 50 times adds one passkey and one mail', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await aPerson(context);
      const [browser] = fleet.callers(1) as [Client];
      await signIn(context, browser, person);
      await confirmPassword(browser);
      const credential = new Authenticator(fleet.baseUrl).create(await creationOptions(browser));
      const answers = await race(fleet.callers(PARALLEL, browser), (tab) => register(tab, credential));
      // The second request finds an account with a second factor, or its challenge consumed.
      const { 201: added, ...wrong } = tally(answers);
      expect([added, Object.keys(wrong).every((status) => ['400', '401'].includes(status))]).toEqual([
        1,
        true,
      ]);
      expect(await passkeysOf(person)).toHaveLength(1);
    }
  });

  test('WA-14: one credential registered by 20 people at once belongs to one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const authenticator = new Authenticator(fleet.baseUrl);
      const browsers = fleet.callers(20);
      const credentials: unknown[] = [];
      for (const browser of browsers) {
        const person = await aPerson(context);
        await signIn(context, browser, person);
        await stepUpEverywhere(context, person);
        credentials.push(authenticator.create(await creationOptions(browser)));
      }
      const answers = await race(browsers, (browser, index) => register(browser, credentials[index]));
      expect(tally(answers)).toEqual({ 201: 1, 422: 19 });
    }
  });

  test('a passkey removed while it signs in: the sign-in comes before the removal or not at all', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const holder = await aHolder();
      await confirmed(holder);
      const [thief] = fleet.callers(1) as [Client];
      const credential = holder.authenticator.get(await signInOptions(thief));
      const [removed, entered] = await Promise.all([
        holder.browser.fetch(`/api/v1/passkeys/${holder.passkey.id}`, { method: 'DELETE' }),
        authenticate(thief, credential),
      ]);
      expect(removed.status).toBe(204);
      expect([200, 401]).toContain(entered.status);
      expect(thief.cookies.has('svc_session')).toBe(entered.status === 200);
    }
  });
}
