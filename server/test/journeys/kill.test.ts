import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort, startApp } from '../support/app.ts';
import { Client } from '../support/client.ts';
import { testStores } from '../support/database.ts';
import { aRelyingParty, obtainTokens, post, type RelyingParty, type Tokens } from '../support/oauth.ts';
import { type Account, anAccount, PASSWORD } from '../support/people.ts';
import { type Service, startProcess } from '../support/process.ts';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 20);
const stores = await testStores();
const { context } = await startApp({ stores });
const port = await freePort();
const env = { BASE_URL: `http://localhost:${port}`, RATE_LIMITS: 'observe' };

/** What clients were told, and so believe. */
type Believed = { sessions: Client[]; chains: Chain[]; revoked: string[] };
/** `asking`: a refresh was under way when the server died, so whether it counted nobody was told. */
type Chain = { tokens: Tokens; asking: boolean };

async function signIn(person: Account): Promise<Client> {
  const browser = new Client(env.BASE_URL);
  const answer = await browser.postForm('/login', { email: person.email, password: PASSWORD, otp_code: '' });
  if (answer.status !== 303) throw new Error(`sign-in: ${answer.status}`);
  return browser;
}

async function keepSigningIn(person: Account, believed: Believed): Promise<never> {
  for (;;) believed.sessions.push(await signIn(person));
}

async function keepRefreshing(rp: RelyingParty, chain: Chain): Promise<never> {
  const caller = new Client(env.BASE_URL);
  for (;;) {
    chain.asking = true;
    const answer = await post(caller, '/oauth/token', rp, {
      grant_type: 'refresh_token',
      refresh_token: chain.tokens.refresh_token,
    });
    if (answer.status !== 200) throw new Error(`refresh: ${answer.status} ${await answer.text()}`);
    chain.tokens = (await answer.json()) as Tokens;
    chain.asking = false;
  }
}

async function revokeOne(person: Account, rp: RelyingParty, believed: Believed): Promise<void> {
  const { access_token } = await obtainTokens(await signIn(person), rp);
  const answer = await post(new Client(env.BASE_URL), '/oauth/revoke', rp, { token: access_token });
  if (answer.status === 200) believed.revoked.push(access_token);
}

async function isActive(rp: RelyingParty, token: string): Promise<boolean> {
  const answer = await post(new Client(env.BASE_URL), '/oauth/introspect', rp, { token });
  return ((await answer.json()) as { active: boolean }).active;
}

async function checkBeliefs(rp: RelyingParty, { sessions, chains, revoked }: Believed): Promise<void> {
  for (const browser of sessions.slice(-10)) expect((await browser.get('/api/v1/me')).status).toBe(200);
  for (const token of revoked) expect(await isActive(rp, token)).toBe(false);
  for (const { tokens, asking } of chains) {
    expect(await isActive(rp, tokens.access_token)).toBe(true);
    if (!asking) expect(await isActive(rp, tokens.refresh_token)).toBe(true);
  }
}

test(`kill -9 ${ROUNDS} times during sign-ins and refreshes: what was answered stays true`, async () => {
  const rp = await aRelyingParty(context);
  const believed: Believed = { sessions: [], chains: [], revoked: [] };
  let service: Service | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    // A sign-in that the kill cut off keeps its reserved try, so each round has a person of its own.
    const person = await anAccount(context);
    service = await startProcess({ database_url: stores.database_url, env });
    await checkBeliefs(rp, believed);
    believed.chains = [];
    for (let chain = 0; chain < 2; chain++) {
      const browser = await signIn(person);
      believed.sessions.push(browser);
      believed.chains.push({ tokens: await obtainTokens(browser, rp), asking: false });
    }
    await revokeOne(person, rp, believed);
    const work = [
      keepSigningIn(person, believed),
      ...believed.chains.map((chain) => keepRefreshing(rp, chain)),
    ];
    const ends = Promise.allSettled(work);
    await pause(randomInt(50, 400));
    await service.stop('SIGKILL');
    // Every client ends because the server is gone, and for no other reason.
    for (const end of await ends)
      expect(end).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringMatching(/^(fetch failed|terminated)$/) },
      });
  }
  service = await startProcess({ database_url: stores.database_url, env });
  await checkBeliefs(rp, believed);
  expect(believed.sessions.length).toBeGreaterThanOrEqual(2 * ROUNDS);
  expect(believed.revoked.length).toBe(ROUNDS);
}, 240_000);
