import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { chainAuditLines, verifyDatabase } from '../../src/platform/audit/index.ts';
import { declare, ORDER, PURCHASE } from '../support/acts.ts';
import { type Asked, anAgent, DEPLOY, type TestAgent } from '../support/agents.ts';
import type { Client } from '../support/client.ts';
import { aHolder, type Holder } from '../support/passkeys.ts';
import { startFleet } from '../support/processes/fleet.ts';
import { aResourceOf, verifyHost } from '../support/resources.ts';
import type { RequestOptions } from '../support/webauthn/authenticator.ts';

/** ACT_KILL_ROUNDS=40 for a long run. */
const ROUNDS = Number(process.env.ACT_KILL_ROUNDS ?? 1);
const BUYERS = 6;

const fleet = await startFleet(1, { RATE_LIMITS: 'observe' });
const { baseUrl, context } = fleet;
const { db } = context.stores;
const app = { baseUrl, context, client: () => fleet.callers(1)[0] as Client };
// No one answers there, so what is sent to the shop stays to be counted.
const shop = await aResourceOf(context, {
  name: 'Paper Shop API',
  webhook_url: 'https://shop.invalid/hooks',
});
await declare(app, shop, [PURCHASE]);
await verifyHost(app, shop);

const BUYING = {
  ...DEPLOY,
  ttl_seconds: 3600,
  resource: shop.identifier,
  authorization_details: [ORDER],
};

type Request = Asked & { authorization_details_hash: string };
/** What was sent and what came back before the kill; null and false: no answer. */
type Act = {
  key: string;
  request: Request | null;
  /** The passkey is touched; what remains is to send it. */
  send: (() => Promise<Response>) | null;
  wasApproved: boolean;
  token: string | null;
};
type Buyer = { holder: Holder; agent: TestAgent; act: Act };

const newAct = (): Act => ({
  key: randomBytes(8).toString('hex'),
  request: null,
  send: null,
  wasApproved: false,
  token: null,
});

async function aBuyer(): Promise<Buyer> {
  const holder = await aHolder(app);
  return { holder, agent: await anAgent(app, holder.person, { signed: true }), act: newAct() };
}

/** No answer, or one that promises nothing: what the request did is unknown. */
class Lost extends Error {}

async function answered(request: Promise<Response>): Promise<Record<string, unknown>> {
  const response = await request.catch(lost);
  const text = await response.text().catch(lost);
  if (response.status === 503) throw new Lost();
  expect([200, 201], text).toContain(response.status);
  return JSON.parse(text) as Record<string, unknown>;
}

function lost(): never {
  throw new Lost();
}

async function ask({ agent, act }: Buyer): Promise<void> {
  act.request = (await answered(agent.ask(BUYING, act.key))) as Request;
}

async function touch({ holder: { browser, authenticator }, act }: Buyer): Promise<void> {
  const { auth_req_id, number_match, display_payload_hash, authorization_details_hash } = act.request!;
  const shown = { display_payload_hash, authorization_details_hash };
  const path = `/api/v1/me/approvals/${auth_req_id}`;
  const options = await answered(browser.postJson(`${path}/passkey_options`, shown));
  const credential = authenticator.get(options as unknown as RequestOptions);
  act.send = () => browser.postJson(`${path}/approve`, { number_match, ...shown, credential });
}

async function approve({ act }: Buyer): Promise<void> {
  await answered(act.send!());
  act.wasApproved = true;
}

async function collect({ agent, act }: Buyer): Promise<void> {
  const { access_token } = await answered(agent.poll(act.request!.auth_req_id));
  act.token = String(access_token);
}

type Step = (buyer: Buyer) => Promise<void>;

/** All buyers at once; how long the slowest took. */
async function together(buyers: Buyer[], ...steps: Step[]): Promise<number> {
  const begun = performance.now();
  await Promise.all(buyers.map((buyer) => oneByOne(buyer, steps)));
  return performance.now() - begun;
}

/** As far as there are answers. */
async function oneByOne(buyer: Buyer, steps: Step[]): Promise<void> {
  try {
    for (const step of steps) await step(buyer);
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
  }
}

/**
 * A whole act for each, to see how long the steps take, then another in which the service is killed while the odd buyers approve and
 * the even ones collect.
 */
async function killAround(buyers: Buyer[], round: number): Promise<void> {
  for (const buyer of buyers) buyer.act = newAct();
  await together(buyers, ask, touch);
  const times = [await together(buyers, approve), await together(buyers, collect)];
  for (const buyer of buyers) {
    await carryOn(buyer);
    buyer.act = newAct();
  }
  await together(buyers, ask, touch);
  const ready = buyers.filter(({ act }) => act.send !== null);
  const half = ready.length / 2;
  await together(ready.slice(half), approve);
  const answers = [together(ready.slice(0, half), approve), together(ready.slice(half), collect)];
  if (round % 2 === 0) await firstDecision(ready.slice(0, half), Promise.all(answers));
  else await new Promise((resolve) => setTimeout(resolve, Math.random() * times[(round >> 1) % 2]!));
  await fleet.services[0]!.stop('SIGKILL');
  await Promise.all(answers);
}

/** As soon as another connection sees one; or, if none is made, when all have their answers. */
async function firstDecision(buyers: Buyer[], answers: Promise<unknown>): Promise<void> {
  let isOver = false;
  void answers.then(() => {
    isOver = true;
  });
  const ids = buyers.map(({ act }) => act.request!.auth_req_id);
  const decided = db
    .selectFrom('approval_requests')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'approved');
  while (!isOver && (await decided.execute()).length === 0);
}

