import { expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  obtainTokens,
  pkce,
  redeem,
  signIn,
} from '../support/oauth.ts';
import { race, startPair, tally } from '../support/processes/fleet.ts';

const PARALLEL = 50;

/** RACE_ROUNDS=20 for the long form. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);
const fleet = await startPair({ RATE_LIMITS: 'observe' }, 'partitioned');
const { context, stores } = fleet;
const rp = await aRelyingParty(context, { webhook_url: 'https://rp.example/hook' });
const PATH = `/api/v1/me/connected_apps/${rp.client_id}`;

test('one of 50 disconnections over two processes succeeds and tells the application once', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const { browser } = await aConnection();
    const answers = await race(fleet.callers(PARALLEL, browser), disconnect);
    expect(tally(answers)).toEqual({ 204: 1, 404: PARALLEL - 1 });
    expect(await eventCounts()).toEqual([round, round]);
  }
});

test('OA-20: a code asked for while the application is disconnected gives no token that lives', async () => {
  let codes = 0;
  for (let round = 0; round < 20; round++) {
    const { browser, tokens } = await aConnection();
    const { verifier, challenge } = pkce();
    const answers = await race(fleet.callers(16, browser), (tab, index) =>
      index === 8 ? disconnect(tab) : tab.get(authorizePath(rp, challenge)),
    );
    expect(answers[8]!.status).toBe(204);
    const locations = answers.map(
      ({ headers }) => new URL(headers.get('location') ?? '', 'http://none.invalid'),
    );
    const given = locations.flatMap(({ searchParams }) => searchParams.get('code') ?? []);
    codes += given.length;
    const redeemed = await race(given, (code) => redeem(browser, rp, code, verifier));
    expect(redeemed.map(({ status }) => status)).toEqual(given.map(() => 400));
    for (const caller of fleet.callers(2)) {
      const authorization = `Bearer ${tokens.access_token}`;
      expect((await caller.get('/oauth/userinfo', { authorization })).status).toBe(401);
    }
  }
  expect(codes).toBeGreaterThan(0);
});

test('a scope withdrawn while codes and tokens are given out is in none of them afterwards', async () => {
  for (let round = 0; round < 10; round++) {
    const { browser } = await aConnection();
    const { verifier, challenge } = pkce();
    const answers = await race(fleet.callers(16, browser), (tab, index) =>
      index === 8
        ? tab.sendJson('PATCH', PATH, { scopes: ['openid', 'profile:basic'] })
        : tab.get(authorizePath(rp, challenge)),
    );
    expect(answers[8]!.status).toBe(200);
    const locations = answers.map(
      ({ headers }) => new URL(headers.get('location') ?? '', 'http://none.invalid'),
    );
    for (const code of locations.flatMap(({ searchParams }) => searchParams.get('code') ?? [])) {
      const { scope } = (await (await redeem(browser, rp, code, verifier)).json()) as { scope: string };
      expect(scope).toBe('openid profile:basic');
    }
  }
});

async function aConnection() {
  const [browser] = fleet.callers(1) as [Client];
  await signIn(context, browser, await aPerson(context));
  return { browser, tokens: await obtainTokens(browser, rp) };
}

function disconnect(caller: Client): Promise<Response> {
  return caller.fetch(PATH, { method: 'DELETE' });
}

async function eventCounts(): Promise<number[]> {
  const { db } = stores;
  const outbox = await db.selectFrom('webhook_outbox').select('id').execute();
  return [outbox.length, (await db.selectFrom('webhook_deliveries').select('id').execute()).length];
}
