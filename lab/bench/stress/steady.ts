import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../load/browser.ts';
import type { Answer, Connection } from '../load/connection.ts';
import { basicAuthorization, formRequest, getRequest } from '../load/request.ts';
import {
  authorizeRequest,
  codeExchange,
  type Tokens,
  tokenRequest,
  type VirtualUsers,
} from '../load/virtual-users.ts';

/** What came of the requests of one phase. Latencies in milliseconds, of the requests that were answered rightly. */
export type Tally = {
  seconds: number;
  sent: number;
  latencies: number[];
  /** 429 and 503 with Retry-After: turned away in good order. */
  refused: number;
  /** No answer, or one that is wrong; the first few as sentences. */
  errors: number;
  problems: string[];
};

const KEPT_PROBLEMS = 3;
const READS = 3;

/** Turned away: the visit ends here. */
class Refused extends Error {}

/**
 * Every connection is a browser with its relying party that authorizes, redeems, refreshes, introspects and reads userinfo, over
 * and over, all together at `rate` requests a second, for `seconds` or until `isOver`.
 */
export async function steadyLoad(
  users: VirtualUsers,
  rate: number,
  seconds: number,
  onSecond: (latencies: number[]) => void = () => {},
): Promise<Tally> {
  const tally: Tally = { seconds, sent: 0, latencies: [], refused: 0, errors: 0, problems: [] };
  const begun = performance.now();
  const deadline = begun + seconds * 1000;
  let nextSlot = begun;
  let sliceFrom = 0;
  const slices = setInterval(() => {
    onSecond(tally.latencies.slice(sliceFrom));
    sliceFrom = tally.latencies.length;
  }, 1000);

  async function send(connection: Connection, request: string, ...expected: number[]): Promise<Answer> {
    const slot = Math.max(nextSlot, performance.now() - 1000);
    nextSlot = slot + 1000 / rate;
    const wait = slot - performance.now();
    if (wait > 1) await pause(wait);
    tally.sent++;
    const sentAt = performance.now();
    let problem: string;
    try {
      const answer = await connection.send(request);
      if (expected.includes(answer.status)) {
        tally.latencies.push(performance.now() - sentAt);
        return answer;
      }
      if ((answer.status === 429 || answer.status === 503) && /\r\nretry-after:/i.test(answer.head)) {
        tally.refused++;
        throw new Refused();
      }
      problem = `${answer.status} to ${request.split('\r\n', 1)[0]}: ${answer.body.slice(0, 200)}`;
    } catch (error) {
      if (error instanceof Refused) throw error;
      problem = (error as Error).message;
    }
    tally.errors++;
    if (tally.problems.length < KEPT_PROBLEMS) tally.problems.push(problem);
    throw new Refused();
  }

  async function visit(connection: Connection, index: number): Promise<void> {
    const { target } = users;
    const back = await send(connection, authorizeRequest(users, index, null), 302, 303);
    const redeemed = await send(connection, codeExchange(target, codeOf(target, back)), 200);
    let tokens = JSON.parse(redeemed.body) as Tokens;
    const authorization = basicAuthorization(target.client_id, target.client_secret);
    for (let turn = 0; turn < READS; turn++) {
      const bearer = { authorization: `Bearer ${tokens.access_token}` };
      await send(connection, getRequest(target.host, target.paths.userinfo, bearer), 200);
      const introspected = { token: tokens.access_token };
      await send(
        connection,
        formRequest(target.host, target.paths.introspection, introspected, { authorization }),
        200,
      );
      const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
      tokens = JSON.parse((await send(connection, tokenRequest(target, form), 200)).body) as Tokens;
    }
  }

  async function live(connection: Connection, index: number): Promise<void> {
    while (performance.now() < deadline) {
      try {
        await visit(connection, index);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    }
  }
  try {
    await Promise.all(users.connections.map(live));
  } finally {
    clearInterval(slices);
  }
  tally.seconds = (performance.now() - begun) / 1000;
  return tally;
}