async function stateOf({ auth_req_id }: Request) {
  const { status, acting_jti } = await db
    .selectFrom('approval_requests')
    .select(['status', 'acting_jti'])
    .where('id', '=', auth_req_id)
    .executeTakeFirstOrThrow();
  const tokens = db
    .selectFrom('acting_tokens')
    .select(['jti', 'issued_at'])
    .where('auth_req_id', '=', auth_req_id);
  return { isApproved: status === 'approved', acting_jti, tokens: await tokens.execute() };
}

/** What the kill left of an act is all or nothing, and the act can be carried on. Says where it was interrupted. */
async function carryOn(buyer: Buyer): Promise<string> {
  const { act } = buyer;
  const { request: known, wasApproved, token } = act;
  do await oneByOne(buyer, [ask]);
  while (act.request === null);
  const { request } = act;
  if (known !== null) expect(request.auth_req_id).toBe(known.auth_req_id);
  const { isApproved, acting_jti, tokens } = await stateOf(request);
  expect(tokens.map(({ jti }) => jti)).toEqual(isApproved ? [acting_jti] : []);
  if (wasApproved) expect(isApproved).toBe(true);
  while (!(await stateOf(request)).isApproved) await oneByOne(buyer, [touch, approve]);
  const claims: object[] = [];
  for (act.token = null; claims.length < 2; act.token = null) {
    await oneByOne(buyer, [collect]);
    if (act.token !== null) claims.push(decodeJwt(act.token));
  }
  const after = await stateOf(request);
  expect(after.tokens.map(({ jti }) => jti)).toEqual([after.acting_jti]);
  expect(claims).toEqual([claims[0], claims[0]]);
  expect(claims[0]).toMatchObject({ jti: after.acting_jti });
  if (token !== null) expect(claims[0]).toEqual(decodeJwt(token));

  if (!isApproved) return 'before the decision';
  if (!wasApproved) return 'decided without an answer';
  if (token !== null) return 'collected';
  return tokens[0]!.issued_at === null ? 'before the collection' : 'collected without an answer';
}

/** A killed process's last statement may outlast it for a moment. */
async function untilDatabaseIsIdle(): Promise<void> {
  const busy = async () => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'
    `.execute(db);
    return rows[0]!.count;
  };
  await expect.poll(busy, { timeout: 60_000 }).toBe(0);
}

/** What is sent to the shop: the tokens that it must not accept any more. */
async function revokedAtShop(): Promise<string[]> {
  const rows = await db.selectFrom('webhook_outbox').select(['event_type', 'body']).execute();
  expect(rows.every(({ event_type }) => event_type === 'resource.grant_revoked')).toBe(true);
  return rows.map(({ body }) => (JSON.parse(body) as { data: { jti: string } }).data.jti).sort();
}

async function linesOfRequests(): Promise<Map<string, string[]>> {
  const lines = await db.selectFrom('audit_events').select(['event_type', 'details']).orderBy('id').execute();
  const groups = Map.groupBy(lines, ({ details }) => String(details.auth_req_id ?? ''));
  groups.delete('');
  return new Map([...groups].map(([id, all]) => [id, all.map(({ event_type }) => event_type)]));
}

test(`AU-106: killed with -9 around decision and collection (rounds: ${ROUNDS}): decided once or not at all, and never a second token`, {
  timeout: 300_000 + ROUNDS * 60_000,
}, async () => {
  const buyers: Buyer[] = [];
  while (buyers.length < BUYERS) buyers.push(await aBuyer());
  const interrupted: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round++) {
    await killAround(buyers, round);
    await untilDatabaseIsIdle();
    await fleet.restart('SIGKILL');
    for (const moment of await Promise.all(buyers.map(carryOn)))
      interrupted[moment] = (interrupted[moment] ?? 0) + 1;
  }
  console.info(`${ROUNDS} kills, interrupted: ${JSON.stringify(interrupted)}`);

  expect(await revokedAtShop()).toEqual([]);
  for (const { holder } of buyers) {
    const stop = async () =>
      (await holder.browser.postJson('/api/v1/me/acting/stop', { kind: 'everything' })).status;
    await expect.poll(stop, { timeout: 60_000 }).toBe(200);
  }
  await fleet.services[0]!.stop();

  const requests = await db.selectFrom('approval_requests').select(['id', 'acting_jti']).execute();
  const tokens = await db.selectFrom('acting_tokens').select(['auth_req_id', 'jti', 'revoked_at']).execute();
  const pairs = (rows: { id: string | null; jti: string | null }[]) =>
    rows.map(({ id, jti }) => `${id} ${jti}`).sort();
  expect(pairs(tokens.map(({ auth_req_id: id, jti }) => ({ id, jti })))).toEqual(
    pairs(requests.map(({ id, acting_jti: jti }) => ({ id, jti }))),
  );
  const revoked = tokens.filter(({ revoked_at }) => revoked_at !== null).map(({ jti }) => jti);
  expect(revoked.length).toBeGreaterThan(0);
  expect(await revokedAtShop()).toEqual(revoked.sort());
  const lines = await linesOfRequests();
  for (const { id } of requests)
    expect(lines.get(id)).toEqual([
      'agent.request_created',
      'agent.request_approved',
      'oauth.acting_token_issued',
    ]);
  await chainAuditLines(context);
  expect(await verifyDatabase(db, context.keyring)).toMatchObject({ ok: true, unchained: 0 });
});
