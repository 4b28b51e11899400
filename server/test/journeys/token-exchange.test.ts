import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { sql } from 'kysely';
import * as o from 'oauth4webapi';
import { expect, test } from 'vitest';
import { revokeAgent } from '../../src/agents/index.ts';
import { TOKEN_EXCHANGE } from '../../src/applications/index.ts';
import type { NewActingToken } from '../../src/oauth/index.ts';
import { MINUTE, SECOND } from '../../src/platform/clock.ts';
import { sha256 } from '../../src/platform/crypto/digest.ts';
import { canonicalJson } from '../../src/platform/crypto/jcs.ts';
import { openStores } from '../../src/platform/db/open-stores.ts';
import { openLog } from '../../src/platform/log.ts';
import { aShop } from '../support/act-consent.ts';
import { anActingToken, NO_REQUEST } from '../support/acting.ts';
import { anAgent } from '../support/agents.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { atEnd } from '../support/cleanup.ts';
import { testClock } from '../support/clock.ts';
import { testStores } from '../support/database.ts';
import {
  ACCESS_TOKEN,
  ASSERTION_TYPE,
  type AssertionChange,
  aDelegate,
  assertionOf,
  type Delegate,
  exchange,
} from '../support/delegation.ts';
import { DEPLOY, PURCHASE } from '../support/details-types.ts';
import { dpopKey, proofOf } from '../support/dpop.ts';
import {
  aPerson,
  aRelyingParty,
  browserOf,
  obtainTokens,
  type Person,
  post,
  type RelyingParty,
} from '../support/oauth.ts';
import { keysOf, resourceScene } from '../support/resource-scene.ts';
import { changeApplication, changeUser } from '../support/rows.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.400Z'));
const stores = await testStores();
const app = await startUnlimitedApp({ clock, stores });
const { context } = app;
const { db } = context.stores;
const keys = createLocalJWKSet(
  (await (await app.client().get('/.well-known/jwks.json')).json()) as JSONWebKeySet,
);

// Another process with a pool of its own.
const other = await openStores(
  { database_url: stores.database_url, data_dir: '', web_concurrency: 1 },
  openLog('silent'),
);
atEnd(() => other.close());
const second = await startUnlimitedApp({ clock, stores: other, config: { base_url: app.baseUrl } });
const homes = [app.baseUrl, second.baseUrl];
const scene = resourceScene(app);

const shop = await aShop(app, PURCHASE, DEPLOY);
await changeApplication(db, shop.application_id, { webhook_url: 'https://hooks.example/countersign' });
const ORDER = {
  type: 'purchase',
  locations: [shop.identifier],
  order: 'A-17',
  total: { amount: '4800', currency: 'JPY' },
  items: [
    { name: 'Teapot', quantity: 1 },
    { name: 'Cup', quantity: 2 },
  ],
};

function detailsOf(...details: object[]): { text: string; hash: string } {
  const text = canonicalJson(details);
  return { text, hash: sha256(text).toString('hex') };
}

/** What a person approved for this agent; its token. */
async function anAct(person: Person, agent: Delegate, change: Partial<NewActingToken> = {}) {
  return await anActingToken(context, {
    ...{ user_id: person.user_id, holder: { agent_id: agent.id }, resource: shop, jkt: agent.key.jkt },
    ...{ details: detailsOf(ORDER), scopes: keysOf(shop, 'files:read', 'files:write') },
    ...change,
  });
}

async function aScene(change: Partial<NewActingToken> = {}) {
  const person = await aPerson(context);
  const [a, b, c] = [
    await aDelegate(app, person),
    await aDelegate(app, person),
    await aDelegate(app, person),
  ];
  const { access_token, jti } = await anAct(person, a, change);
  return { person, a, b, c, access_token, jti };
}

const made = async (caller: Delegate | RelyingParty, form: Record<string, string>) => {
  const [status, answer] = await exchange(app, caller, form);
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return answer.access_token;
};

/** An application that may exchange tokens. */
function anExchanger(): Promise<RelyingParty> {
  return aRelyingParty(context, {
    allowed_scopes: ['openid', 'email', 'agent:read'],
    grant_types: ['authorization_code', 'refresh_token', TOKEN_EXCHANGE],
  });
}

