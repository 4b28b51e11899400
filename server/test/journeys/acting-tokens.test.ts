import { generateKeyPairSync } from 'node:crypto';
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { deleteAccount, suspendAccount } from '../../src/account/index.ts';
import { newMergeToken } from '../../src/account/merge/merge-tokens.ts';
import { secureAccount } from '../../src/account/recovery/secure-account.ts';
import { collectActingToken, insertActingToken, type NewActingToken } from '../../src/oauth/index.ts';
import { insertGrant } from '../../src/oauth/token/grants.queries.ts';
import { after, DAY, MINUTE, SECOND } from '../../src/platform/clock.ts';
import { uuidv7 } from '../../src/platform/crypto/public-id.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { newLinkToken } from '../../src/users/email/email-links.ts';
import { userById } from '../../src/users/index.ts';
import { anActingToken, anApprovedAct, NO_REQUEST, purchase } from '../support/acting.ts';
import { anAgent, asked, outcomeOf, rawKey } from '../support/agents.ts';
import { startApp } from '../support/app.ts';
import { atEnd } from '../support/cleanup.ts';
import { Client, jsonOf } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { testStores } from '../support/database.ts';
import { aDeveloper } from '../support/developers.ts';
import { aRelyingParty, type Person, post, type RelyingParty, signIn } from '../support/oauth.ts';
import { confirmPassword } from '../support/people.ts';
import { crashingStores } from '../support/processes/crash-injection.ts';
import { keysOf, resourceScene } from '../support/resource-scene.ts';
import { expectSettledTargets } from '../support/resource-targets.ts';
import { aResource, type TestResource, verifyHost } from '../support/resources.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.400Z'));
const stores = await testStores();
const app = await startApp({ config: { rate_limits: 'observe' }, clock, stores });
const crash = crashingStores(stores);
atEnd(crash.close);
// The same issuer, or it would not know the tokens.
const dying = await startApp({
  config: { rate_limits: 'observe', base_url: app.baseUrl },
  clock,
  stores: crash.stores,
});
const { context, db } = app;
const keys = createLocalJWKSet(
  (await (await app.client().get('/.well-known/jwks.json')).json()) as JSONWebKeySet,
);

/** A verified API that is notified by webhooks. */
async function aShop(members: Record<string, unknown> = {}): Promise<TestResource> {
  const shop = await aResource(await aDeveloper(app), members);
  await verifyHost(app, shop);
  await changed(shop, { webhook_url: 'https://hooks.example/countersign' });
  return shop;
}

async function changed(
  { application_id }: { application_id: number },
  change: { webhook_url?: string; review_status?: 'approved' | 'suspended' },
): Promise<void> {
  await db.updateTable('applications').set(change).where('application_id', '=', application_id).execute();
}

/** A person with an agent that has a key, and an API. */
async function aScene(members: Record<string, unknown> = {}) {
  const [person, resource] = [await aDeveloper(app), await aShop(members)];
  const agent = await anAgent(app, person, { signed: true });
  const act = { user_id: person.user_id, holder: { agent_id: agent.id }, resource, jkt: 'the-agents-key' };
  return { person, resource, agent, act };
}

const collect = (jti: string, jkt?: string) =>
  collectActingToken(context, NO_REQUEST, jti, jkt === undefined ? null : { jkt });

async function introspect(caller: RelyingParty, token: string, form: Record<string, string> = {}) {
  return await jsonOf(await post(app.client(), '/oauth/introspect', caller, { token, ...form }));
}

const INACTIVE = { active: false };

async function actingAudit({ user_id }: Pick<Person, 'user_id'>): Promise<string[]> {
  const lines = await db
    .selectFrom('audit_events')
    .select('event_type')
    .where('target_type', '=', 'user')
    .where('target_id', '=', String(user_id))
    .where('event_type', 'like', 'oauth.acting%')
    .orderBy('id')
    .execute();
  return lines.map(({ event_type }) => event_type.replace('oauth.acting_token_', ''));
}

