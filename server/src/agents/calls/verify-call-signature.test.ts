import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { expect, test } from 'vitest';
import {
  APPROVALS,
  anAgent,
  asked,
  type Call,
  DEPLOY,
  outcomeOf,
  rawKey,
  type TestAgent,
} from '../../../test/support/agents.ts';
import { startApp, startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aPerson } from '../../../test/support/oauth.ts';
import { deleteOldRows } from '../../../test/support/retention.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import { parseEd25519Key } from '../agents/ed25519-key.ts';
import { displayPayload } from '../requests/display-payload.ts';
import { canonicalString } from './canonical-string.ts';

const START = new Date('2026-11-20T10:00:00.000Z');
const clock = testClock(START);
const app = await startUnlimitedApp({ clock });
const person = await aPerson(app.context);
const agent = await anAgent(app, person, { signed: true });
const NOW = () => Math.floor(clock.now().getTime() / SECOND);
const REFUSED = '401 invalid_signature';

async function pollOutcome(call: Call, by: TestAgent = agent): Promise<string> {
  return await outcomeOf(await by.send({ path: `${APPROVALS}/aar_${'0'.repeat(22)}`, ...call }));
}
/** The answer to a valid call about an unknown request. */
const PASSES = '404 not_found';

test('the canonical string and the display hash are those of the shared vectors', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../../../vectors/${name}`, import.meta.url), 'utf8'));
  for (const { call, canonical_string, public_key, signature } of read('agent-signature.json').cases) {
    expect(canonicalString({ ...call, body: Buffer.from(call.body) })).toBe(canonical_string);
    expect(parseEd25519Key(public_key)).toHaveProperty('key');
    expect(Buffer.from(signature, 'base64')).toHaveLength(64);
  }
  for (const { payload, canonical_json, display_payload_hash } of read('display-hash.json').cases) {
    expect(displayPayload(payload)).toEqual({ text: canonical_json, hash: display_payload_hash });
  }
});

test('AG-01: only the canonical base64 of the right signature passes', async () => {
  const sound = agent.headersOf({ path: `${APPROVALS}/aar_${'0'.repeat(22)}` })['x-agent-signature']!;
  const bytes = Buffer.from(sound, 'base64');
  const flipped = Buffer.from(bytes);
  flipped[10]! ^= 1;
  const stranger = generateKeyPairSync('ed25519').privateKey;
  expect(await pollOutcome({})).toBe(PASSES);
  expect(await pollOutcome({ key: stranger })).toBe(REFUSED);
  const wrong = [
    flipped.toString('base64'),
    '',
    bytes.subarray(1).toString('base64'),
    Buffer.concat([bytes, Buffer.of(0)]).toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    sound.replace(/=+$/, ''),
    `${sound}=`,
    `${sound}AA`,
    `${sound} AA`,
    ` ${sound.slice(0, 40)} ${sound.slice(40)}`,
    `${sound.slice(0, -3)}B==`,
    `"${sound}"`,
  ];
  const nonce = randomBytes(16).toString('hex');
  for (const text of wrong) {
    const answered = await pollOutcome({ nonce, headers: { 'x-agent-signature': text } });
    expect(`${text}: ${answered}`).toBe(`${text}: ${REFUSED}`);
  }
});

/** The order of the base point (RFC 8032 section 5.1). */
const L = 2n ** 252n + 27742317777372353535851937790883648493n;
const littleEndian = (bytes: Buffer) => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
const to32Bytes = (value: bigint) => Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse();

test('AG-02: an R of small order and S + L are refused although the equation holds', async () => {
  const path = `${APPROVALS}/aar_${'0'.repeat(22)}`;
  const seed = Buffer.from(agent.privateKey!.export({ format: 'jwk' }).d!, 'base64url');
  const publicKey = Buffer.from(agent.privateKey!.export({ format: 'jwk' }).x!, 'base64url');
  const digest = createHash('sha512').update(seed).digest().subarray(0, 32);
  digest[0]! &= 248;
  digest[31]! = (digest[31]! & 127) | 64;
  const scalar = littleEndian(digest);
  const timestamp = String(NOW());

  // R = the neutral point: S = h·a then fulfils S·B = R + h·A without the nonce scalar that only the holder would make.
  const identity = Buffer.from(`01${'00'.repeat(31)}`, 'hex');
  const nonce = randomBytes(16).toString('hex');
  const text = canonicalString({
    method: 'GET',
    path,
    timestamp,
    nonce,
    body: Buffer.alloc(0),
    agent_id: agent.id,
  });
  const h = littleEndian(createHash('sha512').update(identity).update(publicKey).update(text).digest()) % L;
  const forged = Buffer.concat([identity, to32Bytes((h * scalar) % L)]).toString('base64');
  expect(await pollOutcome({ timestamp, nonce, headers: { 'x-agent-signature': forged } })).toBe(REFUSED);

  const honest = sign(null, Buffer.from(text), agent.privateKey!);
  const malleable = Buffer.concat([honest.subarray(0, 32), to32Bytes(littleEndian(honest.subarray(32)) + L)]);
  expect(
    await pollOutcome({ timestamp, nonce, headers: { 'x-agent-signature': malleable.toString('base64') } }),
  ).toBe(REFUSED);
  expect(
    await pollOutcome({ timestamp, nonce, headers: { 'x-agent-signature': honest.toString('base64') } }),
  ).toBe(PASSES);
});

test('AG-03: a key that does not bind signatures, or belongs to another agent, is refused', async () => {
  const taken = anAgent(app, person, { public_key: rawKey(agent.privateKey!) });
  await expect(taken).rejects.toThrow('key_taken');
  const weak = ['01', 'ec'].map((first) =>
    Buffer.from(first + (first === '01' ? '00'.repeat(31) : `${'ff'.repeat(30)}7f`), 'hex'),
  );
  for (const key of [...weak, Buffer.alloc(32), Buffer.alloc(31, 9), Buffer.alloc(33, 9)]) {
    await expect(anAgent(app, person, { public_key: key.toString('base64') })).rejects.toThrow('public_key');
  }
});

test('AG-04: what was signed is what was sent, byte for byte', async () => {
  const other = await anAgent(app, person, { signed: true });
  const path = `${APPROVALS}/aar_${'0'.repeat(22)}`;
  const signedWrong: Call['signed'][] = [
    { method: 'get' },
    { method: 'POST' },
    { path: path.replace('/agents/', '//agents/') },
    { path: path.replace('/agents/', '/%61gents/') },
    { path: path.replace('/agents/', '/./agents/') },
    { path: `${path}/` },
    { path: `${path}?` },
    { path: path.toUpperCase() },
    { path: `${app.baseUrl}${path}` },
    { timestamp: String(NOW() + 1) },
    { nonce: `${randomBytes(16).toString('hex')}\n` },
    { body: '{}' },
    { agent_id: other.id },
    { agent_id: agent.token },
  ];
  for (const signed of signedWrong)
    expect([signed, await pollOutcome({ signed })]).toEqual([signed, REFUSED]);
  for (const timestamp of [`+${NOW()}`, `${NOW()}.0`, `0${NOW()}`, `${NOW()}e0`, '1.7e9', '', 'now'])
    expect([timestamp, await pollOutcome({ timestamp })]).toEqual([timestamp, REFUSED]);
  // The query is not signed.
  expect(await outcomeOf(await agent.send({ path: `${path}?a=b`, signed: { path } }))).toBe(REFUSED);
  expect(await outcomeOf(await agent.send({ path: `${path}?a=b` }))).toBe(REFUSED);

  const body = JSON.stringify(DEPLOY);
  const spaced = JSON.stringify(DEPLOY, null, 1);
  const reserialised = await agent.send({ method: 'POST', body, signed: { body: spaced } });
  expect(await outcomeOf(reserialised)).toBe(REFUSED);
  expect((await agent.send({ method: 'POST', body: spaced })).status).toBe(201);
});

test('AG-06: the nonce outlives a timestamp from the future', async () => {
  const sent = { path: `${APPROVALS}/aar_${'0'.repeat(22)}` };
  const headers = agent.headersOf({ ...sent, timestamp: String(NOW() + 299) });
  const again = async () => outcomeOf(await agent.send({ ...sent, headers }));
  expect(await again()).toBe(PASSES);
  const answers: string[] = [];
  for (const wait of [301, 289, 11]) {
    clock.advance(wait * SECOND);
    answers.push(await again());
  }
  expect(answers).toEqual(['401 nonce_replay', '401 nonce_replay', REFUSED]);
});

test.each([
  ['-301', -301, REFUSED],
  ['-300', -300, PASSES],
  ['300', 300, PASSES],
  ['301', 301, REFUSED],
])('AG-07: a skew of %s seconds', async (_, skew, expected) => {
  expect(await pollOutcome({ timestamp: String(NOW() + skew) })).toBe(expected);
});

test.each([['0'], ['-1'], ['1763632800000'], ['1000000000000000'], ['NaN']])(
  'AG-07: the timestamp %s',
  async (timestamp) => {
    expect(await pollOutcome({ timestamp })).toBe(REFUSED);
    expect(await pollOutcome({ headers: { 'x-agent-timestamp': undefined } })).toBe(REFUSED);
  },
);

test('AG-08: a nonce is 32 hex characters and more, once per agent in any case', async () => {
  const used = randomBytes(16).toString('hex');
  expect(await pollOutcome({ nonce: used })).toBe(PASSES);
  expect(await pollOutcome({ nonce: used })).toBe('401 nonce_replay');
  expect(await pollOutcome({ nonce: used.toUpperCase() })).toBe('401 nonce_replay');
  for (const nonce of [used.slice(1), `${used.slice(1)}g`, 'a'.repeat(4096), `${used}, ${used}`])
    expect(await pollOutcome({ nonce })).toBe(REFUSED);
  const other = await anAgent(app, person, { signed: true });
  expect(await pollOutcome({ nonce: used }, other)).toBe(PASSES);
});

test('AG-09: a bad signature consumes neither nonce nor key; a replayed nonce reveals no stored row', async () => {
  const nonce = randomBytes(16).toString('hex');
  const key = randomBytes(8).toString('hex');
  const call: Call = {
    method: 'POST',
    body: JSON.stringify(DEPLOY),
    nonce,
    headers: { 'idempotency-key': key },
  };
  const stranger = generateKeyPairSync('ed25519').privateKey;
  expect(await outcomeOf(await agent.send({ ...call, key: stranger }))).toBe(REFUSED);
  expect((await agent.send(call)).status).toBe(201);
  const replay = await agent.send(call);
  expect([replay.status, await replay.json()]).toEqual([
    401,
    { error: 'nonce_replay', error_description: expect.not.stringContaining('aar_') },
  ]);
  expect((await agent.send({ ...call, nonce: randomBytes(16).toString('hex') })).status).toBe(200);
});

test('AG-10: one token in one header, and the mode the agent is registered for', async () => {
  const bare = await anAgent(app, person);
  const { auth_req_id } = await asked(bare);
  const path = `${APPROVALS}/${auth_req_id}`;
  expect((await bare.poll(auth_req_id)).status).toBe(200);
  expect(await doubled(path, [`Bearer ${bare.token}`, 'Bearer svc_agt_x'])).toBe(401);
  for (const authorization of [
    '',
    'Bearer',
    `Basic ${bare.token}`,
    `Bearer ${bare.token}x`,
    `Bearer ${bare.token.slice(0, -1)}`,
  ])
    expect(await outcomeOf(await bare.send({ path, headers: { authorization } }))).toBe('401 invalid_token');
  const inQuery = await bare.send({
    path: `${path}?access_token=${bare.token}`,
    headers: { authorization: undefined },
  });
  expect([inQuery.status, inQuery.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);

  const unsigned = {
    'x-agent-timestamp': undefined,
    'x-agent-nonce': undefined,
    'x-agent-signature': undefined,
  };
  expect(await pollOutcome({ headers: unsigned })).toBe(REFUSED);
  expect(await outcomeOf(await bare.send({ path, key: agent.privateKey! }))).toBe(REFUSED);
});

test('AG-10: with bearer-only disabled, such an agent is always refused', async () => {
  const strict = await startApp({ config: { agent_bearer_only: 'deny' }, stores: app.context.stores, clock });
  const bare = await anAgent(strict, person);
  const signing = await anAgent(strict, person, { signed: true });
  expect(await outcomeOf(await bare.ask())).toBe('403 bearer_only_disabled');
  expect(await outcomeOf(await bare.send({ key: agent.privateKey! }))).toBe('404 not_found');
  expect(await outcomeOf(await bare.send({ method: 'POST', body: '{}', key: agent.privateKey! }))).toBe(
    '403 bearer_only_disabled',
  );
  expect((await signing.ask()).status).toBe(201);
});

/** fetch joins two headers of one name; a socket does not. */
async function doubled(path: string, authorization: string[]): Promise<number | undefined> {
  const { port } = new URL(app.baseUrl);
  return await new Promise((resolve, reject) => {
    const sending = httpRequest(
      { port, path, headers: { authorization, 'idempotency-key': 'x' } as never },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    sending.on('error', reject).end();
  });
}

test('nonces are forgotten when their timestamps are too old', async () => {
  clock.advance(11 * MINUTE);
  expect(await deleteOldRows(app.context, 'agent_nonces', 'approval_requests')).toBeGreaterThan(0);
  const left = await app.context.stores.db.selectFrom('agent_nonces').selectAll().execute();
  expect(left).toEqual([]);
});
