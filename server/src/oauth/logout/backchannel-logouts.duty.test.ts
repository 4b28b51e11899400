import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { startDns } from '../../../test/support/network/dns.ts';
import { startTls } from '../../../test/support/network/tls.ts';
import { aPerson, aRelyingParty, obtainTokens, signIn } from '../../../test/support/oauth.ts';
import { deleteOldRows } from '../../../test/support/retention.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { after, DAY, MINUTE, SECOND } from '../../platform/clock.ts';
import { verifyJwt } from '../../platform/crypto/jose/jwt.ts';
import { listen } from '../../platform/db/listen.ts';
import { BACKCHANNEL_LOGOUT_DUTY, DUTY_CHANNEL } from '../../platform/duties/duty.ts';
import { nextAttempt } from '../../platform/duties/next-attempt.ts';
import { duties } from '../../worker.ts';
import { keySet } from '../keys/signing-keys.ts';
import { endSession } from '../sessions/end-sessions.ts';
import { deliverBackchannelLogouts, LOGOUT_WAITS, PER_RECEIVER } from './backchannel-logouts.duty.ts';

const dns = await startDns();
const tls = await startTls();
dns.host('rp.example', '127.0.0.1');
const app = await startApp({
  layout: 'partitioned',
  config: { dns_servers: [dns.address], net_allow: ['127.0.0.0/8'], extra_ca_file: tls.ca_file },
});
const { db } = app;
let time = app.context.clock.now();
const context = { ...app.context, clock: { now: () => time } };
const rp = await aRelyingParty(context);
await listenAt(`https://rp.example:${tls.port}/logout`);

let status = 200;
beforeEach(async () => {
  tls.seen.length = 0;
  status = 200;
  time = app.context.clock.now();
  tls.host('rp.example', (_request, response) =>
    response.writeHead(status, { location: '/elsewhere' }).end('thanks'),
  );
  await db.deleteFrom('backchannel_logouts').execute();
});

async function listenAt(backchannel_logout_uri: string | null): Promise<void> {
  await changeApplication(db, rp.application_id, { backchannel_logout_uri });
}

/** A user signs in at the relying party, and then their session ends. */
async function anEndedSession() {
  const browser = app.client();
  const person = await aPerson(context);
  const session = await signIn(context, browser, person);
  await obtainTokens(browser, rp);
  await endSession(db, context.clock.now(), person.user_id, session.session_id);
  return { sub: person.sub, sid: session.sid };
}

function rows() {
  return db.selectFrom('backchannel_logouts').selectAll().orderBy('id').execute();
}