/** What the API was notified of: the token and why. */
async function noticesTo({ application_id }: TestResource): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom('webhook_outbox')
    .select(['event_type', 'body'])
    .where('oauth_application_id', '=', application_id)
    .orderBy('event_id')
    .execute();
  expect(rows.every(({ event_type }) => event_type === 'resource.grant_revoked')).toBe(true);
  return rows.map(({ body }) => (JSON.parse(body) as { data: Record<string, unknown> }).data);
}

describe('the token', () => {
  test('AU-15 an approved act yields one token that says exactly what was approved, and the same again', async () => {
    const { person, resource, agent, act } = await aScene();
    const jti = await anApprovedAct(context, { ...act, auth_req_id: 'aar_1', acr: '2', is_single_use: true });
    const first = (await collect(jti))!;
    expect(first).toMatchObject({ token_type: 'DPoP', expires_in: 300, jti, resource: resource.identifier });
    clock.advance(10 * SECOND);
    const again = (await collect(jti, 'the-agents-key'))!;
    expect(again.expires_in).toBe(290);
    for (const { access_token } of [first, again]) {
      const { payload } = await jwtVerify(access_token, keys, {
        issuer: app.baseUrl,
        audience: resource.identifier,
        typ: 'at+jwt',
        currentDate: clock.now(),
      });
      expect(payload).toEqual({
        iss: app.baseUrl,
        sub: person.sub,
        aud: resource.identifier,
        client_id: agent.id,
        iat: (payload.exp ?? 0) - 300,
        exp: first.token.expires_at.getTime() / SECOND,
        jti,
        authorization_details: JSON.parse(purchase(resource).text),
        act: { sub: agent.id },
        cnf: { jkt: 'the-agents-key' },
        auth_req_id: 'aar_1',
        acr: '2',
        single_use: true,
      });
    }
    expect(await actingAudit(person)).toEqual(['issued']);
  });

  test('AU-16 nothing is collected too late, after its end, or with another key, and nothing with details for no key', async () => {
    const { act } = await aScene();
    const late = await anApprovedAct(context, act);
    const unbound = await anApprovedAct(context, { ...act, confirmation: null });
    expect(await collect(unbound)).toBeNull();
    const bound = (await collect(unbound, 'first'))!;
    expect(bound.token.confirmation).toEqual({ jkt: 'first' });
    expect(await collect(unbound, 'second')).toBeNull();
    expect(await collect(late, 'another')).toBeNull();
    clock.advance(5 * MINUTE);
    expect(await collect(unbound, 'first')).toBeNull();
    clock.advance(5 * MINUTE);
    expect(await collect(late)).toBeNull();
  });

  test.each(['jwt', 'opaque'])(
    'AU-17 the API reads everything by introspection, also signed; another API and another client nothing (%s)',
    async (access_token_format) => {
      const { person, resource, agent, act } = await aScene({ access_token_format });
      const scopes = keysOf(resource, 'files:read');
      const { access_token, jti } = await anActingToken(context, {
        ...act,
        scopes,
        permission_id: 'prm_1',
        actors: [agent.id, 'agt_first'],
      });
      const active = {
        active: true,
        scope: 'files:read',
        client_id: agent.id,
        token_type: 'DPoP',
        exp: Math.floor(clock.now().getTime() / SECOND) + 300,
        iat: Math.floor(clock.now().getTime() / SECOND),
        sub: person.sub,
        aud: resource.identifier,
        jti,
        authorization_details: JSON.parse(purchase(resource).text),
        act: { sub: agent.id, act: { sub: 'agt_first' } },
        cnf: { jkt: 'the-agents-key' },
        permission_id: 'prm_1',
        iss: app.baseUrl,
      };
      expect(await introspect(resource, access_token)).toEqual(active);
      const signed = await app.client().fetch('/oauth/introspect', {
        method: 'POST',
        headers: { accept: 'application/token-introspection+jwt' },
        body: new URLSearchParams({
          client_id: resource.client_id,
          client_secret: resource.client_secret!,
          token: access_token,
        }),
      });
      const verified = await jwtVerify(await signed.text(), keys, { currentDate: clock.now() });
      expect(verified.payload.token_introspection).toEqual(active);
      expect(await introspect(await aShop(), access_token)).toEqual(INACTIVE);
      expect(await introspect(await aRelyingParty(context), access_token)).toEqual(INACTIVE);
      clock.advance(5 * MINUTE);
      expect(await introspect(resource, access_token)).toEqual(INACTIVE);
    },
  );
});

