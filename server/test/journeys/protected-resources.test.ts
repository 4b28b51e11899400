import {
  createLocalJWKSet,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
} from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { requestedResources } from '../../src/access/index.ts';
import { createOrganization } from '../../src/organizations/index.ts';
import { DAY, SECOND } from '../../src/platform/clock.ts';
import { startApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { DEPLOY, PURCHASE } from '../support/details-types.ts';
import { aDeveloper, answer, type TestDeveloper } from '../support/developers.ts';
import {
  aPerson,
  aRelyingParty,
  basic,
  obtainCode,
  post,
  type RelyingParty,
  received,
  type Tokens,
} from '../support/oauth.ts';
import { keysOf, resourceScene } from '../support/resource-scene.ts';
import { expectSettledTargets } from '../support/resource-targets.ts';
import { aResource, READ, type TestResource, verifyHost, WRITE } from '../support/resources.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startApp({ config: { rate_limits: 'observe' }, clock });
const { context } = app;
const { db } = context.stores;
const { browserOf, aUser, asked, codeFor, token, redeem, refresh, introspect, tokensFor } =
  resourceScene(app);

afterEach(() => expectSettledTargets(db));

type Form = Record<string, string>;

const keys = createLocalJWKSet(
  (await (await app.client().get('/.well-known/jwks.json')).json()) as JSONWebKeySet,
);

/** A resource of a developer of its own, with a verified host. */
async function aVerifiedResource(members: Record<string, unknown> = {}): Promise<TestResource> {
  const resource = await aResource(await aDeveloper(app), members);
  await verifyHost(app, resource);
  return resource;
}

const INACTIVE = { active: false };

describe('audience', () => {
  test('PR-01 a token for a resource is for it alone, has its scopes by their names, and any library verifies it', async () => {
    const [rp, resource] = [await aRelyingParty(context), await aVerifiedResource()];
    const person = await aPerson(context);
    const tokens = await tokensFor(await browserOf(person), rp, resource);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'files:read files:write' });
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, {
      issuer: app.baseUrl,
      audience: resource.identifier,
      typ: 'at+jwt',
      currentDate: clock.now(),
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toEqual({
      iss: app.baseUrl,
      sub: person.sub,
      aud: resource.identifier,
      client_id: rp.client_id,
      scope: 'files:read files:write',
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 900,
      jti: expect.stringContaining(String(payload.grant_id)),
      auth_time: expect.any(Number),
      grant_id: expect.any(String),
      acr: '1',
    });
    // The id_token is still about the sign-in.
    expect(decodeJwt(tokens.id_token)).toMatchObject({ aud: rp.client_id, sub: person.sub });
    const { access_token } = tokens;
    for (const path of ['/oauth/userinfo']) {
      const refused = await app.client().get(path, { authorization: `Bearer ${access_token}` });
      expect([refused.status, ((await refused.json()) as Form).error]).toEqual([401, 'invalid_token']);
    }
    const device = { device_uuid: '0b1c2d3e-4f50-4a61-8b72-93a4b5c6d7e8', device_secret: 'x'.repeat(32) };
    const exchange = await app.client().sendJson('POST', '/api/v1/me/device_keys/exchange', device, {
      authorization: `Bearer ${access_token}`,
    });
    expect(exchange.status).toBe(401);
  });

  test('PR-02 without resource a token is for this service: no resource finds it active', async () => {
    const [rp, resource] = [await aRelyingParty(context), await aVerifiedResource()];
    const browser = await aUser();
    const { refresh_token } = await tokensFor(browser, rp, resource);
    const [, own] = await refresh(rp, refresh_token);
    expect(own.scope).toBe('openid email');
    expect(decodeJwt(own.access_token)).toMatchObject({ aud: app.baseUrl });
    expect(decodeJwt(own.access_token)).not.toHaveProperty('grant_id');
    expect(await introspect(resource, own.access_token)).toEqual(INACTIVE);
    expect(await introspect(rp, own.access_token)).toMatchObject({ active: true });
    expect(
      (await app.client().get('/oauth/userinfo', { authorization: `Bearer ${own.access_token}` })).status,
    ).toBe(200);
  });

  test('PR-03 only the resource itself and the client that holds it may introspect a token', async () => {
    const rp = await aRelyingParty(context);
    const [resource, other] = [await aVerifiedResource(), await aVerifiedResource()];
    const person = await aPerson(context);
    const { access_token } = await tokensFor(await browserOf(person), rp, resource);
    const active = {
      active: true,
      scope: 'files:read files:write',
      client_id: rp.client_id,
      token_type: 'Bearer',
      exp: expect.any(Number),
      iat: expect.any(Number),
      sub: person.sub,
      jti: expect.any(String),
      aud: resource.identifier,
      acr: '1',
      grant_id: decodeJwt(access_token).grant_id,
      auth_time: expect.any(Number),
      iss: app.baseUrl,
    };
    expect(await introspect(resource, access_token)).toEqual(active);
    expect(await introspect(rp, access_token)).toEqual(active);
    expect(await introspect(other, access_token)).toEqual(INACTIVE);
    expect(await introspect(await aRelyingParty(context), access_token)).toEqual(INACTIVE);
    const wrong = { ...resource, client_secret: 'svc_sec_wrong' };
    expect((await post(app.client(), '/oauth/introspect', wrong, { token: access_token })).status).toBe(401);
  });

  test('PR-07 two resources in one grant give a token each, never one for both', async () => {
    const rp = await aRelyingParty(context);
    const [one, two] = [
      await aVerifiedResource(),
      await aVerifiedResource({ scopes: [READ, { ...WRITE, name: 'mail:send' }] }),
    ];
    const browser = await aUser();
    const ticked = [...keysOf(one, 'files:read'), ...keysOf(two, 'files:read', 'mail:send')];
    const code = await codeFor(browser, rp, 'files:read mail:send', ticked, one.identifier, two.identifier);
    expect(code.granted).toBe('files:read mail:send');
    const both = new URLSearchParams({
      grant_type: 'authorization_code',
      code: code.code,
      redirect_uri: rp.redirect_uri,
      code_verifier: code.verifier,
      client_id: rp.client_id,
      client_secret: rp.client_secret!,
    });
    both.append('resource', one.identifier);
    both.append('resource', two.identifier);
    const refused = await app.client().fetch('/oauth/token', { method: 'POST', body: both });
    expect(await answer(refused)).toMatchObject([400, { error: 'invalid_target' }]);
    // The refusal came first, so the code is unused.
    const [, first] = await redeem(rp, code, one.identifier);
    expect(first.scope).toBe('files:read');
    const [, second] = await refresh(rp, first.refresh_token, { resource: two.identifier });
    expect(second.scope).toBe('files:read mail:send');
    expect([first, second].map(({ access_token }) => decodeJwt(access_token).aud)).toEqual([
      one.identifier,
      two.identifier,
    ]);
    expect(await introspect(two, first.access_token)).toEqual(INACTIVE);
    const [status, none] = await refresh(rp, second.refresh_token);
    expect([status, none.error]).toEqual([400, 'invalid_target']);
  });

  test('PR-10 identifiers are compared canonically and echoed as they are registered', async () => {
    const rp = await aRelyingParty(context);
    const resource = await aVerifiedResource({ identifier: 'https://Case.example/mcp/' });
    const browser = await aUser();
    const spellings = ['https://case.example/mcp', 'https://CASE.example:443/mcp/', resource.identifier];
    for (const spelling of spellings) {
      const code = await codeFor(browser, rp, 'files:read', keysOf(resource, 'files:read'), spelling);
      const [, tokens] = await redeem(rp, code, spellings[0]);
      expect(decodeJwt(tokens.access_token).aud).toBe('https://Case.example/mcp/');
    }
    for (const other of [
      'https://case.example/MCP',
      'https://case.example/mcp/x',
      'https://case.example/',
      'http://case.example/mcp',
    ])
      expect(received(await asked(browser, rp, { scope: 'files:read' }, other))).toMatchObject({
        error: 'invalid_target',
      });
  });
});

