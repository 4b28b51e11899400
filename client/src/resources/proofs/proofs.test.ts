import { expect, test } from 'vitest';
import { RESOURCE, startIssuer } from '../../../test/issuer.ts';
import { aResource } from '../../../test/resource.ts';
import { generateDpopKey } from '../../dpop/dpop-key.ts';
import { dpopProof } from '../../dpop/dpop-proof.ts';
import { protectResource } from '../protect-resource.ts';
import type { ProofSettings, ResourceSettings } from '../settings.ts';
import { memoryReplays } from './replays.ts';

async function world(proofs: ProofSettings = {}, change: Partial<ResourceSettings> = {}) {
  const issuer = await startIssuer();
  const made = aResource(issuer, { dpop: 'accepted', proofs, ...change });
  const key = await generateDpopKey();
  const token = issuer.token({ cnf: { jkt: key.jkt }, exp: Math.floor(Date.now() / 1000) + 3600 });
  const proof = (url = RESOURCE) =>
    dpopProof(key, { method: 'GET', url, access_token: token, now: new Date(made.clock.now) });
  const send = (dpop: string, url = '/mcp') =>
    made.resource.authenticate({ authorization: `DPoP ${token}`, dpop }, [], { method: 'GET', url });
  return { ...made, issuer, key, token, proof, send };
}

test('a proof passes once, however many requests carry it at the same time', async () => {
  const { proof, send } = await world();
  const one = await proof();
  const decisions = await Promise.all(Array.from({ length: 50 }, () => send(one)));
  expect(decisions.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a proof that is refused for its token is not used up, and neither is one without the right key', async () => {
  const used: string[] = [];
  const replays = { use: (id: string) => used.push(id) > 0 };
  const { resource, proof, send, issuer } = await world({ replays });
  const headers = { authorization: `DPoP ${issuer.token({}, { kid: 'unknown' })}`, dpop: await proof() };
  expect((await resource.authenticate(headers, [], { method: 'GET', url: '/mcp' })).ok).toBe(false);
  await send(await proof(`${RESOURCE}/other`));
  expect(used).toEqual([]);
  expect((await send(await proof())).ok).toBe(true);
  expect(used).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
});

test('a store that fails is 503, and one in another process is asked with the time until which it matters', async () => {
  const asked: Date[] = [];
  const { proof, send, clock, causes } = await world({
    max_age_seconds: 30,
    replays: {
      use: async (_id, until) => {
        asked.push(until);
        throw new Error('down');
      },
    },
  });
  expect(await send(await proof())).toMatchObject({ refusal: { status: 503 } });
  expect(causes).toEqual([expect.objectContaining({ message: 'down' })]);
  expect(asked[0]!.getTime()).toBe(1000 * (Math.floor(clock.now / 1000) + 30));
});

test('the store in memory forgets what can be used no more, and nothing else', () => {
  const clock = { now: 0 };
  const store = memoryReplays(() => clock.now, 2);
  const use = (id: string, until: number) => store.use(id, new Date(until));
  expect([use('a', 10), use('a', 10), use('b', 20)]).toEqual([true, false, true]);
  expect(() => use('c', 20)).toThrow(expect.objectContaining({ code: 'too_many_proofs' }));
  expect(use('b', 20)).toBe(false);
  clock.now = 10;
  expect(use('a', 10)).toBe(false);
  clock.now = 11;
  expect([use('c', 30), use('b', 20)]).toEqual([true, false]);
});

test('a nonce is good for five minutes, in every process that has the secret', async () => {
  const nonce_secret = 'n'.repeat(32);
  const { clock, key, proof, send, issuer, token } = await world({ nonce_secret });
  const nonceOf = async () => {
    const decision = await send(await proof());
    return decision.ok ? decision.headers['DPoP-Nonce'] : decision.refusal.headers['DPoP-Nonce'];
  };
  clock.now = 60_000 * Math.ceil(clock.now / 60_000);
  const first = await nonceOf();
  key.nonces.set(new URL(RESOURCE).origin, first!);
  expect(await nonceOf()).toBe(undefined);
  const neighbour = aResource(issuer, { dpop: 'accepted', proofs: { nonce_secret }, now: () => clock.now });
  const headers = { authorization: `DPoP ${token}`, dpop: await proof() };
  expect((await neighbour.resource.authenticate(headers, [], { method: 'GET', url: '/mcp' })).ok).toBe(true);
  clock.now += 299_999;
  const last = await send(await proof());
  expect(last).toMatchObject({ ok: true, headers: { 'DPoP-Nonce': expect.not.stringContaining(first!) } });
  clock.now += 1;
  expect(await send(await proof())).toMatchObject({ ok: false, refusal: { error: 'use_dpop_nonce' } });
});

test('behind a proxy that removes a prefix, base_url says what clients see', async () => {
  const { proof, send } = await world({ base_url: 'https://www.example/api/' });
  expect((await send(await proof('https://www.example/api/mcp'))).ok).toBe(true);
  expect((await send(await proof('https://api.example/mcp'))).ok).toBe(false);
});

test('algs limits the algorithms, and is published', async () => {
  const { proof, send, resource } = await world({ algs: ['EdDSA'] }, { dpop: 'required' });
  expect(await send(await proof())).toMatchObject({ refusal: { error: 'invalid_dpop_proof' } });
  expect(resource.metadata).toMatchObject({
    dpop_signing_alg_values_supported: ['EdDSA'],
    dpop_bound_access_tokens_required: true,
  });
});

test('an introspection answer that leaves out the binding does not lift it', async () => {
  const { issuer, resource, token } = await world(
    {},
    { introspection: { client_id: 'a', client_secret: 'b', every_token: true } },
  );
  const { iss, ...claims } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  issuer.world.answers.set(token, { ...claims, iss, cnf: undefined, active: true, token_type: 'Bearer' });
  const headers = { authorization: `Bearer ${token}` };
  expect((await resource.authenticate(headers, [], { method: 'GET', url: '/mcp' })).ok).toBe(false);
});

test('a program that does not say which request it is about is stopped', async () => {
  const { resource } = await world();
  await expect(resource.authenticate({})).rejects.toMatchObject({ code: 'invalid_argument' });
  await expect(resource.authenticate({}, [], { method: 'GET' })).rejects.toMatchObject({
    code: 'invalid_argument',
  });
});

test.each<Partial<Record<keyof ResourceSettings, unknown>>>([
  { dpop: true },
  { dpop: 'no' },
  { proofs: { algs: [] } },
  { proofs: { algs: ['RS256'] } },
  { proofs: { nonce_secret: 'short' } },
  { proofs: { max_age_seconds: -1 } },
  { proofs: { base_url: 'http://api.example' } },
])('settings with %o are refused', (change) => {
  const settings = { issuer: 'https://id.example', resource: RESOURCE, ...change } as ResourceSettings;
  expect(() => protectResource(settings)).toThrow(expect.objectContaining({ code: 'invalid_argument' }));
});