describe('single use', () => {
  test('AU-18 the first introspection by the API uses it up, and no one else’s does', async () => {
    const { person, resource } = await aScene();
    const rp = await aRelyingParty(context);
    const holder = { application_id: rp.application_id };
    const act = { user_id: person.user_id, holder, resource, jkt: 'k', is_single_use: true };
    const { access_token, jti } = await anActingToken(context, act);
    const looked = { active: true, jti, single_use: true };
    expect(await introspect(resource, access_token, { spend: 'false' })).toMatchObject(looked);
    expect(await introspect(rp, access_token)).toMatchObject(looked);
    expect(await introspect(await aShop(), access_token)).toEqual(INACTIVE);
    const wrong = await post(app.client(), '/oauth/introspect', resource, {
      token: access_token,
      spend: 'no',
    });
    expect(await outcomeOf(wrong)).toBe('400 invalid_request');
    const intruder = { ...resource, client_secret: 'svc_sec_wrong' };
    expect((await post(app.client(), '/oauth/introspect', intruder, { token: access_token })).status).toBe(
      401,
    );
    expect(await introspect(resource, access_token)).toMatchObject(looked);
    for (const spend of ['', 'true', 'false'])
      expect(await introspect(resource, access_token, { spend })).toEqual(INACTIVE);
    expect(await introspect(rp, access_token)).toEqual(INACTIVE);
    expect(await collect(jti)).toBeNull();
    expect(await actingAudit(person)).toEqual(['issued', 'spent']);
  });

  test('AU-20 what was made from a token for single use shares its one use', async () => {
    const { resource, act } = await aScene();
    const root = await anActingToken(context, { ...act, is_single_use: true });
    const made = { ...act, parents: [root.jti], is_single_use: false };
    const [one, two] = [await anActingToken(context, made), await anActingToken(context, made)];
    expect(await introspect(resource, one.access_token)).toMatchObject({ active: true, single_use: true });
    for (const { access_token } of [root, one, two])
      expect(await introspect(resource, access_token)).toEqual(INACTIVE);
    const late = { ...made, resource_application_id: resource.application_id, details: null };
    expect(await insertActingToken(db, clock.now(), actOf(late))).toBeNull();
  });
});

/** The row that support/acting.ts would insert. */
function actOf({
  resource,
  jkt: _,
  ...act
}: { resource: TestResource; jkt: string } & Partial<NewActingToken>) {
  const collect_until = after(clock.now(), 10 * MINUTE);
  const rest = { resource_application_id: resource.application_id, details: null, life_seconds: 300 };
  return { is_single_use: false, collect_until, ...rest, ...act } as NewActingToken;
}

test('AU-21 an acting token is worth nothing at this service itself, and one for another agent nothing at the API', async () => {
  const { resource, agent, act } = await aScene();
  const { access_token } = await anActingToken(context, act);
  const handed = await anActingToken(context, { ...act, may_act: agent.id });
  for (const token of [access_token, handed.access_token]) {
    const authorization = `Bearer ${token}`;
    for (const path of ['/oauth/userinfo', '/api/v1/me', '/api/v1/agents'])
      expect((await app.client().get(path, { authorization })).status).toBe(401);
  }
  const { payload } = await jwtVerify(handed.access_token, keys, { currentDate: clock.now() });
  expect(payload).toMatchObject({ aud: app.baseUrl, may_act: { sub: agent.id } });
  expect(await introspect(resource, handed.access_token)).toEqual(INACTIVE);
});