/** A person who has connected the application, with its tokens of this service. */
async function aConnection(rp: RelyingParty, person: Person) {
  const browser = await browserOf(app, person);
  return { browser, tokens: await obtainTokens(browser, rp, { scope: 'openid email' }) };
}

async function introspect(token: string, form: Record<string, string> = {}, caller: RelyingParty = shop) {
  const response = await post(app.client(), '/oauth/introspect', caller, { token, ...form });
  return (await response.json()) as { active: boolean } & Record<string, unknown>;
}

test('AU-73: oauth4webapi narrows a token, hands it to another agent, and that one gets its own', async () => {
  const { person, a, b, access_token } = await aScene();
  const insecure = { [o.allowInsecureRequests]: true };
  const issuer = new URL(app.baseUrl);
  const as = await o.processDiscoveryResponse(issuer, await o.discoveryRequest(issuer, insecure));
  expect(as.grant_types_supported).toContain(TOKEN_EXCHANGE);
  const skew = Math.round((clock.now().getTime() - Date.now()) / SECOND);
  const exchanging = async (agent: Delegate, form: Record<string, string>) => {
    const me: o.Client = { client_id: agent.id, [o.clockSkew]: skew };
    const { subtle } = globalThis.crypto;
    const [privateKey, publicKey] = await Promise.all([
      subtle.importKey('jwk', agent.key.privateJwk, 'Ed25519', false, ['sign']),
      subtle.importKey('jwk', agent.key.jwk, 'Ed25519', true, ['verify']),
    ]);
    const DPoP = o.DPoP(me, { privateKey, publicKey });
    const response = await o.genericTokenEndpointRequest(
      as,
      me,
      o.PrivateKeyJwt(privateKey),
      TOKEN_EXCHANGE,
      { subject_token_type: ACCESS_TOKEN, ...form },
      { ...insecure, DPoP },
    );
    const recognizedTokenTypes = { n_a: () => {} };
    return await o.processGenericTokenEndpointResponse(as, me, response, { recognizedTokenTypes });
  };
  const less = [{ ...ORDER, total: { amount: '4000', currency: 'JPY' }, items: [ORDER.items[0]] }];
  const handed = await exchanging(a, {
    ...{ subject_token: access_token, resource: shop.identifier, scope: 'files:read', may_act: b.id },
    authorization_details: JSON.stringify(less),
  });
  expect(handed).toMatchObject({ token_type: 'n_a', issued_token_type: ACCESS_TOKEN, scope: 'files:read' });
  const own = await exchanging(b, { subject_token: handed.access_token, requested_expiry: '60' });
  expect(own).toEqual({
    access_token: expect.any(String),
    issued_token_type: ACCESS_TOKEN,
    token_type: 'dpop',
    expires_in: 60,
    scope: 'files:read',
    authorization_details: less,
  });
  const { payload } = await jwtVerify(own.access_token, keys, {
    ...{ issuer: app.baseUrl, audience: shop.identifier, typ: 'at+jwt', currentDate: clock.now() },
  });
  expect(payload).toMatchObject({
    ...{ sub: person.sub, client_id: b.id, scope: 'files:read', authorization_details: less },
    ...{ act: { sub: b.id, act: { sub: a.id } }, cnf: { jkt: b.key.jkt } },
  });
  expect(payload.may_act).toBeUndefined();
  expect(await introspect(own.access_token, { spend: 'false' })).toMatchObject({
    ...{ active: true, client_id: b.id, act: { sub: b.id, act: { sub: a.id } }, cnf: { jkt: b.key.jkt } },
  });
});

const NOT_NAMED = 'may_act must be the id of an active agent of the same user that has a public key.';
const SPENT_ANSWER =
  'The subject_token is unknown, expired, revoked or used up, is not an access token of a resource, or is not yours to exchange.';