describe('scopes', () => {
  test('PR-04 a refresh may only narrow, and a refused one consumes nothing', async () => {
    const rp = await aRelyingParty(context);
    const [resource, other] = [await aVerifiedResource(), await aVerifiedResource()];
    const browser = await aUser();
    const code = await codeFor(
      browser,
      rp,
      'files:read',
      keysOf(resource, 'files:read'),
      resource.identifier,
    );
    const [, first] = await redeem(rp, code, resource.identifier);
    for (const [form, error] of [
      [{ resource: other.identifier }, 'invalid_target'],
      [{ resource: 'https://unknown.example' }, 'invalid_target'],
      [{ resource: 'no url' }, 'invalid_target'],
      [{}, 'invalid_target'],
      [{ resource: resource.identifier, scope: 'files:write' }, 'invalid_target'],
      [{ resource: resource.identifier, scope: keysOf(resource, 'files:read')[0]! }, 'invalid_target'],
    ] as [Form, string][])
      expect([form, (await refresh(rp, first.refresh_token, form))[1].error]).toEqual([form, error]);
    const [, wider] = await refresh(rp, first.refresh_token, {
      resource: resource.identifier,
      scope: 'files:read files:write',
    });
    expect(wider.scope).toBe('files:read');
  });

  test('PR-06 a scope that the resource removed is gone from introspection at once, and from the next token', async () => {
    const rp = await aRelyingParty(context);
    const developer = await aDeveloper(app);
    const resource = await aResource(developer);
    await verifyHost(app, resource);
    const tokens = await tokensFor(await aUser(), rp, resource);
    const changed = await developer.send('PATCH', `/api/v1/resources/${resource.application_id}`, {
      scopes: [READ],
    });
    expect(changed.status).toBe(200);
    expect(await introspect(resource, tokens.access_token)).toMatchObject({
      active: true,
      scope: 'files:read',
    });
    const [, next] = await refresh(rp, tokens.refresh_token, { resource: resource.identifier });
    expect(next.scope).toBe('files:read');
  });

  test('PR-08 a scope of another resource is invalid_scope by its name, under both policies', async () => {
    const [resource, other] = [
      await aVerifiedResource(),
      await aVerifiedResource({ scopes: [{ ...READ, name: 'mail:read' }] }),
    ];
    for (const scope_policy of ['strip', 'block'] as const) {
      const rp = await aRelyingParty(context, { scope_policy });
      const refused = received(
        await asked(await aUser(), rp, { scope: 'files:read mail:read' }, resource.identifier),
      );
      expect(refused).toMatchObject({
        error: 'invalid_scope',
        error_description: expect.stringContaining('mail:read'),
      });
      const drift = await db
        .selectFrom('scope_drifts')
        .select('scope_name')
        .where('application_id', '=', rp.application_id)
        .execute();
      expect(drift).toEqual([]);
    }
    expect(other.identifier).not.toBe(resource.identifier);
  });

  test('PR-09 without scope a client gets the defaults of the resource', async () => {
    const [rp, resource] = [await aRelyingParty(context), await aVerifiedResource()];
    const browser = await aUser();
    const code = await codeFor(browser, rp, undefined, keysOf(resource, 'files:read'), resource.identifier);
    expect(code.granted).toBe('files:read');
    expect((await redeem(rp, code, resource.identifier))[1].scope).toBe('files:read');
    const without = await aVerifiedResource({ scopes: [WRITE] });
    expect(received(await asked(browser, rp, { scope: undefined }, without.identifier))).toMatchObject({
      error: 'invalid_scope',
    });
    expect(received(await asked(browser, rp, { scope: undefined }))).toMatchObject({
      error: 'invalid_scope',
    });
  });

  test('PR-19 no application can register or request what consents store for a resource', async () => {
    const resource = await aVerifiedResource();
    const [key] = keysOf(resource, 'files:write') as [string];
    const developer = await aDeveloper(app);
    const refused = await developer.send('POST', '/api/v1/applications', {
      oauth_application: { redirect_uris: ['https://rp.example/cb'], allowed_scopes: ['openid', key] },
    });
    expect(await answer(refused)).toMatchObject([422, { details: [{ path: 'allowed_scopes.1' }] }]);
    // One that was registered before there were resources.
    const rp = await aRelyingParty(context);
    await db
      .updateTable('applications')
      .set({ allowed_scopes: ['openid', key] })
      .where('application_id', '=', rp.application_id)
      .execute();
    expect(received(await asked(await aUser(), rp, { scope: key }))).toMatchObject({
      error: 'invalid_scope',
    });
    expect(received(await asked(await aUser(), rp, { scope: key }, resource.identifier))).toMatchObject({
      error: 'invalid_scope',
    });
  });
});

