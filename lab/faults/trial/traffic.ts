import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { APPROVALS, type TestAgent } from '../../../server/test/support/agents.ts';
import { Client } from '../../../server/test/support/client.ts';
import {
  authorizePath,
  pkce,
  post,
  type RelyingParty,
  received,
  redeem,
} from '../../../server/test/support/oauth.ts';
import { consentFact, decisionFact, type Fact, nonceFact, tokenFact } from './facts.ts';

/** A regular user: a signed-in browser, their own agent and applications. */
export type Resident = { browser: Client; agent: TestAgent; rps: RelyingParty[] };

/** Asks every process's /healthz as a load balancer does, and names one that is ready. */
export type Balancer = { pick(): string /** Nothing listens there. */; refused(address: string): void };

/** What one resident may rely on, by application. */
type Known = { consents: Map<RelyingParty, Fact>; families: { rp: RelyingParty; family: Fact }[] };

/** The request got no answer, or 503: what it did is unknown. */
class Unanswered extends Error {}

export type Traffic = {
  requests: number;
  /** Answers 503 with Retry-After. */
  refused: number;
  /** Requests without an answer: the connection was reset or never made. */
  cut: number;
  /** Answers that are wrong whatever happens to the database, one sentence each. */
  wrong: string[];
  /** When the latest request failed, as Date.now(). */
  lastFailure: number;
  /** The longest that anybody waited for any answer, in milliseconds. */
  longest: number;
  facts: Fact[];
  disconnections: number;
  /** Codes that were redeemed twice. */
  redeemedTwice: number;
  /** Ends when every resident has stopped. */
  stop(): Promise<void>;
};

const WRONG_KEPT = 20;
const REFRESHES = 3;
const REJECTED: Record<string, unknown> = { action_type: 'deploy.production', title: 'Deploy' };