test('AU-74: an agent authenticates with its own key, once and for here; every other assertion is refused', async () => {
  const { person, a, b, access_token } = await aScene();
  const now = () => Math.floor(clock.now().getTime() / SECOND);
  const cases: [string, AssertionChange, string?][] = [
    ['of another agent’s key', { signer: b.key }],
    ['by an algorithm that the key is not for', { header: { alg: 'ES256' } }],
    ['unsigned', { header: { alg: 'none' } }],
    ['with a key of its own', { header: { jwk: b.key.jwk }, signer: b.key }],
    ['a proof', { header: { typ: 'dpop+jwt' } }],
    ['for another issuer', { claims: { aud: 'https://other.example' } }],
    ['without audience', { claims: { aud: undefined } }],
    ['expired', { claims: { exp: now() } }],
    ['without end', { claims: { exp: undefined } }],
    ['for longer than five minutes', { claims: { exp: now() + 301 } }],
    ['issued by another', { claims: { iss: b.id } }],
    ['about another', { claims: { sub: b.id } }],
    ['without jti', { claims: { jti: undefined } }],
    ['with an empty jti', { claims: { jti: '' } }],
    ['issued tomorrow', { claims: { iat: now() + 86_400 } }],
    ['with another client_id beside it', {}, b.id],
  ];
  for (const [name, change, client_id] of cases) {
    const assertion = assertionOf(app, a, change);
    const answer = await exchange(app, a, { subject_token: access_token, client_id }, { assertion });
    expect([name, answer]).toMatchObject([name, [401, { error: 'invalid_client' }]]);
  }
  for (const change of [
    { claims: { exp: now() + 300, aud: [`${app.baseUrl}/oauth/token`] } },
    { header: { alg: 'Ed25519', typ: 'client-authentication+jwt', kid: 'mine' } },
  ]) {
    const assertion = assertionOf(app, a, change);
    const first = await exchange(app, a, { subject_token: access_token, client_id: a.id }, { assertion });
    expect(first[0]).toBe(200);
    const again = await exchange(app, a, { subject_token: access_token }, { assertion });
    expect(again).toMatchObject([401, { error_description: expect.stringContaining('was used before') }]);
  }
  const elsewhere = await aDelegate(app, person, { allowed_ips: ['198.51.100.0/24'] });
  expect(await exchange(app, elsewhere, { subject_token: access_token })).toMatchObject([
    401,
    { error_description: 'This agent may not be used from this address.' },
  ]);
  const refused = await db
    .selectFrom('audit_events')
    .select(['actor_id', 'details'])
    .where('event_type', '=', 'agent.call_refused')
    .where('actor_id', 'in', [a.id, elsewhere.id])
    .orderBy('id')
    .execute();
  expect(refused.map(({ actor_id, details }) => [actor_id, details.error])).toEqual([
    [a.id, 'nonce_replay'],
    [elsewhere.id, 'ip_not_allowed'],
  ]);
});

test('AU-75: agents have no other grant, and an ended agent or owner has none', async () => {
  const { person, a, b, access_token } = await aScene();
  for (const form of [
    { grant_type: 'client_credentials', scope: 'agent:read' },
    { grant_type: 'authorization_code', code: 'x', redirect_uri: 'https://rp.example/callback' },
    { grant_type: 'refresh_token', refresh_token: 'x' },
    { grant_type: 'urn:openid:params:grant-type:ciba', auth_req_id: 'x' },
    { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'x' },
  ])
    expect(await exchange(app, a, form)).toMatchObject([401, { error: 'invalid_client' }]);
  for (const path of ['/oauth/introspect', '/oauth/par', '/oauth/device_authorization']) {
    const body = { client_assertion_type: ASSERTION_TYPE, client_assertion: assertionOf(app, a) };
    const response = await app.client().postForm(path, { ...body, token: access_token, scope: 'openid' });
    expect([path, response.status]).toEqual([path, 401]);
  }
  const refused = [401, { error: 'invalid_client' }];
  const withoutKey = { ...a, id: (await anAgent(app, person)).id };
  expect(await exchange(app, withoutKey, { subject_token: access_token })).toMatchObject(refused);
  await db.updateTable('agents').set({ revoked_at: clock.now() }).where('id', '=', b.id).execute();
  expect(await exchange(app, b, { subject_token: access_token })).toMatchObject(refused);
  await changeUser(db, person.user_id, { suspended_at: clock.now() });
  expect(await exchange(app, a, { subject_token: access_token })).toMatchObject(refused);
});