test('AU-22 while the API is stopped, unverified or displaced, nothing is collected and nothing is active', async () => {
  const { resource, act } = await aScene();
  const { access_token } = await anActingToken(context, act);
  const waiting = await anApprovedAct(context, act);
  const works = async () => {
    const { active } = await introspect(resource, access_token);
    return active === true && (await insertActingToken(db, clock.now(), actOf(act))) !== null;
  };
  expect(await works()).toBe(true);
  await changed(resource, { review_status: 'suspended' });
  expect([await works(), await collect(waiting)]).toEqual([false, null]);
  await changed(resource, { review_status: 'approved' });
  expect(await works()).toBe(true);
  await verifyHost(app, resource, -1);
  expect([await works(), await collect(waiting)]).toEqual([false, null]);
  await verifyHost(app, resource);
  expect(await works()).toBe(true);
  const successor = await aResource(await aDeveloper(app), { identifier: resource.identifier });
  clock.advance(SECOND);
  await verifyHost(app, successor);
  expect([await works(), await collect(waiting)]).toEqual([false, null]);
});

type Scene = Awaited<ReturnType<typeof aScene>>;

/** A browser of the scene's person who has just confirmed the password. */
async function freshBrowser({ person }: Scene): Promise<Client> {
  const browser = app.client();
  await signIn(context, browser, person);
  await confirmPassword(browser);
  return browser;
}

const BY_AGENT: Record<string, [reason: string, end: (scene: Scene) => Promise<unknown>]> = {
  'the agent is revoked': [
    'agent_revoked',
    ({ person, agent }) => person.send('DELETE', `/api/v1/agents/${agent.id}`),
  ],
  'its key is replaced': [
    'rotation',
    ({ person, agent }) => {
      const public_key = rawKey(generateKeyPairSync('ed25519').publicKey);
      return person.send('PATCH', `/api/v1/agents/${agent.id}`, { public_key });
    },
  ],
  'its token is rotated': [
    'rotation',
    ({ person, agent }) => person.send('POST', `/api/v1/agents/${agent.id}/rotate`),
  ],
};
const BY_PERSON: typeof BY_AGENT = {
  'the account is suspended': [
    'account_suspended',
    ({ person }) => inTransaction(db, (tx) => suspendAccount(tx, clock.now(), person.user_id)),
  ],
  'the account is secured': [
    'account_secured',
    async ({ person }) => {
      const token = await newLinkToken(db, clock.now(), 'secure_account', person);
      expect(await secureAccount(context, NO_REQUEST, token)).toBe(true);
    },
  ],
  'the account is deleted': [
    'account_deleted',
    async ({ person }) => {
      const user = (await userById(db, person.user_id))!;
      const actor = { type: 'operator', id: null } as const;
      await inTransaction(db, (tx) => deleteAccount(tx, context, NO_REQUEST, actor, user));
    },
  ],
  'the account is merged': [
    'user_merged',
    async (scene) => {
      const browser = await freshBrowser(scene);
      const { token } = await newMergeToken(db, clock.now(), await aDeveloper(app));
      const merged = await browser.postJson('/api/v1/me/merge', { target_session_token: token });
      expect(merged.status).toBe(200);
    },
  ],
};