/** Every resident lives until `stop`, all together at `rate` requests a second. */
export function startTraffic(residents: Resident[], balancer: Balancer, rate: number): Traffic {
  let isRunning = true;
  let nextSlot = Date.now();

  async function slot(): Promise<void> {
    const mine = Math.max(nextSlot, Date.now() - 1_000);
    nextSlot = mine + 1_000 / rate;
    await pause(Math.max(0, mine - Date.now()));
  }

  /** One request at a ready process; throws Unanswered, and notes an answer that is none of `expected`. */
  async function ask(
    act: (address: string) => Promise<Response>,
    ...expected: number[]
  ): Promise<{ response: Response; text: string }> {
    await slot();
    const startedAt = Date.now();
    traffic.requests++;
    let response: Response;
    let text: string;
    try {
      response = await atOneThatListens(act);
      text = await response.text();
    } catch {
      traffic.cut++;
      traffic.lastFailure = Date.now();
      throw new Unanswered();
    } finally {
      traffic.longest = Math.max(traffic.longest, Date.now() - startedAt);
    }
    if (expected.includes(response.status)) return { response, text };
    traffic.lastFailure = Date.now();
    if (response.status === 503 && response.headers.has('retry-after')) traffic.refused++;
    else
      note(
        `${response.status} at ${new URL(response.url).pathname}: ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`,
      );
    throw new Unanswered();
  }

  /** A connection that was never made has done nothing: a balancer tries the next process. */
  async function atOneThatListens(act: (address: string) => Promise<Response>): Promise<Response> {
    const address = balancer.pick();
    try {
      return await act(address);
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
      if (code !== 'ECONNREFUSED') throw error;
      balancer.refused(address);
      return await act(balancer.pick());
    }
  }

  function note(sentence: string): void {
    if (traffic.wrong.length < WRONG_KEPT) traffic.wrong.push(sentence);
  }

  function owe(fact: Fact): Fact {
    traffic.facts.push(fact);
    return fact;
  }

  async function live(resident: Resident, first: number): Promise<void> {
    const known: Known = { consents: new Map(), families: [] };
    for (let round = first; isRunning; round++) {
      try {
        await oneVisit(resident, resident.rps[round % resident.rps.length]!, known, round);
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
      }
    }
  }

  async function oneVisit(resident: Resident, rp: RelyingParty, known: Known, round: number): Promise<void> {
    const { browser } = resident;
    const { consents, families } = known;
    const { verifier, challenge } = pkce();
    const path = authorizePath(rp, challenge, { scope: 'openid email' });
    let { response: back } = await ask((address) => browser.get(address + path), 302, 303);
    if (back.headers.get('location')?.startsWith('/oauth/consent')) {
      const earlier = consents.get(rp);
      if (earlier?.kind === 'consent' && earlier.status === 'true')
        note('a person who had agreed was asked again');
      if (earlier) earlier.status = 'unknown';
      const { request } = received(back) as { request: string };
      const form = { request, scope: ['openid', 'email'], decision: 'allow' };
      back = (await ask((address) => browser.postForm(`${address}/oauth/consent`, form), 302, 303)).response;
      if (earlier) earlier.status = 'over';
      consents.set(rp, owe(consentFact('consent', browser, rp)));
    }
    const { code } = received(back);
    if (!code) return note(`no code: ${back.headers.get('location')}`);

    if (round % 5 === 4) return await redeemTwice(rp, code, verifier);
    const redeemed = await ask((address) => redeem(new Client(address), rp, code, verifier), 200);
    let { refresh_token, access_token } = JSON.parse(redeemed.text) as Record<string, string>;
    const family = owe(tokenFact('refresh token', rp, () => refresh_token!));
    families.push({ rp, family });
    const bearer = { authorization: `Bearer ${access_token}` };
    await ask((address) => browser.get(`${address}/oauth/userinfo`, bearer), 200);
    await ask((address) => browser.get(`${address}/api/v1/me`), 200);
    for (let turn = 0; turn < REFRESHES; turn++) {
      family.status = 'unknown';
      const form = { grant_type: 'refresh_token', refresh_token: refresh_token! };
      const { text } = await ask((address) => post(new Client(address), '/oauth/token', rp, form), 200);
      refresh_token = (JSON.parse(text) as Record<string, string>).refresh_token;
      family.status = 'true';
    }
    if (round % 3 === 1) await revoke(rp, refresh_token!, family);
    if (round % 3 === 2) await disconnect(rp, known, resident);
    await decide(resident);
  }

  /** At the same moment, so that they race wherever they meet; afterwards the family is revoked or not: nothing is owed. */
  async function redeemTwice(rp: RelyingParty, code: string, verifier: string): Promise<void> {
    const answers = await Promise.allSettled(
      [1, 2].map(() => ask((address) => redeem(new Client(address), rp, code, verifier), 200, 400)),
    );
    const redeemed = answers.filter(
      (answer) => answer.status === 'fulfilled' && answer.value.response.status === 200,
    );
    if (redeemed.length > 1) traffic.redeemedTwice++;
  }

  async function revoke(rp: RelyingParty, token: string, family: Fact): Promise<void> {
    family.status = 'unknown';
    await ask((address) => post(new Client(address), '/oauth/revoke', rp, { token }), 200);
    family.status = 'over';
    owe(tokenFact('revocation', rp, () => token));
  }

  async function disconnect(
    rp: RelyingParty,
    { consents, families }: Known,
    resident: Resident,
  ): Promise<void> {
    const consent = consents.get(rp);
    const { browser } = resident;
    // Also those of visits that a fault cut short.
    const ending = families.filter((one) => one.rp === rp).map(({ family }) => family);
    for (const family of ending) family.status = 'unknown';
    if (consent) consent.status = 'unknown';
    const path = `/api/v1/me/connected_apps/${rp.client_id}`;
    await ask((address) => browser.fetch(address + path, { method: 'DELETE' }), 204, 404);
    traffic.disconnections++;
    for (const family of ending) family.status = 'over';
    if (consent) consent.status = 'over';
    consents.set(rp, owe(consentFact('disconnection', browser, rp)));
  }

  /** The agent asks with a signed call, which is remembered, and the person says no. */
  async function decide(resident: Resident): Promise<void> {
    const { agent, browser } = resident;
    const action_type = `deploy.${randomBytes(4).toString('hex')}`;
    const body = JSON.stringify({ ...REJECTED, action_type });
    const created = await ask((address) => agent.send({ method: 'POST', body }, address), 201);
    const { auth_req_id } = JSON.parse(created.text) as { auth_req_id: string };
    const path = `${APPROVALS}/${auth_req_id}`;
    const headers = agent.headersOf({ path });
    await ask((address) => agent.send({ path, headers }, address), 200);
    owe(nonceFact(agent, path, headers));
    const page = `/account/approvals/${auth_req_id}`;
    const form = { decision: 'reject' };
    const { response } = await ask((address) => browser.postForm(address + page, form), 303);
    if (!response.headers.get('location')?.endsWith('done=decided'))
      return note(`a first decision came too late: ${response.headers.get('location')}`);
    owe(decisionFact(agent, auth_req_id));
  }

  const traffic: Traffic = {
    requests: 0,
    refused: 0,
    cut: 0,
    wrong: [],
    lastFailure: 0,
    longest: 0,
    facts: [],
    disconnections: 0,
    redeemedTwice: 0,
    async stop() {
      isRunning = false;
      await lives;
    },
  };
  const lives = Promise.all(residents.map((resident, index) => live(resident, index)));
  return traffic;
}