test('AU-76: what is wrong with a request is said, and nothing wider is made', async () => {
  const { person, a, access_token } = await aScene();
  const stranger = await aDelegate(app, await aPerson(context));
  const keyless = await anAgent(app, person);
  const ended = await aDelegate(app, person);
  await db.updateTable('agents').set({ revoked_at: clock.now() }).where('id', '=', ended.id).execute();
  const order = (change: object) => JSON.stringify([{ ...ORDER, ...change }]);
  const cases: [Record<string, string | undefined>, string, string?][] = [
    [{ subject_token: undefined }, 'invalid_request', 'subject_token is missing.'],
    [{ subject_token_type: undefined }, 'invalid_request', 'subject_token_type is missing.'],
    [{ subject_token_type: 'urn:ietf:params:oauth:token-type:id_token' }, 'invalid_request'],
    [{ requested_token_type: 'urn:ietf:params:oauth:token-type:refresh_token' }, 'invalid_request'],
    [{ actor_token: access_token, actor_token_type: ACCESS_TOKEN }, 'invalid_request'],
    [{ actor_token_type: ACCESS_TOKEN }, 'invalid_request'],
    [{ resource: 'https://other.example/api' }, 'invalid_target'],
    [{ resource: app.baseUrl }, 'invalid_target'],
    [{ audience: 'https://other.example/api' }, 'invalid_target'],
    [{ audience: shop.client_id }, 'invalid_target'],
    [
      { scope: 'files:read files:delete' },
      'invalid_scope',
      'The subject_token does not have the scope files:delete.',
    ],
    [{ scope: 'openid' }, 'invalid_scope'],
    [{ scope: ' ' }, 'invalid_scope'],
    [{ authorization_details: '{' }, 'invalid_authorization_details'],
    [{ authorization_details: '[]' }, 'invalid_authorization_details'],
    [{ authorization_details: '[{"type":"transfer"}]' }, 'invalid_authorization_details'],
    [
      { authorization_details: order({ total: { amount: '4801', currency: 'JPY' } }) },
      'invalid_authorization_details',
    ],
    [
      { authorization_details: order({ total: { amount: '48.00', currency: 'USD' } }) },
      'invalid_authorization_details',
    ],
    [{ authorization_details: order({ order: 'A-18' }) }, 'invalid_authorization_details'],
    [{ authorization_details: order({ items: undefined }) }, 'invalid_authorization_details'],
    [{ authorization_details: order({ gift: true }) }, 'invalid_authorization_details'],
    [
      { authorization_details: order({ items: [{ name: 'Cup', quantity: 3 }] }) },
      'invalid_authorization_details',
    ],
    [
      { authorization_details: order({ locations: ['https://other.example/'] }) },
      'invalid_authorization_details',
    ],
    [
      {
        authorization_details: JSON.stringify([ORDER, { ...ORDER, total: { amount: '1', currency: 'JPY' } }]),
      },
      'invalid_authorization_details',
    ],
    [{ requested_expiry: '301' }, 'invalid_request'],
    [{ requested_expiry: '0' }, 'invalid_request'],
    [{ requested_expiry: '1e2' }, 'invalid_request'],
    [{ may_act: a.id }, 'invalid_request', 'may_act must name another agent.'],
    ...['agt_0000000000000000000000', 'x', shop.client_id, stranger.id, keyless.id, ended.id].map(
      (may_act): [Record<string, string>, string, string] => [{ may_act }, 'invalid_request', NOT_NAMED],
    ),
  ];
  for (const [form, error, error_description = expect.any(String)] of cases)
    expect([form, await exchange(app, a, { subject_token: access_token, ...form })]).toEqual([
      form,
      [400, { error, error_description }],
    ]);
  expect(
    (await db.selectFrom('acting_tokens').select('jti').where('user_id', '=', person.user_id).execute())
      .length,
  ).toBe(1);
});

