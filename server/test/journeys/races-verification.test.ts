import { expect, test } from 'vitest';
import { enrolTotp } from '../../src/users/index.ts';
import type { Client } from '../support/client.ts';
import { startDns } from '../support/network/dns.ts';
import { startCanary, startTls } from '../support/network/tls.ts';
import { aPerson, aRelyingParty, signIn } from '../support/oauth.ts';
import { stepUpEverywhere } from '../support/people.ts';
import { race, startPair, tally } from '../support/processes/fleet.ts';
import { aResourceOf } from '../support/resources.ts';
import { callsOf } from '../support/verification.ts';

const PARALLEL = 20;
const ROUNDS = 5;

const dns = await startDns();
const tls = await startTls();
const canary = await startCanary('127.0.0.2');
const fleet = await startPair({
  RATE_LIMITS: 'observe',
  DNS_SERVERS: dns.address,
  NET_ALLOW: '127.0.0.1/32',
  EXTRA_CA_FILE: tls.ca_file,
  WELLKNOWN_PORT: String(tls.port),
  HTTP_PROXY: `http://127.0.0.2:${canary.port}`,
  HTTPS_PROXY: `http://127.0.0.2:${canary.port}`,
  NODE_USE_ENV_PROXY: '1',
});
const { stores, keyring, clock } = fleet.context;
const owner = await aPerson(fleet.context);
await enrolTotp(stores.db, keyring, clock.now(), owner.user_id);
const [browser] = fleet.callers(1) as [Client];
await signIn(fleet.context, browser, owner, ['pwd', 'otp']);
await stepUpEverywhere(fleet.context, owner);

async function anApplication(...redirect_uris: string[]): Promise<string> {
  const developer = { user_id: owner.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
  const { application_id } = await aRelyingParty(fleet.context, { developer, redirect_uris });
  return `/developer/applications/${application_id}`;
}

test('SF-18: of 20 verifies of one pair over two processes one is an attempt, nineteen are 429', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const host = `round${round}.example`;
    const uri = `https://${host}/cb`;
    const path = await anApplication(uri);
    dns.host(host, '127.0.0.1');
    tls.host(host, (_request, response) => response.writeHead(404).end());
    dns.questions.length = 0;
    tls.seen.length = 0;
    const answers = await race(fleet.callers(PARALLEL, browser), (caller) =>
      caller.postJson(`${path}/verify_redirect_uri`, { uri }),
    );
    expect(tally(answers)).toEqual({ 200: 1, 429: PARALLEL - 1 });
    for (const { status, headers } of answers)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
    expect(dns.questions.sort()).toEqual([`A ${host}`, `AAAA ${host}`, `TXT _svc-verify.${host}`]);
    expect(tls.seen.map(({ url }) => url)).toEqual(['/.well-known/svc-verification.txt']);
  }
});

test('SF-18: what is refused or stopped at the gate sends nothing', async () => {
  const uris = ['http://localhost:3000/cb', 'https://intranet/cb', 'https://127.0.0.1/cb'];
  const path = await anApplication(...uris);
  dns.questions.length = 0;
  const connections = tls.connections();
  for (const uri of [...uris, ...uris, 'https://not-registered.example/cb'])
    await browser.postJson(`${path}/verify_redirect_uri`, { uri });
  expect([dns.questions, tls.connections() - connections]).toEqual([[], 0]);
});

test('SF-13: the proxy that the environment names heard nothing of all this', () => {
  expect(canary.hits()).toBe(0);
});

test('PRA-84: of two registrations of one API that are verified at the same time, one has it', async () => {
  const developer = { user_id: owner.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
  for (let round = 0; round < ROUNDS; round++) {
    const host = `contested${round}.example`;
    const uri = `https://${host}/mcp`;
    const registered = [
      await aResourceOf(fleet.context, { developer }, undefined, uri),
      await aResourceOf(fleet.context, { developer }, undefined, uri),
    ];
    const ids = registered.map(({ application_id }) => application_id);
    const both = ids.map((id) => callsOf(browser, id));
    const challenges = await Promise.all(
      both.map(async ({ entry }) => (await entry()).challenge_wellknown_body),
    );
    dns.txt(`_svc-verify.${host}`, ...challenges);
    dns.host(host, '127.0.0.1');
    const callers = fleet.callers(2, browser);
    const results = await Promise.all(
      callers.map(async (caller, index) => {
        const path = `/developer/applications/${ids[index]}`;
        return (await (await caller.postJson(`${path}/verify_redirect_uri`, { uri })).json()) as {
          verified: boolean;
        };
      }),
    );
    const statuses = await Promise.all(both.map(async ({ entry }) => (await entry()).status));
    expect(statuses.toSorted()).toEqual(['unverified', 'verified']);
    expect(results.some(({ verified }) => verified)).toBe(true);
  }
});