describe('whose resource it is', () => {
  test('PR-05 until its host is verified a resource works for its own team alone', async () => {
    const developer = await aDeveloper(app);
    const resource = await aResource(developer);
    const rp = await aRelyingParty(context);
    const stranger = await aUser();
    expect(received(await asked(stranger, rp, { scope: 'files:read' }, resource.identifier))).toMatchObject({
      error: 'invalid_target',
      error_description: expect.stringContaining('its host is not verified'),
    });
    const tokens = await tokensFor(await browserOf(developer), rp, resource);
    expect(await introspect(resource, tokens.access_token)).toMatchObject({ active: true });
    // No one has signed in yet: who may use it is known after the sign-in.
    const anonymous = await asked(app.client(), rp, { scope: 'files:read' }, resource.identifier);
    expect(anonymous.headers.get('location')).toContain('/login?return_to=');
    await verifyHost(app, resource);
    expect(
      (await asked(stranger, rp, { scope: 'files:read' }, resource.identifier)).headers.get('location'),
    ).toContain('/oauth/consent');
  });

  test('PR-14 of two registrations only the one whose host was verified last issues tokens', async () => {
    const identifier = 'https://contested.example/api';
    const [squatter, owner] = [await aDeveloper(app), await aDeveloper(app)];
    const squatted = await aResource(squatter, { identifier });
    const rp = await aRelyingParty(context);
    const early = await tokensFor(await browserOf(squatter), rp, squatted);
    expect(await introspect(squatted, early.access_token)).toMatchObject({ active: true });
    const owned = await aResource(owner, { identifier });
    await verifyHost(app, owned);
    // The squatter's own team gets nothing any more, and neither do its credentials.
    expect(await introspect(squatted, early.access_token)).toEqual(INACTIVE);
    const tokens = await tokensFor(await aUser(), rp, owned);
    expect(await introspect(squatted, tokens.access_token)).toEqual(INACTIVE);
    expect(await introspect(owned, tokens.access_token)).toMatchObject({ active: true });
    clock.advance(SECOND);
    await verifyHost(app, squatted);
    expect(await introspect(owned, tokens.access_token)).toEqual(INACTIVE);
  });

  test('PR-17 when the verification ends, a token ends for all but the team, within the same request', async () => {
    const developer = await aDeveloper(app);
    const resource = await aResource(developer, {
      access_token_format: 'opaque',
      access_token_seconds: 86_400,
    });
    await verifyHost(app, resource, 0.5);
    const rp = await aRelyingParty(context);
    const [theirs, own] = [
      await tokensFor(await aUser(), rp, resource),
      await tokensFor(await browserOf(developer), rp, resource),
    ];
    clock.advance(DAY / 2 - SECOND);
    expect(await introspect(resource, theirs.access_token)).toMatchObject({ active: true });
    clock.advance(2 * SECOND);
    expect(await introspect(resource, theirs.access_token)).toEqual(INACTIVE);
    expect(await introspect(resource, own.access_token)).toMatchObject({ active: true });
    expect((await refresh(rp, theirs.refresh_token, { resource: resource.identifier }))[1].error).toBe(
      'invalid_target',
    );
  });

  test('PR-16 a stopped resource, client or user ends every token at once', async () => {
    const status = (id: number, review_status: 'suspended' | 'approved') =>
      db.updateTable('applications').set({ review_status }).where('application_id', '=', id).execute();
    const [rp, resource] = [await aRelyingParty(context), await aVerifiedResource()];
    const person = await aPerson(context);
    const tokens = await tokensFor(await browserOf(person), rp, resource);
    for (const id of [rp.application_id, resource.application_id]) {
      await status(id, 'suspended');
      expect(await introspect(resource, tokens.access_token)).toEqual(INACTIVE);
      await status(id, 'approved');
      expect(await introspect(resource, tokens.access_token)).toMatchObject({ active: true });
    }
    await db
      .updateTable('users')
      .set({ suspended_at: clock.now() })
      .where('user_id', '=', person.user_id)
      .execute();
    expect(await introspect(resource, tokens.access_token)).toEqual(INACTIVE);
  });

  test('PR-13 the credentials of a resource sign no one in and get no tokens', async () => {
    const resource = await aVerifiedResource();
    const browser = await aUser();
    expect(received(await asked(browser, resource, { scope: 'openid' }))).toMatchObject({
      error: 'unauthorized_client',
    });
    expect(
      received(await asked(browser, resource, { scope: 'files:read' }, resource.identifier)),
    ).toMatchObject({
      error: 'unauthorized_client',
    });
    const [status, { error }] = await token(resource, {
      grant_type: 'client_credentials',
      resource: resource.identifier,
    });
    expect([status, error]).toEqual([400, 'unauthorized_client']);
  });
});