test('AU-77: without a proof of the key that a token is bound to, nothing is made of it', async () => {
  const { a, b, access_token } = await aScene();
  const another = dpopKey();
  const refused = [400, { error: 'invalid_dpop_proof' }];
  for (const key of [null, another, b.key])
    expect(await exchange(app, a, { subject_token: access_token }, { key })).toMatchObject(refused);
  const proof = proofOf(a.key, { method: 'POST', url: `${app.baseUrl}/oauth/token`, now: clock.now() });
  expect(await exchange(app, a, { subject_token: access_token }, { proof })).toMatchObject([200, {}]);
  expect(await exchange(app, a, { subject_token: access_token }, { proof })).toMatchObject(refused);
  // A token that its approval bound to another key than the agent's is of no use to the agent either.
  const { person } = await aScene();
  const c = await aDelegate(app, person);
  const foreign = await anAct(person, c, { confirmation: { jkt: another.jkt } });
  for (const key of [another, c.key])
    expect(await exchange(app, c, { subject_token: foreign.access_token }, { key })).toMatchObject(refused);
});

test('AU-78: a token is exchanged by its holder alone, and one that was handed on by that agent alone', async () => {
  const { person, a, b, c, access_token } = await aScene();
  const stranger = await aDelegate(app, await aPerson(context));
  const rp = await anExchanger();
  const handed = await made(a, { subject_token: access_token, may_act: b.id });
  const { browser, tokens } = await aConnection(rp, person);
  void browser;
  const [, machine] = await exchange(app, rp, { grant_type: 'client_credentials', scope: 'agent:read' });
  const forged = `${access_token.slice(0, -4)}AAAA`;
  const cases: [string, Delegate | RelyingParty, unknown][] = [
    ['another agent of the user', b, access_token],
    ['an agent of another user', stranger, access_token],
    ['an application', rp, access_token],
    ['who handed it on', a, handed],
    ['a third agent', c, handed],
    ['an application, of one handed on', rp, handed],
    ['a token of this service', rp, tokens.access_token],
    ['an application’s own', rp, machine.access_token],
    ['an id_token', rp, tokens.id_token],
    ['a refresh token', rp, tokens.refresh_token],
    ['a changed signature', a, forged],
    ['no token', a, 'x'],
  ];
  for (const [name, caller, token] of cases)
    expect([name, await exchange(app, caller, { subject_token: String(token) })]).toMatchObject([
      name,
      [400, { error: 'invalid_request', error_description: SPENT_ANSWER }],
    ]);
  expect((await exchange(app, b, { subject_token: handed }))[0]).toBe(200);
  clock.advance(6 * MINUTE);
  expect(await exchange(app, a, { subject_token: access_token })).toMatchObject([
    400,
    { error: 'invalid_request' },
  ]);
});

test('AU-79: no API accepts a token that was handed on, and this service neither', async () => {
  const { a, b, access_token } = await aScene();
  const handed = await made(a, { subject_token: access_token, may_act: b.id });
  expect(decodeJwt(handed)).toMatchObject({
    aud: app.baseUrl,
    may_act: { sub: b.id },
    cnf: { jkt: b.key.jkt },
  });
  await expect(
    jwtVerify(handed, keys, { audience: shop.identifier, currentDate: clock.now() }),
  ).rejects.toThrow('aud');
  expect(await introspect(handed)).toEqual({ active: false });
  const url = `${app.baseUrl}/oauth/userinfo`;
  const dpop = proofOf(b.key, { method: 'GET', url, now: clock.now(), accessToken: handed });
  const userinfo = await app.client().get('/oauth/userinfo', { authorization: `DPoP ${handed}`, dpop });
  expect([401, 403]).toContain(userinfo.status);
});

test('AU-80: at most four act one for the other, also with details as long as they may be', async () => {
  const { items: _items, ...order } = ORDER;
  const details = detailsOf({ ...order, order: 'x'.repeat(3950) });
  expect([details.text.length > 4050, details.text.length <= 4096]).toEqual([true, true]);
  const { person, a, b, c, access_token } = await aScene({ details });
  const d = await aDelegate(app, person);
  let token = access_token;
  for (const [from, to] of [
    [a, b],
    [b, c],
    [c, d],
  ] as const)
    token = await made(to, { subject_token: await made(from, { subject_token: token, may_act: to.id }) });
  expect(decodeJwt(token).act).toEqual({
    sub: d.id,
    act: { sub: c.id, act: { sub: b.id, act: { sub: a.id } } },
  });
  expect(await exchange(app, d, { subject_token: token, may_act: a.id })).toMatchObject([
    400,
    { error_description: 'At most 4 parties can act one for the other. This token cannot be handed on.' },
  ]);
  const own = await made(d, { subject_token: token });
  expect((await introspect(own)).active).toBe(true);
  expect(own.length).toBeLessThan(8192);
});

