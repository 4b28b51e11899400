import { randomInt } from 'node:crypto';
import { Client } from '../client.ts';
import { authorizePath, pkce, post, type RelyingParty, received, redeem, type Tokens } from '../oauth.ts';
import { PASSWORD } from '../people.ts';
import type { AcknowledgedFacts } from './acknowledged-facts.ts';

/** The request got no answer, or one that promises nothing: what it did is unknown. */
class Unanswered extends Error {}

/** One person signs in, agrees, refreshes, revokes and signs out, over and over, until the service is gone. */
export async function liveUntilKilled(
  address: string,
  rp: RelyingParty,
  email: string,
  facts: AcknowledgedFacts,
): Promise<void> {
  const browser = new Client(address);
  try {
    // Few visits fit between two kills, so each life begins at another of their three ends.
    for (let round = randomInt(3); ; round++) await oneVisit(browser, rp, email, facts, round);
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
  }
}

async function oneVisit(
  browser: Client,
  rp: RelyingParty,
  email: string,
  facts: AcknowledgedFacts,
  round: number,
): Promise<void> {
  const count = <T>(request: Promise<T>) => answered(request, facts);
  browser.cookies.delete('svc_session');
  const login = await count(browser.postForm('/login', { email, password: PASSWORD }));
  expectStatus(login, 303);
  const session = facts.signedIn(browser.cookies.get('svc_session')!, email);

  const { verifier, challenge } = pkce();
  const path = authorizePath(rp, challenge, { scope: 'openid email' });
  let back = await count(browser.get(path));
  if (back.headers.get('location')?.startsWith('/oauth/consent')) {
    const { request } = received(back) as { request: string };
    const form = { request, scope: ['openid', 'email'], decision: 'allow' };
    back = await count(browser.postForm('/oauth/consent', form));
  }
  const { code } = received(back) as { code: string };
  facts.consented(session);
  const first = await tokensOf(count(redeem(browser, rp, code, verifier)));
  const family = facts.granted(first);

  for (let turn = 0; turn < 6; turn++) {
    const startedAt = Date.now();
    const form = { grant_type: 'refresh_token', refresh_token: family.token };
    family.lostAt = startedAt;
    family.token = await tokensOf(count(post(browser, '/oauth/token', rp, form)));
    family.lostAt = null;
  }
  if (round % 3 === 1) {
    family.status = 'unknown';
    expectStatus(await count(post(browser, '/oauth/revoke', rp, { token: family.token })), 200);
    family.status = 'dead';
  }
  if (round % 3 === 2) {
    session.status = 'unknown';
    family.status = 'unknown';
    expectStatus(await count(browser.postForm('/logout', {})), 303);
    session.status = 'dead';
    family.status = 'dead';
  }
}

async function tokensOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  expectStatus(response, 200);
  const body = (await response.json().catch(() => {
    throw new Unanswered();
  })) as Tokens;
  return body.refresh_token;
}

async function answered<T>(request: Promise<T>, facts: AcknowledgedFacts): Promise<T> {
  const answer = await request.catch(() => {
    throw new Unanswered();
  });
  facts.answers++;
  return answer;
}

function expectStatus(response: Response, status: number): void {
  if (response.status !== status)
    throw new Error(`expected ${status}, got ${response.status} at ${response.url}`);
}