describe('clients for themselves', () => {
  test('PR-11 client_credentials works at resources of the same owner, with their scopes alone', async () => {
    const developer = await aDeveloper(app);
    const own = await aResource(developer);
    const other = await aVerifiedResource();
    const created = {
      developer: { user_id: developer.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
    };
    const rp = await aRelyingParty(context, { ...created, allowed_scopes: ['openid', 'agent:read'] });
    const ask = (form: Form) => token(rp, { grant_type: 'client_credentials', ...form });
    const [, tokens] = await ask({ resource: own.identifier });
    expect(tokens.scope).toBe('files:read');
    expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: own.identifier, sub: rp.client_id });
    expect(decodeJwt(tokens.access_token)).not.toHaveProperty('grant_id');
    expect(await introspect(own, tokens.access_token)).toMatchObject({
      active: true,
      scope: 'files:read',
      sub: rp.client_id,
    });
    for (const [form, error] of [
      [{ resource: other.identifier, scope: 'files:read' }, 'invalid_target'],
      [{ resource: 'https://unknown.example', scope: 'files:read' }, 'invalid_target'],
      [{ resource: own.identifier, scope: 'agent:read' }, 'invalid_scope'],
      [{ scope: 'files:read' }, 'invalid_scope'],
    ] as [Form, string][])
      expect([form, (await ask(form))[1].error]).toEqual([form, error]);
    await post(app.client(), '/oauth/revoke', rp, { token: tokens.access_token });
    expect(await introspect(own, tokens.access_token)).toEqual(INACTIVE);
  });
});