/** What acts for a person through three agents, and the application that it began with, if it was one. */
async function aChain(change: Partial<NewActingToken> = {}) {
  const scene = await aScene(change);
  const { a, b, c } = scene;
  const chain: Record<string, string> = { a: scene.access_token };
  chain.a2 = await made(a, { subject_token: chain.a!, scope: 'files:read' });
  chain.b = await made(b, { subject_token: await made(a, { subject_token: chain.a2, may_act: b.id }) });
  chain.c = await made(c, { subject_token: await made(b, { subject_token: chain.b, may_act: c.id }) });
  return { ...scene, chain };
}

type Chain = Awaited<ReturnType<typeof aChain>>;

/** Which tokens of a chain the API still takes. */
async function livingOf(chain: Record<string, string>): Promise<string> {
  const living: string[] = [];
  for (const [name, token] of Object.entries(chain))
    if ((await introspect(token, { spend: 'false' })).active) living.push(name);
  return living.join(' ');
}

/** The tokens that the shop was notified of. */
async function noticesOf(chain: Record<string, string>): Promise<string> {
  const rows = await db
    .selectFrom('webhook_outbox')
    .select('body')
    .where('oauth_application_id', '=', shop.application_id)
    .execute();
  const jtis = rows.map(({ body }) => (JSON.parse(body) as { data: { jti: string } }).data.jti);
  const names = Object.entries(chain).filter(([, token]) => jtis.includes(String(decodeJwt(token).jti)));
  return names.map(([name]) => name).join(' ');
}

function revokeBy(caller: Delegate, token: string): Promise<Response> {
  const form = { token, client_assertion_type: ASSERTION_TYPE, client_assertion: assertionOf(app, caller) };
  return app.client().postForm('/oauth/revoke', form);
}

const LINKS: Record<string, [end: (chain: Chain) => Promise<unknown>, living: string, isNotified?: false]> = {
  'the first agent is revoked': [({ person, a }) => revokeAgent(context, NO_REQUEST, person, a.id), ''],
  'the second agent is revoked': [({ person, b }) => revokeAgent(context, NO_REQUEST, person, b.id), 'a a2'],
  'the approved act ends': [({ a, chain }) => revokeBy(a, chain.a!), ''],
  'its first holder ends what another made of it': [({ a, chain }) => revokeBy(a, chain.b!), 'a a2'],
  'its holder ends it': [({ b, chain }) => revokeBy(b, chain.b!), 'a a2'],
  'the last one ends its own': [({ c, chain }) => revokeBy(c, chain.c!), 'a a2 b'],
  'the account is suspended': [
    ({ person }) => changeUser(db, person.user_id, { suspended_at: clock.now() }),
    '',
    false,
  ],
};

test.each(Object.entries(LINKS))(
  'AU-81: when %s, all that was made of it ends at once, and the API is notified',
  async (_how, [end, living, isNotified = true]) => {
    const scene = await aChain();
    const { chain } = scene;
    expect(await livingOf(chain)).toBe('a a2 b c');
    await end(scene);
    expect(await livingOf(chain)).toBe(living);
    const ended = Object.keys(chain).filter((name) => !living.split(' ').includes(name));
    expect(await noticesOf(chain)).toBe(isNotified ? ended.join(' ') : '');
    for (const [name, caller] of [
      ['a', scene.a],
      ['a2', scene.a],
      ['b', scene.b],
      ['c', scene.c],
    ] as const)
      if (ended.includes(name))
        expect((await exchange(app, caller, { subject_token: chain[name]! }))[0]).not.toBe(200);
  },
);

test('AU-82: using any token of a family for single use uses up all of them', async () => {
  for (const used of ['a2', 'c']) {
    const { chain, a, b } = await aChain({ is_single_use: true });
    expect(await introspect(chain[used]!)).toMatchObject({ active: true, single_use: true });
    expect([used, await livingOf(chain)]).toEqual([used, '']);
    expect((await exchange(app, a, { subject_token: chain.a! }))[0]).toBe(400);
    expect((await exchange(app, b, { subject_token: chain.b! }))[0]).toBe(400);
  }
});