test.each(Object.entries({ ...BY_AGENT, ...BY_PERSON }))(
  'AU-23 when %s, what it held ends at once with what was made from it, and its API is notified',
  async (_how, [reason, end]) => {
    const scene = await aScene();
    const { person, resource, agent, act } = scene;
    const held = await anActingToken(context, act);
    const waiting = await anApprovedAct(context, act);
    const other = await anAgent(app, person, { signed: true });
    const made = { ...act, holder: { agent_id: other.id }, parents: [held.jti] };
    const handedOn = await anActingToken(context, { ...made, actors: [other.id, agent.id] });
    expect(await introspect(resource, handedOn.access_token)).toMatchObject({ active: true });
    await end(scene);
    for (const { access_token } of [held, handedOn])
      expect(await introspect(resource, access_token)).toEqual(INACTIVE);
    expect(await collect(waiting)).toBeNull();
    const notice = {
      resource: resource.identifier,
      grant_id: null,
      sub: person.sub,
      reason,
      revoked_at: clock.now().toISOString(),
      expires_at: new Date(Math.floor(clock.now().getTime() / SECOND + 300) * SECOND).toISOString(),
    };
    expect((await noticesTo(resource)).toSorted(byJti)).toEqual(
      [
        { ...notice, jti: held.jti, client_id: agent.id },
        { ...notice, jti: handedOn.jti, client_id: other.id },
      ].toSorted(byJti),
    );
    const rows = await db
      .selectFrom('acting_tokens')
      .select(['authorization_details', 'revoke_reason'])
      .where('resource_application_id', '=', resource.application_id)
      .execute();
    const details = reason === 'account_deleted' ? null : purchase(resource).text;
    expect(rows).toEqual(rows.map(() => ({ authorization_details: details, revoke_reason: reason })));
    expect(rows).toHaveLength(3);
  },
);

const byJti = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

test('AU-24 when the allowlist of an agent no longer covers a request, its act ends, and others stay', async () => {
  const { person, resource, agent, act } = await aScene();
  const request = await asked(agent);
  const covered = await anActingToken(context, {
    ...act,
    auth_req_id: (await asked(agent, { action_type: 'deploy.staging', title: 'Try it' })).auth_req_id,
  });
  const { access_token } = await anActingToken(context, { ...act, auth_req_id: request.auth_req_id });
  const change = { allowed_action_types: ['deploy.staging'] };
  expect((await person.send('PATCH', `/api/v1/agents/${agent.id}`, change)).status).toBe(200);
  expect(await introspect(resource, access_token)).toEqual(INACTIVE);
  expect(await introspect(resource, covered.access_token)).toMatchObject({ active: true });
  expect(await noticesTo(resource)).toMatchObject([{ reason: 'withdrawn' }]);
});

/** Dies after each statement of `act` in turn, until one run comes through. Says how many there were. */
async function atEveryMoment(act: () => Promise<(hasDied: boolean) => Promise<void>>): Promise<number> {
  for (let statement = 1; ; statement++) {
    crash.arm(statement);
    const check = await act();
    const hasDied = await crash.restart();
    await check(hasDied);
    if (!hasDied) return statement - 1;
  }
}

test('AU-28 wherever a process dies while a token is collected, there is one, collected again', async () => {
  const { person, resource, act } = await aScene();
  let collections = 0;
  const moments = await atEveryMoment(async () => {
    const jti = await anApprovedAct(context, act);
    const first = await collectActingToken(dying.context, NO_REQUEST, jti, null).catch(() => null);
    return async (hasDied) => {
      collections += 1;
      expect(first === null).toBe(hasDied);
      const again = (await collect(jti))!;
      if (first) expect(again.token).toEqual(first.token);
      expect(await introspect(resource, again.access_token)).toMatchObject({ active: true, jti });
      expect(await actingAudit(person)).toEqual(Array.from({ length: collections }, () => 'issued'));
    };
  });
  expect(moments).toBeGreaterThanOrEqual(4);
});

test('AU-28 wherever a process dies while a token is used up, it was used once or not at all', async () => {
  const { person, resource, act } = await aScene();
  const outcomes = new Set<string>();
  await atEveryMoment(async () => {
    const before = await actingAudit(person);
    const { access_token } = await anActingToken(context, { ...act, is_single_use: true });
    const form = { token: access_token };
    const first = await post(new Client(dying.baseUrl), '/oauth/introspect', resource, form);
    return async (hasDied) => {
      expect(first.status === 200).toBe(!hasDied);
      const { active } = await introspect(resource, access_token);
      outcomes.add(`${hasDied ? 'died' : 'answered'}, then ${active}`);
      const lines = (await actingAudit(person)).slice(before.length);
      expect(lines).toEqual(['issued', 'spent']);
    };
  });
  // Whether a death comes right after the commit depends on which keys are still cached.
  outcomes.delete('died, then false');
  expect([...outcomes].toSorted()).toEqual(['answered, then false', 'died, then true']);
});