test('RFC 9701: on request the answer about a token is signed, for its caller alone and not to be mistaken for a token', async () => {
  const [rp, resource] = [await aRelyingParty(context), await aVerifiedResource()];
  const { access_token } = await tokensFor(await aUser(), rp, resource);
  const signedAbout = async (token: string) => {
    const response = await app.client().fetch('/oauth/introspect', {
      method: 'POST',
      body: new URLSearchParams({ token }),
      headers: { ...basic(resource), accept: 'application/token-introspection+jwt' },
    });
    expect(response.headers.get('content-type')).toBe('application/token-introspection+jwt');
    const checks = { issuer: app.baseUrl, audience: resource.client_id, currentDate: clock.now() };
    const { payload } = await jwtVerify(await response.text(), keys, {
      ...checks,
      typ: 'token-introspection+jwt',
    });
    expect(Object.keys(payload).toSorted()).toEqual(['aud', 'iat', 'iss', 'token_introspection']);
    return payload.token_introspection;
  };
  expect(await signedAbout(access_token)).toEqual(await introspect(resource, access_token));
  expect(await signedAbout('x')).toEqual(INACTIVE);
});

test('a resource introspects with a key instead of a secret', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] };
  const resource = await aVerifiedResource({ token_endpoint_auth_method: 'private_key_jwt', jwks });
  expect(resource.body).not.toHaveProperty('client_secret');
  const { access_token } = await tokensFor(await aUser(), await aRelyingParty(context), resource);
  const ask = async (jti: string) => {
    const client_assertion = await new SignJWT({ jti })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(resource.client_id)
      .setSubject(resource.client_id)
      .setAudience(app.baseUrl)
      .setIssuedAt(clock.now())
      .setExpirationTime(new Date(clock.now().getTime() + 60 * SECOND))
      .sign(privateKey);
    const form = {
      token: access_token,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion,
    };
    return answer(
      await app.client().fetch('/oauth/introspect', { method: 'POST', body: new URLSearchParams(form) }),
    );
  };
  expect(await ask('first')).toMatchObject([200, { active: true, aud: resource.identifier }]);
  expect(await ask('first')).toMatchObject([401, { error: 'invalid_client' }]);
});