test('AU-83: an application exchanges a user’s token for an API, and all that was made of it ends with its grant', async () => {
  const key = dpopKey();
  for (const bound of [null, key]) {
    const rp = await anExchanger();
    const person = await aPerson(context);
    const b = await aDelegate(app, person);
    const browser = await browserOf(app, person);
    const code = await scene.codeFor(
      browser,
      rp,
      'files:read files:write',
      keysOf(shop, 'files:read', 'files:write'),
      shop.identifier,
    );
    const form = { grant_type: 'authorization_code', code: code.code, code_verifier: code.verifier };
    const redeeming = {
      ...form,
      redirect_uri: rp.redirect_uri,
      resource: shop.identifier,
      subject_token_type: undefined,
    };
    const [status, tokens] = await exchange(app, rp, redeeming, { key: bound });
    expect(status).toBe(200);
    const subject_token = tokens.access_token;
    if (bound)
      for (const wrong of [null, dpopKey()])
        expect(await exchange(app, rp, { subject_token }, { key: wrong })).toMatchObject([
          400,
          { error: 'invalid_dpop_proof' },
        ]);
    const wider = await exchange(app, rp, { subject_token, scope: 'files:read openid' }, { key: bound });
    expect(wider).toMatchObject([400, { error: 'invalid_scope' }]);
    const [, less] = await exchange(app, rp, { subject_token, scope: 'files:read' }, { key: bound });
    expect(less).toMatchObject({ scope: 'files:read', token_type: bound ? 'DPoP' : 'Bearer' });
    expect(less).not.toHaveProperty('refresh_token');
    const [, handed] = await exchange(
      app,
      rp,
      { subject_token: less.access_token, may_act: b.id },
      { key: bound },
    );
    const own = await made(b, { subject_token: handed.access_token });
    expect(decodeJwt(own)).toMatchObject({
      ...{ sub: person.sub, client_id: b.id, scope: 'files:read', cnf: { jkt: b.key.jkt } },
      act: { sub: b.id, act: { sub: rp.client_id } },
    });
    expect(await exchange(app, b, { subject_token: own, scope: 'files:write' })).toMatchObject([
      400,
      { error: 'invalid_scope' },
    ]);
    const chain = { less: less.access_token, own };
    expect(await livingOf(chain)).toBe('less own');
    await changeApplication(db, rp.application_id, { review_status: 'suspended' });
    expect(await livingOf(chain)).toBe('');
    expect((await exchange(app, b, { subject_token: own }))[0]).toBe(400);
    await changeApplication(db, rp.application_id, { review_status: 'approved' });
    expect(await livingOf(chain)).toBe('less own');
    await post(app.client(), '/oauth/revoke', rp, { token: tokens.refresh_token as string });
    expect(await livingOf(chain)).toBe('');
    expect(await noticesOf(chain)).toBe('less own');
    expect((await exchange(app, rp, { subject_token }, { key: bound }))[0]).toBe(400);
  }
});