test('the relying party is notified once, with a logout token of exactly the claims of section 2.4', async () => {
  const { sub, sid } = await anEndedSession();
  expect(await deliverBackchannelLogouts(context)).toBe(1);
  expect(await deliverBackchannelLogouts(context)).toBe(0);

  expect(tls.seen).toHaveLength(1);
  const [{ method, url, headers, body }] = tls.seen as [(typeof tls.seen)[0]];
  expect([method, url, headers['content-type']]).toEqual([
    'POST',
    '/logout',
    'application/x-www-form-urlencoded',
  ]);
  const form = new URLSearchParams(body);
  expect([...form.keys()]).toEqual(['logout_token']);
  const { verify } = await keySet(context);
  const token = verifyJwt(form.get('logout_token')!, verify, { typ: 'logout+jwt' })!;
  const iat = Math.floor(time.getTime() / 1000);
  expect(token.header).toEqual({ alg: 'RS256', typ: 'logout+jwt', kid: expect.any(String) });
  expect(token.claims).toEqual({
    iss: context.config.base_url,
    aud: rp.client_id,
    iat,
    exp: iat + 120,
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    sub,
    sid,
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  expect(await rows()).toMatchObject([
    { attempts: 1, delivered_at: time, failed_at: null, last_error: null },
  ]);
});

test.each([204])('%i is accepted as well', async (given) => {
  status = given;
  await anEndedSession();
  expect(await deliverBackchannelLogouts(context)).toBe(1);
});

test.each([
  [1, '2026-11-20T10:01:00.000Z'],
  [2, '2026-11-20T10:05:00.000Z'],
  [3, '2026-11-20T10:30:00.000Z'],
  [4, null],
])('after failure %i: %s', (attempts, expected) => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  expect(nextAttempt(LOGOUT_WAITS, attempts, now)?.toISOString() ?? null).toBe(expected);
});

test('refused four times, after 1, 5 and 30 minutes, it is given up', async () => {
  await anEndedSession();
  const seen: string[] = [];
  for (const [given, wait] of [
    [500, 1 * MINUTE],
    [400, 5 * MINUTE],
    [302, 30 * MINUTE],
    [503, null],
  ] as const) {
    status = given;
    expect(await deliverBackchannelLogouts(context)).toBe(0);
    const [row] = await rows();
    seen.push(row!.last_error!);
    expect(row).toMatchObject({ delivered_at: null, failed_at: wait === null ? time : null });
    if (wait === null) break;
    expect(row!.next_attempt_at).toEqual(after(time, wait));
    time = after(time, wait - SECOND);
    expect([await deliverBackchannelLogouts(context), tls.seen.length]).toEqual([0, seen.length]);
    time = after(time, SECOND);
  }
  expect(seen).toEqual(['http_500', 'http_400', 'http_302', 'http_503']);
  time = after(time, DAY);
  expect([await deliverBackchannelLogouts(context), tls.seen.length]).toEqual([0, 4]);
});

test('an address that turned private is not reached', async () => {
  await anEndedSession();
  dns.host('rp.example', '10.0.0.1');
  expect(await deliverBackchannelLogouts(context)).toBe(0);
  expect((await rows())[0]?.last_error).toBe('ssrf_blocked');
  dns.host('rp.example', '127.0.0.1');
});

test('an application that takes no logouts any more fails at once', async () => {
  await anEndedSession();
  await listenAt(null);
  expect(await deliverBackchannelLogouts(context)).toBe(0);
  expect(await rows()).toMatchObject([{ attempts: 1, failed_at: time, last_error: 'no_address' }]);
  await listenAt(`https://rp.example:${tls.port}/logout`);
});

test('of five workers at once exactly one sends each, and a lost worker is replaced after its lease', async () => {
  for (let round = 0; round < 3; round++) await anEndedSession();
  const told = await Promise.all(Array.from({ length: 5 }, () => deliverBackchannelLogouts(context)));
  expect(told.reduce((sum, count) => sum + count)).toBe(3);
  expect(tls.seen).toHaveLength(3);

  await anEndedSession();
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let answer = () => {};
  tls.host('rp.example', (_request, response) => {
    answer = () => response.writeHead(200).end();
    arrived();
  });
  const lost = deliverBackchannelLogouts(context);
  await arrival;
  expect(await deliverBackchannelLogouts(context)).toBe(0);
  time = after(time, MINUTE);
  tls.host('rp.example', (_request, response) => response.writeHead(200).end());
  expect(await deliverBackchannelLogouts(context)).toBe(1);
  answer();
  await lost;
  expect((await rows()).at(-1)).toMatchObject({ attempts: 2, delivered_at: time });
});

test('A11: a receiver that does not answer delays its own logouts only', { timeout: 120_000 }, async () => {
  const other = await aRelyingParty(context, {
    backchannel_logout_uri: `https://other.example:${tls.port}/logout`,
  });
  dns.host('other.example', '127.0.0.1');
  const waiting: { writeHead(status: number): { end(): unknown } }[] = [];
  let isReleased = false;
  tls.host('rp.example', (_request, response) => {
    if (isReleased) response.writeHead(500).end();
    else waiting.push(response);
  });
  tls.host('other.example', (_request, response) => response.writeHead(200).end());
  const queued = [...Array.from({ length: 30 }, () => rp), other].map(({ application_id }, at) => ({
    ...{ application_id, sub: 'x', sid: `s${at}` },
    ...{ created_at: time, next_attempt_at: after(time, at - 100) },
  }));
  await db.insertInto('backchannel_logouts').values(queued).execute();

  const stopping = new AbortController();
  const running = deliverBackchannelLogouts(context, { signal: stopping.signal, onWake: () => {} });
  await expect
    .poll(async () => (await rows()).at(-1), { timeout: 60_000 })
    .toMatchObject({ delivered_at: time });
  expect(waiting.length).toBeLessThanOrEqual(PER_RECEIVER);
  stopping.abort();
  isReleased = true;
  for (const response of waiting) response.writeHead(500).end();
  expect(await running).toBe(1);

  // While something waits for the receiver to recover, it is sent one at a time.
  time = after(time, SECOND);
  let [atOnce, most] = [0, 0];
  tls.host('rp.example', (_request, response) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    setImmediate(() => {
      atOnce -= 1;
      response.writeHead(200).end();
    });
  });
  const left = (await rows()).filter(({ attempts }) => attempts === 0).length;
  expect([await deliverBackchannelLogouts(context), most]).toEqual([left, 1]);
});

test('delivered and failed logouts are deleted after 30 days', async () => {
  await anEndedSession();
  await deliverBackchannelLogouts(context);
  time = after(time, 30 * DAY - MINUTE);
  await deleteOldRows(context, 'backchannel_logouts');
  expect(await rows()).toHaveLength(1);
  time = after(time, 2 * MINUTE);
  await deleteOldRows(context, 'backchannel_logouts');
  expect(await rows()).toEqual([]);
});

test('the end of a session wakes the duty', async () => {
  const woken: string[] = [];
  const listener = await listen(context.stores.pool, context.log, {
    channels: { [DUTY_CHANNEL]: (name) => woken.push(name) },
    onGap: () => {},
  });
  await anEndedSession();
  const listed = duties.some(
    ({ name, run }) => name === BACKCHANNEL_LOGOUT_DUTY && run === deliverBackchannelLogouts,
  );
  await expect.poll(() => woken).toContain(BACKCHANNEL_LOGOUT_DUTY);
  expect(listed).toBe(true);
  await listener.close();
});

test('discovery says so', async () => {
  const document = await (await app.client().get('/.well-known/openid-configuration')).json();
  expect(document).toMatchObject({
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
  });
});