describe('opaque tokens', () => {
  test('PR-12 only introspection reads them; a changed one is inactive', async () => {
    const rp = await aRelyingParty(context);
    const resource = await aVerifiedResource({ access_token_format: 'opaque', access_token_seconds: 300 });
    const tokens = await tokensFor(await aUser(), rp, resource);
    expect(tokens).toMatchObject({ expires_in: 300, access_token: expect.stringMatching(/^svc_at_[\w-]+$/) });
    expect(tokens.access_token).not.toContain('.');
    expect(await introspect(resource, tokens.access_token)).toMatchObject({
      active: true,
      aud: resource.identifier,
    });
    const changed = `${tokens.access_token.slice(0, -2)}${tokens.access_token.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(await introspect(resource, changed)).toEqual(INACTIVE);
    expect(
      (await app.client().get('/oauth/userinfo', { authorization: `Bearer ${tokens.access_token}` })).status,
    ).toBe(401);
    clock.advance(300 * SECOND);
    expect(await introspect(resource, tokens.access_token)).toEqual(INACTIVE);
  });
});

describe('revocation', () => {
  const RECEIVER = 'https://hooks.example/countersign';

  async function eventsFor({ application_id }: TestResource) {
    const rows = await db
      .selectFrom('webhook_outbox')
      .select(['event_type', 'body'])
      .where('oauth_application_id', '=', application_id)
      .orderBy('event_id')
      .execute();
    return rows
      .filter(({ event_type }) => event_type === 'resource.grant_revoked')
      .map(({ body }) => (JSON.parse(body) as { data: Record<string, unknown> }).data);
  }

  async function aNotifiedResource(): Promise<TestResource> {
    const resource = await aVerifiedResource();
    await db
      .updateTable('applications')
      .set({ webhook_url: RECEIVER })
      .where('application_id', '=', resource.application_id)
      .execute();
    return resource;
  }

  test.each<
    [
      string,
      string,
      (scene: {
        browser: Client;
        rp: RelyingParty;
        tokens: Tokens;
        resource: TestResource;
      }) => Promise<unknown>,
    ]
  >([
    [
      'the client revokes',
      'revoked_by_client',
      ({ rp, tokens }) => post(app.client(), '/oauth/revoke', rp, { token: tokens.refresh_token }),
    ],
    [
      'the user disconnects',
      'disconnected',
      ({ browser, rp }) =>
        browser.postForm(`/account/connected-apps/${rp.client_id}`, { decision: 'disconnect' }),
    ],
    [
      'the user withdraws a scope',
      'scopes_withdrawn',
      ({ browser, rp, resource }) =>
        browser.postForm(`/account/connected-apps/${rp.client_id}`, {
          decision: 'save',
          scope: ['openid', 'email', ...keysOf(resource, 'files:read')],
        }),
    ],
    ['the user signs out', 'session_ended', ({ browser }) => browser.postForm('/logout', {})],
  ])('PR-15 when %s, the resource is notified in the same transaction', async (_how, reason, act) => {
    const [rp, resource] = [await aRelyingParty(context), await aNotifiedResource()];
    const person = await aPerson(context);
    const browser = await browserOf(person);
    const tokens = await tokensFor(browser, rp, resource);
    await act({ browser, rp, tokens, resource });
    const [event, ...others] = await eventsFor(resource);
    expect(others).toEqual([]);
    expect(event).toEqual({
      resource: resource.identifier,
      grant_id: decodeJwt(tokens.access_token).grant_id,
      jti: null,
      sub: person.sub,
      client_id: rp.client_id,
      reason,
      revoked_at: clock.now().toISOString(),
      expires_at: new Date(clock.now().getTime() + 900 * SECOND).toISOString(),
    });
  });

  test('PR-18 a second, unverified registration of the address is not notified', async () => {
    const [rp, resource] = [await aRelyingParty(context), await aNotifiedResource()];
    const squatted = await aResource(await aDeveloper(app), { identifier: resource.identifier });
    await db
      .updateTable('applications')
      .set({ webhook_url: RECEIVER })
      .where('application_id', '=', squatted.application_id)
      .execute();
    const tokens = await tokensFor(await aUser(), rp, resource);
    await post(app.client(), '/oauth/revoke', rp, { token: tokens.refresh_token });
    expect([await eventsFor(resource), await eventsFor(squatted)]).toMatchObject([[{ jti: null }], []]);
  });
});

describe('registration', () => {
  let developer: TestDeveloper;
  const create = async (members: Record<string, unknown>) => {
    developer ??= await aDeveloper(app);
    const body = { identifier: 'https://reg.example/api', scopes: [READ], ...members };
    return answer(await developer.send('POST', '/api/v1/resources', body));
  };

  test.each<[string, Record<string, unknown>, string]>([
    ['no URL', { identifier: 'files' }, 'identifier'],
    ['a fragment', { identifier: 'https://reg.example/#a' }, 'identifier'],
    ['http', { identifier: 'http://reg.example/' }, 'identifier'],
    ['user information', { identifier: 'https://me@reg.example/' }, 'identifier'],
    ['a wildcard', { identifier: 'https://*.reg.example/' }, 'identifier'],
    ['a custom scheme', { identifier: 'com.example.app:/x' }, 'identifier'],
    ['this service', { identifier: `${app.baseUrl}/api` }, 'identifier'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope of this service', { scopes: [{ ...READ, name: 'openid' }] }, 'scopes.0.name'],
    ['offline_access', { scopes: [{ ...READ, name: 'offline_access' }] }, 'scopes.0.name'],
    ['a scope with a #', { scopes: [{ ...READ, name: 'a#b' }] }, 'scopes.0.name'],
    ['a scope with a space', { scopes: [{ ...READ, name: 'a b' }] }, 'scopes.0.name'],
    ['a scope twice', { scopes: [READ, READ] }, 'scopes.1.name'],
    ['a scope without words', { scopes: [{ ...READ, title: { en: ' ' } }] }, 'scopes.0.title'],
    ['hidden characters', { scopes: [{ ...READ, title: { en: 'Read\u202eseliF' } }] }, 'scopes.0.title.en'],
    ['a short life', { access_token_seconds: 59 }, 'access_token_seconds'],
    ['a long life', { access_token_seconds: 3601 }, 'access_token_seconds'],
    [
      'a longer life',
      { access_token_format: 'opaque', access_token_seconds: 86_401 },
      'access_token_seconds',
    ],
    ['no credentials', { token_endpoint_auth_method: 'none' }, 'token_endpoint_auth_method'],
    ['a name with a direction mark', { name: 'Files\u202e' }, 'name'],
  ])('refuses %s and names the member', async (_case, members, path) => {
    expect(await create(members)).toMatchObject([
      422,
      { error: 'invalid_params', details: expect.arrayContaining([expect.objectContaining({ path })]) },
    ]);
  });

  test('CO-42 an owner registers an identifier once, also at the same moment; another owner may, and the owner again after deleting it', async () => {
    const owner = await aDeveloper(app);
    const identifier = 'https://once.example/api';
    const register = (of: TestDeveloper, members: Record<string, unknown> = {}) =>
      of.send('POST', '/api/v1/resources', { identifier, scopes: [READ], ...members });
    const together = await Promise.all(Array.from({ length: 4 }, async () => answer(await register(owner))));
    const created = together.filter(([status]) => status === 201);
    expect(created).toHaveLength(1);
    const [[, { id, client_id }]] = created as [[number, { id: number; client_id: string }]];
    const message = `is registered already by this owner, as ${client_id}; use that API, or delete it first`;
    const refused = [422, { error: 'invalid_params', details: [{ path: 'identifier', message }] }];
    for (const again of together.filter(([status]) => status !== 201)) expect(again).toMatchObject(refused);
    // The same URL for clients that parse it.
    expect(
      await answer(await register(owner, { identifier: 'https://ONCE.example:443/api/' })),
    ).toMatchObject(refused);
    expect((await register(await aDeveloper(app))).status).toBe(201);
    // An organization is another owner, for everyone who registers for it.
    const by = { actor: { type: 'operator' as const, id: null }, request: null };
    const made = await createOrganization(db, clock.now(), by, {
      name: 'Once',
      owner_user_id: owner.user_id,
    });
    const { organization_id } = made as { organization_id: number };
    expect((await register(owner, { organization_id })).status).toBe(201);
    expect((await answer(await register(owner, { organization_id })))[0]).toBe(422);
    expect((await owner.send('DELETE', `/api/v1/resources/${id}`)).status).toBe(204);
    expect((await register(owner)).status).toBe(201);
  });

  test('PR-20 its application keeps the identifier as its address and asks for nothing', async () => {
    const owner = await aDeveloper(app);
    const { application_id, identifier, client_id, body } = await aResource(owner);
    expect(client_id).toMatch(/^res_/);
    expect(body).toMatchObject({
      id: application_id,
      identifier,
      review_status: 'approved',
      access_token_format: 'jwt',
      access_token_seconds: 900,
      access_token_alg: 'RS256',
      verification: { tier: 'https_public', status: 'unverified', verified_at: null, expires_at: null },
    });
    for (const change of [
      { redirect_uris: ['https://rp.example/cb'] },
      { allowed_scopes: ['openid'] },
      { client_type: 'public' },
    ])
      expect(
        await answer(await owner.send('PATCH', `/api/v1/applications/${application_id}`, change)),
      ).toMatchObject([422, {}]);
    const named = await owner.send('PATCH', `/api/v1/resources/${application_id}`, {
      name: 'Cabinet',
      access_token_alg: 'ES256',
    });
    expect(await answer(named)).toMatchObject([
      200,
      { name: 'Cabinet', access_token_alg: 'ES256', identifier },
    ]);
    const list = await answer(await owner.get('/api/v1/resources'));
    expect(list).toMatchObject([200, { resources: [{ id: application_id }], next_cursor: null }]);
    const stranger = await aDeveloper(app);
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect(
        (
          await stranger.send(
            method,
            `/api/v1/resources/${application_id}`,
            method === 'PATCH' ? { name: 'X' } : undefined,
          )
        ).status,
      ).toBe(404);
    expect((await owner.send('DELETE', `/api/v1/resources/${application_id}`)).status).toBe(204);
    expect((await owner.get(`/api/v1/resources/${application_id}`)).status).toBe(404);
  });
});

describe('authorization details', () => {
  const detailsOf = (resource: TestResource) =>
    requestedResources(context.stores.pool, [resource.identifier], null, null, clock.now());

  test('AU-13 an API declares types, changes them with an audit line, and counts the changes', async () => {
    const owner = await aDeveloper(app);
    const resource = await aResource(owner, { authorization_details_types: [PURCHASE] });
    const path = `/api/v1/resources/${resource.application_id}`;
    const patch = async (types: unknown) =>
      answer(await owner.send('PATCH', path, { authorization_details_types: types }));
    expect(resource.body).toMatchObject({ authorization_details_types: [PURCHASE] });
    expect(await detailsOf(resource)).toMatchObject([{ details_types: [PURCHASE], details_version: 0 }]);

    expect(await patch([PURCHASE])).toMatchObject([200, { authorization_details_types: [PURCHASE] }]);
    expect((await answer(await owner.send('PATCH', path, { access_token_seconds: 300 })))[0]).toBe(200);
    expect(await detailsOf(resource)).toMatchObject([{ details_version: 0 }]);

    // The order of fields is what people read.
    const { gift, ...fields } = PURCHASE.schema.properties;
    const moved = { ...PURCHASE, schema: { ...PURCHASE.schema, properties: { gift, ...fields } } };
    const [, changed] = await patch([moved, DEPLOY]);
    const [first] = (changed as { authorization_details_types: (typeof PURCHASE)[] })
      .authorization_details_types;
    expect(Object.keys(first!.schema.properties)).toEqual(['gift', ...Object.keys(fields)]);
    expect(await detailsOf(resource)).toMatchObject([
      { details_types: [moved, DEPLOY], details_version: 1, identifier: resource.identifier },
    ]);
    expect(await patch([])).toMatchObject([200, { authorization_details_types: [] }]);
    expect(await detailsOf(resource)).toMatchObject([{ details_types: [], details_version: 2 }]);
    const lines = await db
      .selectFrom('audit_events')
      .select('details')
      .where('application_id', '=', resource.application_id)
      .where('event_type', '=', 'application.resource_updated')
      .orderBy('id')
      .execute();
    const { schema: _schema, ...words } = DEPLOY;
    expect(lines.map(({ details }) => details)).toMatchObject([
      { changed: ['access_token_seconds'] },
      {
        changed: ['authorization_details_types'],
        authorization_details_types: [
          { type: 'purchase', labels: PURCHASE.labels },
          { ...words, schema_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
        ],
      },
      { changed: ['authorization_details_types'] },
    ]);
  });

  test.each([
    ['a list that is none', {}, 'authorization_details_types'],
    [
      'a type without a schema',
      [{ type: 'a', title: { en: 'A' }, summary: { en: 'A' } }],
      'authorization_details_types.0.schema',
    ],
    [
      'a member that is not known',
      [{ ...PURCHASE, template: 'x' }],
      'authorization_details_types.0.template',
    ],
    [
      'a language that is not known',
      [{ ...PURCHASE, title: { en: 'Buy', xx: 'Buy' } }],
      'authorization_details_types.0.title.xx',
    ],
    [
      'a schema that pages cannot show',
      [{ ...PURCHASE, schema: { ...PURCHASE.schema, oneOf: [] } }],
      'authorization_details_types.0.schema.oneOf',
    ],
    [
      'hidden characters',
      [PURCHASE, { ...DEPLOY, title: { en: 'Deploy\u202e' } }],
      'authorization_details_types.1.title.en',
    ],
  ])('AU-13 refused, naming the member: %s', async (_case, types, path) => {
    const owner = await aDeveloper(app);
    const body = {
      identifier: 'https://types.example/api',
      scopes: [READ],
      authorization_details_types: types,
    };
    const expected = [
      422,
      { error: 'invalid_params', details: expect.arrayContaining([expect.objectContaining({ path })]) },
    ];
    expect(await answer(await owner.send('POST', '/api/v1/resources', body))).toMatchObject(expected);
    const { application_id } = await aResource(owner);
    const change = { authorization_details_types: types };
    expect(
      await answer(await owner.send('PATCH', `/api/v1/resources/${application_id}`, change)),
    ).toMatchObject(expected);
  });
});

test('the consent page names the API, its host and the words of each scope', async () => {
  const [rp, resource] = [await aRelyingParty(context), await aVerifiedResource()];
  const browser = await aUser();
  const first = await asked(browser, rp, { scope: 'files:read files:write' }, resource.identifier);
  const page = await (await browser.get(first.headers.get('location')!)).text();
  expect(page).toContain(`Give Paper Shop access to ${String(resource.body.name)}`);
  expect(page).toContain(`<strong id="resource-host-0">${new URL(resource.identifier).host}</strong>`);
  expect(page).toContain('Read your files');
  expect(page).toContain('Create, change and delete files.');
  const box = (name: string) =>
    new RegExp(`<input[^>]*value="${resource.client_id}#${name}"[^>]*>`).exec(page)?.[0] ?? '';
  expect(box('files:read')).toContain('checked');
  expect(box('files:write')).not.toContain('checked');
  const { code } = await obtainCode(browser, await aRelyingParty(context));
  expect(code).toBeTruthy();
});

test('the account page and the export say in words what applications may do at other APIs', async () => {
  const developer = await aDeveloper(app);
  const [rp, resource] = [
    await aRelyingParty(context),
    await aResource(developer, { name: 'Example Files' }),
  ];
  const browser = await browserOf(developer);
  await tokensFor(browser, rp, resource);
  const page = await (await browser.get(`/account/connected-apps/${rp.client_id}`)).text();
  expect(page).toContain('<legend>Uses Example Files</legend>');
  expect(page).toContain('>Read your files</label>');
  expect(page).toContain('Create, change and delete files.');
  const exported = JSON.parse(await (await browser.get('/account/export')).text());
  expect(exported).toMatchObject({
    connected_apps: [{ scopes: expect.arrayContaining(keysOf(resource, 'files:read')) }],
    connected_resources: [{ resource_id: resource.client_id, identifier: resource.identifier }],
    applications: [{ client_id: resource.client_id, resource: { identifier: resource.identifier } }],
  });
});
