import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { aPerson, aRelyingParty, obtainTokens, signIn } from '../../support/oauth.ts';
import { type Answer, type Pair, race, tally } from '../../support/processes/fleet.ts';

/** Of many claims to a device one wins. */
export async function deviceRaces(fleet: Pair): Promise<void> {
  const PARALLEL = 50;
  const SECRET = 'a secret that the device made for itself';
  const PATH = '/api/v1/me/device_keys/exchange';

  /** RACE_ROUNDS=20 for the long form. */
  const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);
  const { context } = fleet;
  const rp = await aRelyingParty(context);

  test('50 exchanges of one device by one person over two processes: one claims it, one key lives', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { token } = await aTokenHolder();
      const device = { device_uuid: randomUUID(), device_secret: SECRET };
      const answers = await race(fleet.callers(PARALLEL), (caller) => exchange(caller, token, device));
      expect(tally(answers)).toEqual({ 201: 1, 200: PARALLEL - 1 });
      expect(await living(answers)).toHaveLength(1);
    }
  });

  test('of many people exactly one claims a device, whichever process is asked', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, aTokenHolder));
    for (let round = 0; round < ROUNDS; round++) {
      const device = { device_uuid: randomUUID(), device_secret: SECRET };
      const answers = await race(fleet.callers(PARALLEL), (caller, index) =>
        exchange(caller, people[index % people.length]!.token, device),
      );
      expect(tally(answers)).toEqual({ 201: 1, 200: 4, 409: PARALLEL - 5 });
      expect(await living(answers)).toHaveLength(1);
    }
  });

  test('of two secrets of one person exactly one claims a device', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { token } = await aTokenHolder();
      const device_uuid = randomUUID();
      const answers = await race(fleet.callers(PARALLEL), (caller, index) =>
        exchange(caller, token, { device_uuid, device_secret: `${SECRET} ${index % 2}` }),
      );
      expect(tally(answers)).toEqual({ 201: 1, 200: PARALLEL / 2 - 1, 401: PARALLEL / 2 });
    }
  });

  async function aTokenHolder() {
    const person = await aPerson(context);
    const [browser] = fleet.callers(1) as [Client];
    await signIn(context, browser, person);
    return { token: (await obtainTokens(browser, rp)).access_token };
  }

  function exchange(caller: Client, token: string, device: Record<string, string>): Promise<Response> {
    return caller.postJson(PATH, device, { authorization: `Bearer ${token}` });
  }

  /** The issued keys that are still valid. */
  async function living(answers: Answer[]): Promise<string[]> {
    const keys = answers.flatMap(({ text }) => JSON.parse(text).personal_access_key ?? []) as string[];
    const asked = await race(fleet.callers(keys.length), (caller, index) =>
      caller.get('/api/v1/me', { authorization: `Bearer ${keys[index]}` }),
    );
    return keys.filter((_, index) => asked[index]!.status === 200);
  }
}
