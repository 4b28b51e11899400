import { expect, test } from 'vitest';
import { type Client, jsonOf } from '../support/client.ts';
import { aPerson, aRelyingParty, obtainTokens, signIn } from '../support/oauth.ts';
import { stepUpEverywhere } from '../support/people.ts';
import { race, startPair, tally } from '../support/processes/fleet.ts';

const PARALLEL = 20;
const MERGE = '/api/v1/me/merge';

/** RACE_ROUNDS=20 for the long form. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);
const fleet = await startPair({ RATE_LIMITS: 'observe' }, 'partitioned');
const { context, stores } = fleet;
const rp = await aRelyingParty(context, { webhook_url: 'https://rp.example/hook' });

test('CV-21: of 20 merges of one account with one token over two processes one succeeds', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const [source, target] = [await anAccount(), await anAccount()];
    await obtainTokens(source.browser, rp);
    const target_session_token = await mergeToken(target.browser);
    const answers = await race(fleet.callers(PARALLEL, source.browser), (tab) =>
      tab.postJson(MERGE, { target_session_token }),
    );
    expect(tally(answers)).toEqual({ 200: 1, 401: PARALLEL - 1 });
    expect(await stores.db.selectFrom('webhook_outbox').select('id').execute()).toHaveLength(round);
  }
});

test('CV-21: of 20 accounts with one token over two processes one is merged', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const target = await anAccount();
    const sources = fleet.callers(PARALLEL);
    for (const browser of sources) {
      const person = await aPerson(context);
      await signIn(context, browser, person);
      await stepUpEverywhere(context, person);
    }
    const target_session_token = await mergeToken(target.browser);
    const answers = await race(sources, (browser) => browser.postJson(MERGE, { target_session_token }));
    expect(tally(answers)).toEqual({ 200: 1, 401: PARALLEL - 1 });
    const still = await race(sources, (browser) => browser.get('/api/v1/me'));
    expect(tally(still)).toEqual({ 200: PARALLEL - 1, 401: 1 });
  }
});

test('one account with 20 tokens of as many others is merged into one of them', async () => {
  for (let round = 0; round < 3; round++) {
    const source = await anAccount();
    const targets = await Promise.all(Array.from({ length: PARALLEL }, anAccount));
    const tokens = await Promise.all(targets.map(({ browser }) => mergeToken(browser)));
    const answers = await race(fleet.callers(PARALLEL, source.browser), (tab, index) =>
      tab.postJson(MERGE, { target_session_token: tokens[index] }),
    );
    expect(tally(answers)).toEqual({ 200: 1, 401: PARALLEL - 1 });
  }
});

test('two accounts that merge into each other at the same moment end as one', async () => {
  for (let round = 0; round < 10; round++) {
    const pair = [await anAccount(), await anAccount()] as const;
    const tokens = [await mergeToken(pair[1].browser), await mergeToken(pair[0].browser)];
    const answers = await race([0, 1], (index) => {
      const [tab] = fleet.callers(2, pair[index]!.browser).slice(index) as [Client];
      return tab.postJson(MERGE, { target_session_token: tokens[index] });
    });
    expect(tally(answers)).toEqual({ 200: 1, 401: 1 });
    const open = await race(
      pair.map(({ browser }) => browser),
      (browser) => browser.get('/api/v1/me'),
    );
    expect(tally(open)).toEqual({ 200: 1, 401: 1 });
  }
});

async function anAccount() {
  const [browser] = fleet.callers(1) as [Client];
  const person = await aPerson(context);
  await signIn(context, browser, person);
  await stepUpEverywhere(context, person);
  return { browser, person };
}

async function mergeToken(browser: Client): Promise<string> {
  return String((await jsonOf(await browser.postJson(`${MERGE}/session-token`))).target_session_token);
}
