import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { aShopOf, declare, ORDER, PURCHASE, READING } from '../../../test/support/acts.ts';
import {
  type Asked,
  anAgent,
  asked,
  auditTypesOf,
  DEPLOY,
  outcomeOf,
  rawKey,
  type TestAgent,
} from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { thumbprint } from '../../../test/support/dpop.ts';
import { aPerson } from '../../../test/support/oauth.ts';
import { aHolder, type Holder } from '../../../test/support/passkeys.ts';
import type { TestResource } from '../../../test/support/resources.ts';
import type { RequestOptions } from '../../../test/support/webauthn/authenticator.ts';
import { MINUTE } from '../../platform/clock.ts';
import { canonicalJson } from '../../platform/crypto/jcs.ts';

const clock = testClock(new Date('2026-11-25T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { db } = app;
const developer = await aPerson(app.context);
const shop = await aShopOf(app, developer);

type Act = Asked & { authorization_details_hash: string };
type Scene = { holder: Holder; agent: TestAgent };

const buying = (change: object = {}, at: TestResource = shop) => ({
  ...DEPLOY,
  ttl_seconds: 3600,
  resource: at.identifier,
  authorization_details: [{ ...ORDER, ...change }],
});

async function aScene(): Promise<Scene> {
  const holder = await aHolder(app);
  return { holder, agent: await anAgent(app, holder.person, { signed: true }) };
}

async function askedFor(agent: TestAgent, body: Record<string, unknown> = buying()): Promise<Act> {
  return (await asked(agent, body)) as Act;
}

const hashesOf = ({ display_payload_hash, authorization_details_hash }: Act) => ({
  display_payload_hash,
  authorization_details_hash,
});

function optionsFor(browser: Client, request: Act, shown: object = hashesOf(request)): Promise<Response> {
  return browser.postJson(`/api/v1/me/approvals/${request.auth_req_id}/passkey_options`, shown);
}

async function answerWith(
  { browser, authenticator }: Holder,
  request: Act,
  change: { shown?: object; options?: RequestOptions } = {},
): Promise<Response> {
  const options = change.options ?? ((await jsonOf(await optionsFor(browser, request))) as RequestOptions);
  const body = {
    number_match: request.number_match,
    ...(change.shown ?? hashesOf(request)),
    credential: authenticator.get(options),
  };
  return await browser.postJson(`/api/v1/me/approvals/${request.auth_req_id}/approve`, body);
}

async function approved(scene: Scene, body?: Record<string, unknown>): Promise<Act> {
  const request = await askedFor(scene.agent, body);
  const answered = await answerWith(scene.holder, request);
  if (answered.status !== 200) throw new Error(`${answered.status} ${await answered.text()}`);
  return request;
}

async function rowOf({ auth_req_id }: Asked) {
  return await db
    .selectFrom('approval_requests')
    .select(['status', 'acting_jti', 'revoke_reason', 'notice_due_at', 'evidence'])
    .where('id', '=', auth_req_id)
    .executeTakeFirstOrThrow();
}

async function verified(access_token: unknown, audience = shop.identifier) {
  const jwks = (await jsonOf(await app.client().get('/.well-known/jwks.json'))) as unknown as JSONWebKeySet;
  return await jwtVerify(String(access_token), createLocalJWKSet(jwks), {
    issuer: app.baseUrl,
    audience,
    typ: 'at+jwt',
    currentDate: clock.now(),
  });
}

const hex = (text: string) => createHash('sha256').update(text).digest('hex');

test('AU-30: a passkey approves an act, and the poll gives one token for exactly that, bound to the key of the agent', async () => {
  const scene = await aScene();
  const created = await scene.agent.ask(buying());
  const request = (await created.json()) as Act;
  const details = [{ ...ORDER, locations: [shop.identifier] }];
  expect([created.status, request]).toEqual([
    201,
    {
      auth_req_id: expect.stringMatching(/^aar_/),
      status: 'pending',
      action_type: DEPLOY.action_type,
      number_match: expect.stringMatching(/^\d\d$/),
      display_payload_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      authorization_details_hash: hex(canonicalJson(details)),
      expires_in: 3600,
      interval: 2,
    },
  ]);
  const { auth_req_id } = request;
  expect(await jsonOf(await scene.agent.poll(auth_req_id))).toEqual({
    auth_req_id,
    status: 'pending',
    interval: 2,
    expires_in: 3600,
  });
  expect((await answerWith(scene.holder, request)).status).toBe(200);

  const polled = await jsonOf(await scene.agent.poll(auth_req_id));
  expect(polled).toEqual({
    auth_req_id,
    status: 'approved',
    decided_at: clock.now().toISOString(),
    interval: 2,
    expires_in: 3600,
    receipt: expect.any(String),
    access_token: expect.any(String),
    token_type: 'DPoP',
    token_expires_in: 300,
    resource: shop.identifier,
    authorization_details: details,
  });
  const { payload } = await verified(polled.access_token);
  const { acting_jti } = await rowOf(request);
  const iat = clock.now().getTime() / 1000;
  const { x } = createPublicKey(scene.agent.privateKey!).export({ format: 'jwk' });
  expect(payload).toEqual({
    iss: app.baseUrl,
    aud: shop.identifier,
    sub: scene.holder.person.sub,
    client_id: scene.agent.id,
    act: { sub: scene.agent.id },
    authorization_details: details,
    auth_req_id,
    auth_time: iat,
    acr: expect.any(String),
    cnf: { jkt: thumbprint({ kty: 'OKP', crv: 'Ed25519', x }) },
    single_use: true,
    iat,
    exp: iat + 300,
    jti: acting_jti,
  });
  expect(hex(canonicalJson(payload.authorization_details))).toBe(request.authorization_details_hash);

  clock.advance(MINUTE);
  const again = await jsonOf(await scene.agent.poll(auth_req_id));
  expect((await verified(again.access_token)).payload).toEqual(payload);
  expect(again.token_expires_in).toBe(240);
  clock.advance(5 * MINUTE);
  const late = await jsonOf(await scene.agent.poll(auth_req_id));
  expect(late).toEqual({
    auth_req_id,
    status: 'approved',
    decided_at: polled.decided_at,
    interval: 2,
    expires_in: 3240,
    receipt: expect.any(String),
  });
  expect(await auditTypesOf(app, auth_req_id)).toEqual([
    'agent.request_created',
    'agent.request_approved',
    'oauth.acting_token_issued',
  ]);
});

type Details = { authorization_details?: unknown; resource?: unknown };
const entry = (change: object): Details => ({ authorization_details: [{ ...ORDER, ...change }] });

const WRONG: [string, Details, string][] = [
  ['details without a resource', { resource: undefined }, 'resource'],
  ['a resource without details', { authorization_details: undefined }, 'authorization_details'],
  ['a resource that no one has registered', { resource: 'https://else.example/api' }, 'resource'],
  ['a resource that is no URL', { resource: 'shop' }, 'resource'],
  ['no entries', { authorization_details: [] }, 'authorization_details'],
  ['six entries', { authorization_details: Array(6).fill(ORDER) }, 'authorization_details'],
  ['text in place of entries', { authorization_details: JSON.stringify([ORDER]) }, 'authorization_details'],
  ['an unknown type', entry({ type: 'refund' }), 'authorization_details.0.type'],
  ['a field that is not declared', entry({ tip: 'x' }), 'authorization_details.0'],
  ['a missing field', entry({ order: undefined }), 'authorization_details.0.order'],
  [
    'money without a currency',
    entry({ total: { amount: '4800' } }),
    'authorization_details.0.total.currency',
  ],
  ['money as a number', entry({ total: 4800 }), 'authorization_details.0.total'],
  [
    'decimals that yen do not have',
    entry({ total: { amount: '48.00', currency: 'JPY' } }),
    'authorization_details.0.total.amount',
  ],
  ['text that runs backwards', entry({ order: 'A\u202e71' }), 'authorization_details.0.order'],
  ['a letter that cannot be seen', entry({ order: 'A\u200b17' }), 'authorization_details.0.order'],
  [
    'another location',
    entry({ locations: ['https://else.example/api'] }),
    'authorization_details.0.locations',
  ],
];

test.each(WRONG)(
  'AU-31: a request with %s is refused, and the answer names the member',
  async (_name, change, path) => {
    const agent = await anAgent(app, await aPerson(app.context), { signed: true });
    const refused = await agent.ask({ ...buying(), ...change });
    const body = (await refused.json()) as { error: string; details: { path: string }[] };
    expect([refused.status, body.error, [...new Set(body.details.map((detail) => detail.path))]]).toEqual([
      422,
      'invalid_params',
      [path],
    ]);
    expect(
      await db.selectFrom('approval_requests').select('id').where('agent_id', '=', agent.id).execute(),
    ).toEqual([]);
  },
);

test('AU-32: an agent without a key gets no token that anyone could use, so it cannot ask for an act', async () => {
  const agent = await anAgent(app, await aPerson(app.context));
  expect(await jsonOf(await agent.ask(buying()))).toMatchObject({
    error: 'invalid_params',
    details: [{ path: 'authorization_details' }],
  });
  expect((await agent.ask({ ...DEPLOY })).status).toBe(201);
});

test('AU-33: an API whose host is not verified can be asked for by its own team alone', async () => {
  const scene = await aScene();
  const own = await aShopOf(app, scene.holder.person, { isVerified: false });
  const foreign = await aShopOf(app, developer, { isVerified: false });
  expect(await outcomeOf(await scene.agent.ask(buying({}, foreign)))).toBe('422 invalid_params');
  const request = await askedFor(scene.agent, buying({}, own));
  const page = await (await scene.holder.browser.get(`/account/approvals/${request.auth_req_id}`)).text();
  expect(page).toContain('Owner not verified');
});

test('AU-34: a key stands for one act, and another act with the same words is another request', async () => {
  const { agent } = await aScene();
  const first = (await (await agent.ask(buying(), 'order-17')).json()) as Act;
  const more = buying({ total: { amount: '48000', currency: 'JPY' } });
  expect(await outcomeOf(await agent.ask(more, 'order-17'))).toBe('422 idempotency_key_reused');
  const { resource: _resource, authorization_details: _details, ...words } = buying();
  expect(await outcomeOf(await agent.ask(words, 'order-17'))).toBe('422 idempotency_key_reused');
  await declare(app, shop, [PURCHASE, READING]);
  expect(await jsonOf(await agent.ask(buying(), 'order-17'))).toMatchObject({
    auth_req_id: first.auth_req_id,
  });
  const [other, same, plain] = [
    await askedFor(agent, more),
    await askedFor(agent, more),
    await askedFor(agent, words),
  ];
  const due = await Promise.all(
    [first, other, same, plain].map(async (request) => (await rowOf(request)).notice_due_at),
  );
  expect(due).toEqual([clock.now(), clock.now(), null, clock.now()]);
});

test('AU-35: what is shown is the act as the API declares it, before and apart from the words of the agent', async () => {
  const { holder, agent } = await aScene();
  const request = await askedFor(agent, {
    ...buying(),
    title: 'Only 1 yen',
    body: 'Nothing to worry about.',
  });
  const page = await (await holder.browser.get(`/account/approvals/${request.auth_req_id}`)).text();
  const places = [
    'Purchase',
    'id="act"',
    '4,800',
    'Owner verified',
    'id="own-words"',
    'Only 1 yen',
    'Nothing to worry',
  ];
  const found = places.map((text) => page.indexOf(text));
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(found).not.toContain(-1);
  for (const shown of [
    'JPY',
    'A-17',
    'Express delivery',
    new URL(shop.identifier).host,
    request.authorization_details_hash,
  ])
    expect(page).toContain(shown);
  expect((await answerWith(holder, request)).status).toBe(200);
  const done = await (
    await holder.browser.get(`/account/approvals/${request.auth_req_id}?done=decided`)
  ).text();
  expect(done).toContain('Approved. Deployer can now do exactly this, once');
});

describe('AU-36: a passkey that was touched for one act does not approve another', () => {
  test('the fingerprint of other details, or none, is refused before the passkey is asked', async () => {
    const { holder, agent } = await aScene();
    const [request, other] = [await askedFor(agent), await askedFor(agent, buying({ order: 'B-1' }))];
    const { display_payload_hash } = request;
    const shown = [
      hashesOf({ ...request, authorization_details_hash: other.authorization_details_hash }),
      { display_payload_hash },
      { display_payload_hash, authorization_details_hash: '0'.repeat(64) },
    ];
    for (const hashes of shown) {
      expect(await outcomeOf(await optionsFor(holder.browser, request, hashes))).toBe('409 altered');
      expect(await outcomeOf(await answerWith(holder, request, { shown: hashes }))).toBe('409 altered');
    }
    expect(await rowOf(request)).toMatchObject({ status: 'pending', acting_jti: null });
  });

  test('a request without an act takes no fingerprint of one', async () => {
    const { holder, agent } = await aScene();
    const plain = { ...(await askedFor(agent, DEPLOY)), authorization_details_hash: '0'.repeat(64) };
    expect(await outcomeOf(await optionsFor(holder.browser, plain))).toBe('409 altered');
  });

  test('the assertion for another request', async () => {
    const { holder, agent } = await aScene();
    const [request, other] = [await askedFor(agent), await askedFor(agent, buying({ order: 'B-1' }))];
    const options = (await jsonOf(await optionsFor(holder.browser, other))) as unknown as RequestOptions;
    expect(await outcomeOf(await answerWith(holder, request, { options }))).toBe('400 invalid_credential');
    expect((await rowOf(request)).acting_jti).toBeNull();
  });

  test('the amount is changed in storage', async () => {
    const { holder, agent } = await aScene();
    const request = await askedFor(agent);
    const options = (await jsonOf(await optionsFor(holder.browser, request))) as unknown as RequestOptions;
    const details = [{ ...ORDER, total: { amount: '48000', currency: 'JPY' }, locations: [shop.identifier] }];
    const authorization_details = canonicalJson(details);
    const change = (set: object) =>
      db.updateTable('approval_requests').set(set).where('id', '=', request.auth_req_id).execute();
    await change({ authorization_details });
    expect(await outcomeOf(await answerWith(holder, request, { options }))).toBe('409 altered');
    const page = await (await holder.browser.get(`/account/approvals/${request.auth_req_id}`)).text();
    expect([page.includes('Do not approve this'), page.includes('approve-form')]).toEqual([true, false]);
    await change({ authorization_details_hash: hex(authorization_details) });
    expect(await outcomeOf(await optionsFor(holder.browser, request))).toBe('409 altered');
    expect(await rowOf(request)).toMatchObject({ status: 'delivered', acting_jti: null });
  });
});

const FEWER = { ...PURCHASE, title: { en: 'Purchase with insurance' } };
type Shop = TestResource;

test.each<[string, string, string, (own: Shop) => Promise<unknown>]>([
  [
    'the API declares something else',
    'declaration_changed',
    'changed what it declares',
    (own) => declare(app, own, [FEWER]),
  ],
  [
    'the API declares nothing any more',
    'declaration_changed',
    'changed what it declares',
    (own) => declare(app, own, []),
  ],
  [
    'the API is stopped',
    'resource_unusable',
    'can no longer be used',
    (own) => changeShop(own, { review_status: 'suspended' }),
  ],
  [
    'the API is deleted',
    'resource_unusable',
    'can no longer be used',
    (own) => changeShop(own, { deleted_at: clock.now() }),
  ],
  [
    'its host is not verified any more',
    'resource_unusable',
    'can no longer be used',
    async (own) => {
      await db
        .updateTable('redirect_uris')
        .set({ verification_expires_at: clock.now() })
        .where('application_id', '=', own.application_id)
        .execute();
    },
  ],
])(
  'AU-37: when %s before the decision, the request is revoked, and the page says why',
  async (_name, revoke_reason, words, happen) => {
    const { holder, agent } = await aScene();
    const own = await aShopOf(app, developer);
    const [asking, looking] = [
      await askedFor(agent, buying({}, own)),
      await askedFor(agent, buying({ order: 'B-1' }, own)),
    ];
    const options = (await jsonOf(await optionsFor(holder.browser, asking))) as unknown as RequestOptions;
    await happen(own);
    expect(await outcomeOf(await answerWith(holder, asking, { options }))).toBe('409 already_decided');
    for (const request of [asking, looking]) {
      const page = await (await holder.browser.get(`/account/approvals/${request.auth_req_id}`)).text();
      expect([page.includes(words), page.includes('approve-form')]).toEqual([true, false]);
      expect(await rowOf(request)).toMatchObject({ status: 'revoked', revoke_reason, acting_jti: null });
      expect(await jsonOf(await agent.poll(request.auth_req_id))).not.toHaveProperty('access_token');
      expect(await auditTypesOf(app, request.auth_req_id)).toEqual([
        'agent.request_created',
        'agent.request_revoked',
      ]);
    }
  },
);

test('AU-37: when the API declares something else between the check and the decision, nothing is approved either', async () => {
  const { holder, agent } = await aScene();
  const own = await aShopOf(app, developer);
  const request = await askedFor(agent, buying({}, own));
  const { pool } = app.context.stores;
  const rotation = await pool.connect();
  await rotation.query('BEGIN');
  await rotation.query('SELECT FROM agents WHERE id = $1 FOR UPDATE', [agent.id]);
  const answering = answerWith(holder, request);
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE '%agents%for share%'
                     AND datname = current_database()`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await declare(app, own, [FEWER]);
  await rotation.query('COMMIT');
  rotation.release();
  expect(await outcomeOf(await answering)).toBe('409 already_decided');
  expect(await rowOf(request)).toMatchObject({
    status: 'revoked',
    revoke_reason: 'declaration_changed',
    acting_jti: null,
  });
});

async function changeShop(
  { application_id }: Shop,
  change: { review_status?: 'suspended'; deleted_at?: Date },
) {
  await db.updateTable('applications').set(change).where('application_id', '=', application_id).execute();
}

test('AU-38: an agent that is revoked, or has another key, after the decision cannot collect', async () => {
  const revoked = await aScene();
  const first = await approved(revoked);
  await db
    .updateTable('agents')
    .set({ revoked_at: clock.now() })
    .where('id', '=', revoked.agent.id)
    .execute();
  expect(await outcomeOf(await revoked.agent.poll(first.auth_req_id))).toBe('401 invalid_token');

  const rotated = await aScene();
  const second = await approved(rotated);
  const pair = generateKeyPairSync('ed25519');
  const key = (public_key: Buffer) =>
    db.updateTable('agents').set({ public_key }).where('id', '=', rotated.agent.id).execute();
  await key(Buffer.from(rawKey(pair.publicKey), 'base64'));
  const path = `/api/agents/approvals/${second.auth_req_id}`;
  const polled = await rotated.agent.send({ path, key: pair.privateKey });
  expect([polled.status, await jsonOf(polled)]).toEqual([
    200,
    expect.not.objectContaining({ access_token: expect.anything() }),
  ]);
  const sibling = await anAgent(app, rotated.holder.person, { signed: true });
  expect(await outcomeOf(await sibling.poll(second.auth_req_id))).toBe('404 not_found');
});

test('AU-39: ten minutes after the decision the token can no longer be collected, and an ended one does not come back', async () => {
  const scene = await aScene();
  const [late, spent] = [await approved(scene), await approved(scene, buying({ order: 'B-1' }))];
  expect(await jsonOf(await scene.agent.poll(spent.auth_req_id))).toHaveProperty('access_token');
  const { acting_jti } = await rowOf(spent);
  await db
    .updateTable('acting_tokens')
    .set({ spent_at: clock.now() })
    .where('jti', '=', acting_jti)
    .execute();
  clock.advance(10 * MINUTE);
  for (const { auth_req_id } of [late, spent]) {
    const polled = await jsonOf(await scene.agent.poll(auth_req_id));
    expect(polled).toMatchObject({ status: 'approved' });
    expect(polled).not.toHaveProperty('access_token');
  }
});

test('AU-40: receipt and assertion prove offline that this passkey approved exactly this act', async () => {
  const scene = await aScene();
  const request = await approved(scene);
  const path = `/api/v1/me/approvals/${request.auth_req_id}/receipt`;
  const { receipt, evidence } = (await jsonOf(await scene.holder.browser.get(path))) as {
    receipt: string;
    evidence: Record<string, string>;
  };
  const { authorization_details_hash, display_payload_hash, auth_req_id } = request;
  const jwks = (await jsonOf(await app.client().get('/.well-known/jwks.json'))) as unknown as JSONWebKeySet;
  const { payload } = await jwtVerify(receipt, createLocalJWKSet(jwks), { typ: 'approval-receipt+jwt' });
  expect(payload).toMatchObject({
    auth_req_id,
    display_payload_hash,
    authorization_details_hash,
    resource: shop.identifier,
    token_jti: (await rowOf(request)).acting_jti,
    decision: 'approved',
    method: 'passkey',
  });
  const clientData = Buffer.from(evidence.clientDataJSON!, 'base64url');
  const challenge = Buffer.from(
    (JSON.parse(clientData.toString()) as { challenge: string }).challenge,
    'base64url',
  );
  const said = `${auth_req_id}\n${display_payload_hash}\n${authorization_details_hash}`;
  const salt = challenge.subarray(0, 16);
  expect(challenge.subarray(16)).toEqual(createHash('sha256').update(salt).update(said).digest());
  const signed = Buffer.concat([
    Buffer.from(evidence.authenticatorData!, 'base64url'),
    createHash('sha256').update(clientData).digest(),
  ]);
  const [x, y] = pointOf(Buffer.from(evidence.public_key!, 'base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  expect(verify('sha256', signed, key, Buffer.from(evidence.signature!, 'base64url'))).toBe(true);

  const rejected = await askedFor(scene.agent, buying({ order: 'C-1' }));
  await scene.holder.browser.postForm(`/account/approvals/${rejected.auth_req_id}`, { decision: 'reject' });
  const polled = await jsonOf(await scene.agent.poll(rejected.auth_req_id));
  const no = await jwtVerify(String(polled.receipt), createLocalJWKSet(jwks));
  expect(no.payload).toMatchObject({
    decision: 'rejected',
    authorization_details_hash: rejected.authorization_details_hash,
  });
  expect(no.payload).not.toHaveProperty('token_jti');
  expect(polled).not.toHaveProperty('access_token');
});

/** Both coordinates in a COSE key of P-256: byte strings of 32 bytes after the labels -2 and -3. */
function pointOf(cose: Buffer): [string, string] {
  const at = (label: number) => {
    const start = cose.indexOf(Buffer.from([label, 0x58, 0x20])) + 3;
    return cose.subarray(start, start + 32).toString('base64url');
  };
  return [at(0x21), at(0x22)];
}
