import { createDecipheriv, createECDH, createHmac, createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { anAgent, asked, DEPLOY, type TestAgent } from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { atEnd } from '../../../test/support/cleanup.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aVisitor } from '../../../test/support/oauth.ts';
import { mailsTo } from '../../../test/support/people.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { claimDueNotices, markHandedOver } from './notices.queries.ts';
import { MAX_PER_PERSON, sendNotices } from './send-notices.duty.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;

type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service on this machine; answers with `status`. */
async function pushService(): Promise<{ url: string; received: Pushed[]; status: number }> {
  const service = { url: '', received: [] as Pushed[], status: 201 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    service.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(service.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

/** A push service that takes requests and answers none of them until it is released. */
async function hangingService() {
  const paths: string[] = [];
  const open = new Set<ServerResponse>();
  let isReleased = false;
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    if (isReleased) response.writeHead(503).end();
    else open.add(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths: () => paths,
    release() {
      isReleased = true;
      for (const response of open) response.writeHead(503).end();
    },
  };
}

/** A browser's half of Web Push. */
function subscriber() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = Buffer.alloc(16, 7);
  const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
  function read(body: Buffer): unknown {
    const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const hkdf = (s: Buffer, ikm: Buffer, info: Buffer, length: number) => {
      const prk = createHmac('sha256', s).update(ikm).digest();
      return createHmac('sha256', prk).update(info).update(Buffer.of(1)).digest().subarray(0, length);
    };
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const secret = hkdf(auth, pair.computeSecret(sender), info, 32);
    const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      key,
      hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12),
    );
    decipher.setAuthTag(record.subarray(-16));
    const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return JSON.parse(text.subarray(0, -1).toString());
  }
  return { keys, read };
}

async function aPersonWithAgent(): Promise<{
  person: { user_id: number; email: string };
  browser: Client;
  agent: TestAgent;
}> {
  const { person, browser } = await aVisitor(app);
  return { person, browser, agent: await anAgent(app, person) };
}

const rowOf = (auth_req_id: string) =>
  db
    .selectFrom('approval_requests')
    .select(['status', 'delivered_at', 'notice_due_at'])
    .where('id', '=', auth_req_id)
    .executeTakeFirstOrThrow();

function limitsAt(now: Date) {
  return {
    afterId: 0,
    people: 10,
    now,
    leaseUntil: new Date(now.getTime() + MINUTE),
    perPerson: 2,
    most: 10,
  };
}

test('by e-mail: one message, and delivered only when the mail server has accepted it', async () => {
  const { person, agent } = await aPersonWithAgent();
  const { auth_req_id } = await asked(agent);
  // Two processes at once.
  await Promise.all([sendNotices(context), sendNotices(context)]);
  expect((await rowOf(auth_req_id)).status).toBe('pending');
  const mails = await mailsTo(app, person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Deployer is requesting your approval']);
  expect(mails[0]!.text).toContain(`${app.baseUrl}/account/approvals/${auth_req_id}`);
  await sendNotices(context);
  expect(await rowOf(auth_req_id)).toMatchObject({ status: 'delivered', notice_due_at: null });
  expect(await (await agent.poll(auth_req_id)).json()).toMatchObject({ status: 'delivered' });
  clock.advance(2 * MINUTE);
  await sendNotices(context);
  expect(await mailsTo(app, person.email)).toHaveLength(1);
});

test('AG-13: a process that dies between claim and notice costs a minute, not the notice', async () => {
  const { person, agent } = await aPersonWithAgent();
  const { auth_req_id } = await asked(agent);
  const now = clock.now();
  expect((await claimDueNotices(db, limitsAt(now))).claims).toHaveLength(1);
  await sendNotices(context);
  expect(await mailsTo(app, person.email)).toEqual([]);
  clock.advance(MINUTE);
  await sendNotices(context);
  expect(await mailsTo(app, person.email)).toHaveLength(1);
  await sendNotices(context);
  expect((await rowOf(auth_req_id)).status).toBe('delivered');
});

test('a worker that returns after its lease sends nothing a second time', async () => {
  const { person, agent } = await aPersonWithAgent();
  await asked(agent);
  const now = clock.now();
  const [late] = (await claimDueNotices(db, limitsAt(now))).claims;
  clock.advance(MINUTE);
  await sendNotices(context);
  expect(await markHandedOver(db, late!, 1)).toBe(false);
  expect(await mailsTo(app, person.email)).toHaveLength(1);
});

test('closed or muted requests send no notice', async () => {
  const { person, agent } = await aPersonWithAgent();
  const cancelled = await asked(agent);
  await agent.cancel(cancelled.auth_req_id);
  await asked(agent, { ...DEPLOY, action_type: 'deploy.x', ttl_seconds: 30 });
  await db.updateTable('agents').set({ muted_at: clock.now() }).where('id', '=', agent.id).execute();
  await sendNotices(context);
  expect(await mailsTo(app, person.email)).toEqual([]);
});

test('AG-26: an agent that asks and cancels again and again sends 30 notices an hour, and all agents of a person 60', async () => {
  const { person, agent } = await aPersonWithAgent();
  const others = [await anAgent(app, person), await anAgent(app, person)];
  const askAndCancel = async (asking: TestAgent, times: number) => {
    for (let at = 0; at < times; at += 1) {
      const { auth_req_id } = await asked(asking, { ...DEPLOY, title: `Deploy version ${at}` });
      await sendNotices(context);
      await asking.cancel(auth_req_id);
    }
    return (await mailsTo(app, person.email)).length;
  };
  expect(await askAndCancel(agent, 40)).toBe(30);
  expect(await askAndCancel(others[0]!, 29)).toBe(59);
  expect(await askAndCancel(others[1]!, 3)).toBe(60);
  const waiting = await asked(agent);
  await sendNotices(context);
  expect(await rowOf(waiting.auth_req_id)).toMatchObject({ status: 'pending', notice_due_at: null });
  await agent.cancel(waiting.auth_req_id);
  clock.advance(HOUR);
  expect(await askAndCancel(agent, 1)).toBe(61);
});

test('no mail goes to an unverified address', async () => {
  const { person, agent } = await aPersonWithAgent();
  await changeUser(db, person.user_id, { email_verified: false });
  const { auth_req_id } = await asked(agent);
  await sendNotices(context);
  await sendNotices(context);
  expect([await mailsTo(app, person.email), (await rowOf(auth_req_id)).status]).toEqual([[], 'pending']);
});

test('by Web Push: encrypted for the browser, signed by our key, no mail', async () => {
  const { person, browser, agent } = await aPersonWithAgent();
  const service = await pushService();
  const { keys, read } = subscriber();
  const endpoint = `${service.url}/send/1`;
  expect((await browser.postJson('/api/v1/me/push_subscriptions', { endpoint, keys })).status).toBe(204);
  const { auth_req_id } = await asked(agent);
  await Promise.all([sendNotices(context), sendNotices(context)]);
  expect(service.received).toHaveLength(1);
  const [{ path, headers, body }] = service.received as [Pushed];
  expect([path, headers.ttl, headers.urgency, headers['content-encoding']]).toEqual([
    '/send/1',
    '300',
    'high',
    'aes128gcm',
  ]);
  expect(headers.topic).toMatch(/^[\w-]{32}$/);
  expect(read(body)).toEqual({
    id: auth_req_id,
    title: 'Deployer',
    body: 'Requests your approval: deploy.production',
    path: `/account/approvals/${auth_req_id}`,
  });
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [header, claims, signature] = token.split('.') as [string, string, string];
  expect(
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true);
  const now = Math.floor(clock.now().getTime() / SECOND);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: service.url,
    exp: now + (12 * HOUR) / SECOND,
    sub: app.baseUrl,
  });
  expect(await rowOf(auth_req_id)).toMatchObject({ status: 'delivered', delivered_at: clock.now() });
  expect(await mailsTo(app, person.email)).toEqual([]);
});

