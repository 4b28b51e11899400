import { expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  obtainCode,
  obtainTokens,
  pkce,
  post,
  received,
  redeem,
  signIn,
  type Tokens,
} from '../support/oauth.ts';
import { type Answer, race, startFleet, tally } from '../support/processes/fleet.ts';
import { formOf, pathOfPushed } from '../support/pushed.ts';

const PARALLEL = 50;
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 4);

// Limits are held to their exact numbers in limits.test.ts; here everyone is to reach the thing that is raced for.
const fleet = await startFleet(2, { RATE_LIMITS: 'observe' }, 'partitioned');
const rp = await aRelyingParty(fleet.context);
const [browser] = fleet.callers(1) as [Client];
await signIn(fleet.context, browser, await aPerson(fleet.context));

/** Tokens from before the processes were killed, for the tests after it. */
const keptLeaves: string[] = [];
const keptDead: string[] = [];

test('OA-11: of 50 redemptions of one code over two processes exactly one succeeds, and what it gave is revoked', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { code, verifier } = await obtainCode(browser, rp);
    const answers = await race(fleet.callers(PARALLEL), (caller) => redeem(caller, rp, code, verifier));

    expect(tally(answers)).toEqual({ 200: 1, 400: PARALLEL - 1 });
    const errors = answers.filter(({ status }) => status === 400).map(({ text }) => JSON.parse(text).error);
    expect(new Set(errors)).toEqual(new Set(['invalid_grant']));
    const won = JSON.parse(answers.find(({ status }) => status === 200)!.text) as Tokens;
    for (const token of [won.access_token, won.refresh_token])
      expect(await standing(token)).toEqual([false, false]);
    keptDead.push(won.refresh_token);
  }
});

test('FA-30: of 50 arrivals of a user with one request_uri over two processes exactly one gets a code', async () => {
  await obtainCode(browser, rp);
  for (let round = 0; round < ROUNDS; round++) {
    const form = formOf(authorizePath(rp, pkce().challenge));
    const path = await pathOfPushed(rp, await post(browser, '/oauth/par', rp, form));
    const answers = await race(fleet.callers(PARALLEL, browser), (caller) => caller.get(path));
    expect(tally(answers)).toEqual({ 303: 1, 400: PARALLEL - 1 });
    const [won] = answers.filter(({ status }) => status === 303);
    expect(won!.headers.get('location')).toContain('code=');
  }
});

test('OA-18: 50 refreshes of one token over two processes all get the same successor, the only live leaf', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { refresh_token } = await obtainTokens(browser, rp);
    keptLeaves.push(await raceForSuccessor(refresh_token));
  }
});

test('OA-18: after both processes were killed the leaves live, rotate once under 50 callers, and the dead stay dead', async () => {
  await fleet.restart('SIGKILL');
  for (const leaf of keptLeaves) await raceForSuccessor(leaf);
  const answers = await race(keptDead, (token, index) => refresh(fleet.callers(2)[index % 2]!, token));
  expect(tally(answers)).toEqual({ 400: keptDead.length });
});

test('OA-18: a token and its successor, raced together, never leave two live leaves', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { refresh_token } = await obtainTokens(browser, rp);
    const successor = tokensOf(await race(fleet.callers(1), (caller) => refresh(caller, refresh_token)))[0]!;
    const answers = await race(fleet.callers(PARALLEL), (caller, index) =>
      refresh(caller, index % 4 < 2 ? refresh_token : successor),
    );
    expect(Object.keys(tally(answers)).every((status) => status === '200' || status === '400')).toBe(true);
    const handedOut = new Set([refresh_token, successor, ...tokensOf(answers)]);
    const live = await Promise.all([...handedOut].map(async (token) => (await standing(token))[0]));
    expect(live.filter(Boolean).length).toBeLessThanOrEqual(1);
  }
});

test('OA-20: of refreshes raced with a revocation nothing lives on', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { refresh_token } = await obtainTokens(browser, rp);
    const answers = await race(fleet.callers(10), (caller, index) =>
      index === 5
        ? post(caller, '/oauth/revoke', rp, { token: refresh_token })
        : refresh(caller, refresh_token),
    );
    expect(answers[5]!.status).toBe(200);
    for (const token of tokensOf(answers)) expect(await standing(token)).toEqual([false, false]);
  }
});

test('one consent page answered 50 times over two processes gives the relying party exactly one answer', async () => {
  for (let round = 0; round < 5; round++) {
    const asked = await browser.get(authorizePath(rp, pkce().challenge, { prompt: 'consent' }));
    const { request } = received(asked) as { request: string };
    const answers = await race(fleet.callers(PARALLEL, browser), (caller, index) =>
      caller.postForm('/oauth/consent', {
        request,
        scope: ['openid', 'email'],
        decision: index % 4 < 2 ? 'allow' : 'deny',
      }),
    );
    expect(tally(answers)).toEqual({ 303: 1, 400: PARALLEL - 1 });
    const location = answers.find(({ status }) => status === 303)!.headers.get('location')!;
    expect(location).toMatch(/^https:\/\/rp\.example\/callback\?(code|error=access_denied)/);
  }
});

/** 50 callers present the token; all get one successor, which alone lives. */
async function raceForSuccessor(token: string): Promise<string> {
  const answers = await race(fleet.callers(PARALLEL), (caller) => refresh(caller, token));
  expect(tally(answers)).toEqual({ 200: PARALLEL });
  const successors = new Set(tokensOf(answers));
  expect(successors.size).toBe(1);
  const leaf = [...successors][0]!;
  expect(leaf).not.toBe(token);
  expect([await standing(token), await standing(leaf)]).toEqual([
    [false, false],
    [true, true],
  ]);
  return leaf;
}

function refresh(caller: Client, refresh_token: string): Promise<Response> {
  return post(caller, '/oauth/token', rp, { grant_type: 'refresh_token', refresh_token });
}

function tokensOf(answers: Answer[]): string[] {
  return answers
    .map(({ status, text }) => (status === 200 ? (JSON.parse(text) as Partial<Tokens>).refresh_token : null))
    .filter((token) => token !== null && token !== undefined);
}

/** Whether each process calls the token active. */
async function standing(token: string): Promise<boolean[]> {
  const answers = await race(fleet.callers(2), (caller) => post(caller, '/oauth/introspect', rp, { token }));
  return answers.map(({ text }) => JSON.parse(text).active);
}