test('AU-29 an API with pairwise subjects knows people by one of its own, in every token, answer and event', async () => {
  const { person, resource, act } = await aScene({ subject_type: 'pairwise' });
  const other = await aShop({ subject_type: 'pairwise' });
  const rp = await aRelyingParty(context);
  const { browserOf, tokensFor, introspect: look } = resourceScene(app);
  const browser = await browserOf(person);
  const tokens = await tokensFor(browser, rp, resource);
  const { access_token, jti } = await anActingToken(context, act);
  const subs = [tokens.access_token, access_token].map((token) => decodeJwt(token).sub);
  const [sub] = subs as [string];
  expect(sub).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(subs).toEqual([sub, sub]);
  expect(decodeJwt(tokens.id_token).sub).toBe(person.sub);
  expect(decodeJwt((await tokensFor(browser, rp, other)).access_token).sub).not.toBe(sub);
  for (const token of [tokens.access_token, access_token])
    expect(await look(resource, token)).toMatchObject({ active: true, sub });
  await post(app.client(), '/oauth/revoke', rp, { token: tokens.refresh_token });
  await person.send('DELETE', `/api/v1/agents/${act.holder.agent_id}`);
  const notices = (await noticesTo(resource)).map((notice) => [notice.jti, notice.sub]);
  expect(new Map(notices as [string | null, string][])).toEqual(
    new Map([
      [null, sub],
      [jti, sub],
    ]),
  );
});

test('AU-29 a change of subjects ends tokens of grants, and a change of mind loses nothing', async () => {
  const developer = await aDeveloper(app);
  const resource = await aResource(developer, { subject_type: 'pairwise' });
  await verifyHost(app, resource);
  const path = `/api/v1/resources/${resource.application_id}`;
  const rp = await aRelyingParty(context);
  const { aUser, tokensFor, introspect: look, refresh } = resourceScene(app);
  const { access_token, refresh_token } = await tokensFor(await aUser(), rp, resource);
  const become = async (subject_type: string) => {
    const body = await jsonOf(await developer.send('PATCH', path, { subject_type }));
    expect(body.subject_type).toBe(subject_type);
  };
  await become('public');
  expect(await look(resource, access_token)).toEqual(INACTIVE);
  const [, inPublic] = await refresh(rp, refresh_token, { resource: resource.identifier });
  expect(decodeJwt(inPublic.access_token).sub).not.toBe(decodeJwt(access_token).sub);
  await become('pairwise');
  expect(await look(resource, access_token)).toMatchObject({ active: true });
  const wrong = await developer.send('PATCH', path, { subject_type: 'private' });
  expect(await outcomeOf(wrong)).toMatch(/^4(?:00|22) /);
  await expectSettledTargets(db);
});