test('a browser that is gone is forgotten, and the notice goes by mail', async () => {
  const { person, browser, agent } = await aPersonWithAgent();
  const service = await pushService();
  for (const name of ['gone', 'gone-too']) {
    const endpoint = `${service.url}/${name}`;
    await browser.postJson('/api/v1/me/push_subscriptions', { endpoint, keys: subscriber().keys });
  }
  service.status = 410;
  await asked(agent);
  await sendNotices(context);
  expect(
    await db.selectFrom('push_subscriptions').select('id').where('user_id', '=', person.user_id).execute(),
  ).toEqual([]);
  expect(await mailsTo(app, person.email)).toHaveLength(1);
});

test('a push service that fails keeps its browser, and the notice goes by mail', async () => {
  const { person, browser, agent } = await aPersonWithAgent();
  const service = await pushService();
  await browser.postJson('/api/v1/me/push_subscriptions', {
    endpoint: `${service.url}/x`,
    keys: subscriber().keys,
  });
  service.status = 503;
  await asked(agent);
  await sendNotices(context);
  expect(
    await db.selectFrom('push_subscriptions').select('id').where('user_id', '=', person.user_id).execute(),
  ).toHaveLength(1);
  expect(await mailsTo(app, person.email)).toHaveLength(1);
});

test.each([
  ['a private address', 'https://10.0.0.1/x'],
  ['the metadata service', 'http://169.254.169.254/x'],
  ['no address', 'push'],
  ['another scheme', 'ftp://push.example/x'],
])('%s is no endpoint', async (_, endpoint) => {
  const { browser } = await aPersonWithAgent();
  const refused = await browser.postJson('/api/v1/me/push_subscriptions', {
    endpoint,
    keys: subscriber().keys,
  });
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({ details: [{ path: 'endpoint', message: expect.any(String) }] }),
  ]);
});