test('FA-114: what a person withdraws while a token is exchanged is not in the new one', async () => {
  const rp = await anExchanger();
  const person = await aPerson(context);
  const keys = keysOf(shop, 'files:read', 'files:write');
  const browser = await browserOf(app, person);
  const code = await scene.codeFor(browser, rp, 'files:read files:write', keys, shop.identifier);
  const [, { access_token: subject_token }] = await scene.redeem(rp, code, shop.identifier);
  const isWaiting = async () => {
    const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted LIMIT 1`.execute(db);
    return rows.length > 0;
  };
  const [status, answer] = await other.db
    .transaction()
    .execute(async (withdrawal) => {
      const grants = withdrawal.updateTable('grants').where('user_id', '=', person.user_id);
      await grants.set({ scopes: keys.slice(0, 1) }).execute();
      const exchanged = exchange(app, rp, { subject_token });
      await expect.poll(isWaiting).toBe(true);
      return { exchanged };
    })
    .then(({ exchanged }) => exchanged);
  expect([status, decodeJwt(answer.access_token).scope]).toEqual([200, 'files:read']);
});

test('AU-84: only confidential applications that registered the grant type exchange tokens', async () => {
  const { access_token } = await aScene();
  const unregistered = await aRelyingParty(context);
  const open = await aRelyingParty(context, { client_type: 'public' });
  await changeApplication(db, open.application_id, { grant_types: ['authorization_code', TOKEN_EXCHANGE] });
  for (const rp of [unregistered, open])
    expect(await exchange(app, rp, { subject_token: access_token })).toMatchObject([
      400,
      { error: 'unauthorized_client' },
    ]);
  const keyed = await anExchanger();
  await changeApplication(db, keyed.application_id, { dpop_bound_access_tokens: true });
  expect(await exchange(app, keyed, { subject_token: access_token })).toMatchObject([
    400,
    { error: 'invalid_dpop_proof' },
  ]);
});

test('AU-85: an agent revokes what it holds, or what was made of that, and nothing else', async () => {
  const { b, c, chain, person } = await aChain();
  const rp = await anExchanger();
  const { tokens } = await aConnection(rp, person);
  for (const [caller, token] of [
    [b, chain.a2],
    [c, chain.b],
    [c, tokens.access_token],
    [c, tokens.refresh_token],
  ] as const) {
    const refused = await revokeBy(caller, token!);
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: 'unauthorized_client' }]);
  }
  expect((await revokeBy(c, 'x')).status).toBe(200);
  expect((await revokeBy({ ...c, key: b.key }, chain.c!)).status).toBe(401);
  expect(await livingOf(chain)).toBe('a a2 b c');
});

test('AU-86: at most twenty tokens that still count are made of one, at two processes too', async () => {
  const { a, access_token } = await aScene();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      exchange(app, a, { subject_token: access_token }, { baseUrl: homes[n % 2]! }),
    ),
  );
  expect(answers.map(([status]) => status).filter((status) => status === 200)).toHaveLength(20);
  const refused = answers.find(([status]) => status !== 200);
  expect(refused).toMatchObject([
    400,
    { error_description: '20 tokens made from this one still count. Use those, or revoke some.' },
  ]);
  const [, one] = answers.find(([status]) => status === 200)!;
  expect((await revokeBy(a, one.access_token)).status).toBe(200);
  expect((await exchange(app, a, { subject_token: access_token }))[0]).toBe(200);
});

test('AU-86: an agent exchanges no more than it may call', async () => {
  clock.advance(2 * MINUTE);
  const { a, access_token } = await aScene();
  second.context.config.rate_limits = 'enforce';
  const form = { subject_token: access_token, scope: 'files:delete' };
  const answers = await Promise.all(
    Array.from({ length: 65 }, () => exchange(app, a, form, { baseUrl: second.baseUrl })),
  );
  second.context.config.rate_limits = 'observe';
  const count = (wanted: number) => answers.filter(([status]) => status === wanted).length;
  expect([count(400), count(429)]).toEqual([60, 5]);
});

test('AU-87: nothing that was made while its origin was revoked elsewhere outlives it, and the API is notified of all', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { a, b, chain } = await aChain();
    const origin = round % 2 === 0 ? chain.a! : chain.a2!;
    const handed = await made(a, { subject_token: chain.a2!, may_act: b.id });
    const [, ...answers] = await Promise.all([
      new Promise((resolve) => setImmediate(resolve)).then(() => revokeBy(a, origin)),
      ...Array.from({ length: 6 }, (_, n) =>
        exchange(app, b, { subject_token: handed }, { baseUrl: homes[n % 2]! }),
      ),
      ...Array.from({ length: 6 }, (_, n) =>
        exchange(app, b, { subject_token: chain.b! }, { baseUrl: homes[n % 2]! }),
      ),
    ]);
    const won = (answers as [number, { access_token: string }][]).filter(([status]) => status === 200);
    const all = Object.fromEntries(won.map(([, { access_token }], n) => [String(n), access_token]));
    expect(await livingOf(all)).toBe('');
    expect(await noticesOf(all)).toBe(Object.keys(all).join(' '));
  }
});