describe('of an application', () => {
  async function heldByApplication(change: Partial<NewActingToken> = {}) {
    const { person, resource } = await aScene();
    const rp = await aRelyingParty(context);
    const act = {
      user_id: person.user_id,
      holder: { application_id: rp.application_id },
      resource,
      jkt: 'k',
    };
    return { person, resource, rp, act, ...(await anActingToken(context, { ...act, ...change })) };
  }

  test('AU-25 it revokes what it holds, and nothing else; its API is notified', async () => {
    const { resource, rp, jti, access_token } = await heldByApplication();
    const revoke = (caller: RelyingParty) =>
      post(app.client(), '/oauth/revoke', caller, { token: access_token });
    for (const other of [await aRelyingParty(context), resource])
      expect(await outcomeOf(await revoke(other))).toBe('403 unauthorized_client');
    expect(await introspect(rp, access_token)).toMatchObject({ active: true });
    expect((await revoke(rp)).status).toBe(200);
    expect([await introspect(rp, access_token), await introspect(resource, access_token)]).toEqual([
      INACTIVE,
      INACTIVE,
    ]);
    expect((await revoke(rp)).status).toBe(200);
    expect(await noticesTo(resource)).toMatchObject([
      { jti, reason: 'revoked_by_client', client_id: rp.client_id },
    ]);
  });

  test('AU-25 what it holds ends when it is stopped', async () => {
    const { resource, rp, access_token } = await heldByApplication();
    await changed(rp, { review_status: 'suspended' });
    expect(await introspect(resource, access_token)).toEqual(INACTIVE);
    await changed(rp, { review_status: 'approved' });
    expect(await introspect(resource, access_token)).toMatchObject({ active: true });
  });

  test.each([
    ['signs out', 'session_ended', (browser: Client) => browser.postForm('/logout', {})],
    [
      'disconnects it',
      'disconnected',
      (browser: Client, { client_id }: RelyingParty) =>
        browser.postForm(`/account/connected-apps/${client_id}`, { decision: 'disconnect' }),
    ],
  ])('AU-26 an act approved at sign-in ends when the user %s', async (_how, reason, end) => {
    const { person, resource, rp, act } = await heldByApplication();
    const browser = app.client();
    const { session_id, sid } = await signIn(context, browser, person);
    const [grant_id, now] = [uuidv7(clock.now()), clock.now()];
    const consent = { user_id: person.user_id, application_id: rp.application_id, scopes: ['openid'] };
    await db
      .insertInto('consents')
      .values({ ...consent, created_at: now, updated_at: now })
      .execute();
    await insertGrant(db, {
      ...{ grant_id, session_id, sid, scopes: 'openid', redirect_uri: rp.redirect_uri, code_challenge: null },
      ...{
        application_id: rp.application_id,
        user_id: person.user_id,
        customer_id: null,
        nonce: null,
        dpop_jkt: null,
        claims: null,
      },
      ...{ auth_time: now, amr: 'pwd', acr: '1', created_at: now, code_expires_at: now },
      refresh_expires_at: after(now, 30 * DAY),
    });
    const { jti, access_token } = await anActingToken(context, { ...act, grant_id });
    await db.updateTable('grants').set({ acting_jti: jti }).where('grant_id', '=', grant_id).execute();
    expect(await introspect(resource, access_token)).toMatchObject({ active: true, grant_id });
    await end(browser, rp);
    expect(await introspect(resource, access_token)).toEqual(INACTIVE);
    expect(await noticesTo(resource)).toContainEqual(
      expect.objectContaining({ jti, grant_id: null, reason }),
    );
  });
});

test('AU-27 a person’s export lists what acted for them, and a merge takes the history along', async () => {
  const scene = await aScene();
  const { resource, agent, act } = scene;
  const { jti } = await anActingToken(context, { ...act, auth_req_id: 'aar_2' });
  const browser = await freshBrowser(scene);
  const exported = async (who: Client) => (await jsonOf(await who.get('/account/export'))).acting_tokens;
  const entry = {
    ...{ jti, resource: resource.identifier, holder: agent.id, actors: [agent.id], scopes: [] },
    authorization_details: purchase(resource).text,
    authorization_details_hash: purchase(resource).hash,
    ...{ auth_req_id: 'aar_2', permission_id: null, spent_at: null, revoked_at: null, revoke_reason: null },
  };
  expect(await exported(browser)).toEqual([expect.objectContaining(entry)]);
  const target = await aDeveloper(app);
  const { token } = await newMergeToken(db, clock.now(), target);
  await browser.postJson('/api/v1/me/merge', { target_session_token: token });
  const kept = app.client();
  await signIn(context, kept, target);
  const ended = { revoked_at: clock.now().toISOString(), revoke_reason: 'user_merged' };
  expect(await exported(kept)).toEqual([expect.objectContaining({ ...entry, ...ended })]);
});