test('a browser gets no more notices when its user unsubscribes, or someone else signs in there', async () => {
  const [first, second] = [await aPersonWithAgent(), await aPersonWithAgent()];
  const endpoint = 'http://127.0.0.1:9876/shared';
  const { keys } = subscriber();
  const owners = async () =>
    (
      await db.selectFrom('push_subscriptions').select('user_id').where('endpoint', '=', endpoint).execute()
    ).map(({ user_id }) => user_id);
  await first.browser.postJson('/api/v1/me/push_subscriptions', { endpoint, keys });
  await second.browser.postJson('/api/v1/me/push_subscriptions', { endpoint, keys });
  expect(await owners()).toEqual([second.person.user_id]);
  expect((await first.browser.sendJson('DELETE', '/api/v1/me/push_subscriptions', { endpoint })).status).toBe(
    404,
  );
  expect(
    (await second.browser.sendJson('DELETE', '/api/v1/me/push_subscriptions', { endpoint })).status,
  ).toBe(204);
  expect(await owners()).toEqual([]);
});

test('a stranger who knows the endpoint of a browser, and not its keys, cannot have its notices', async () => {
  const { person, browser, agent } = await aPersonWithAgent();
  const stranger = await aPersonWithAgent();
  const service = await pushService();
  const { keys, read } = subscriber();
  const endpoint = `${service.url}/known`;
  await browser.postJson('/api/v1/me/push_subscriptions', { endpoint, keys });
  const taken = await stranger.browser.postJson('/api/v1/me/push_subscriptions', {
    endpoint,
    keys: subscriber().keys,
  });
  expect([taken.status, await taken.json()]).toEqual([
    422,
    expect.objectContaining({ details: [{ path: 'endpoint', message: expect.any(String) }] }),
  ]);
  const { auth_req_id } = await asked(agent);
  await sendNotices(context);
  expect(service.received.map(({ body }) => read(body))).toMatchObject([{ id: auth_req_id }]);
  expect(await mailsTo(app, person.email)).toEqual([]);
});

test('A11: endpoints that never answer delay only their own users', { timeout: 120_000 }, async () => {
  const slow = await hangingService();
  const people = 12;
  const requests = 10;
  for (let count = 0; count < people; count += 1) {
    const { browser, agent } = await aPersonWithAgent();
    const endpoint = `${slow.url}/${count}`;
    await browser.postJson('/api/v1/me/push_subscriptions', { endpoint, keys: subscriber().keys });
    for (let ask = 0; ask < requests; ask += 1)
      await asked(agent, { ...DEPLOY, action_type: `deploy.n${ask}`, ttl_seconds: 300 });
  }
  const stranger = await aPersonWithAgent();
  const service = await pushService();
  const endpoint = `${service.url}/quick`;
  await stranger.browser.postJson('/api/v1/me/push_subscriptions', { endpoint, keys: subscriber().keys });
  const { auth_req_id } = await asked(stranger.agent);

  const stopping = new AbortController();
  const running = sendNotices(context, { signal: stopping.signal, onWake: () => {} });
  await expect.poll(() => rowOf(auth_req_id), { timeout: 60_000 }).toMatchObject({ status: 'delivered' });
  // The slow ones gave no place up first: they have none but their own.
  expect(slow.paths().length).toBeLessThanOrEqual(people * MAX_PER_PERSON);
  expect(service.received).toHaveLength(1);
  stopping.abort();
  slow.release();
  await running;
  await db.updateTable('approval_requests').set({ notice_due_at: null }).execute();
});

test('A11: an endpoint that keeps failing is paused, for a minute and then for longer; its user gets mail', {
  timeout: 120_000,
}, async () => {
  const { person, browser, agent } = await aPersonWithAgent();
  const service = await pushService();
  const endpoint = `${service.url}/failing`;
  await browser.postJson('/api/v1/me/push_subscriptions', { endpoint, keys: subscriber().keys });
  service.status = 503;
  let asks = 0;
  /** How many pushes one more request brings. */
  const tried = async () => {
    const before = service.received.length;
    asks += 1;
    await asked(agent, { ...DEPLOY, action_type: `deploy.n${asks}`, ttl_seconds: 30 });
    await sendNotices(context);
    return service.received.length - before;
  };
  expect([await tried(), await tried(), await tried(), await tried()]).toEqual([1, 1, 1, 0]);
  clock.advance(MINUTE);
  expect([await tried(), await tried()]).toEqual([1, 0]);
  clock.advance(MINUTE);
  expect(await tried()).toBe(0);
  expect(await mailsTo(app, person.email)).toHaveLength(asks);
  clock.advance(MINUTE);
  service.status = 201;
  expect([await tried(), await tried()]).toEqual([1, 1]);
});
