import { setTimeout } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { closeAccount } from '../../src/account/delete/close-account.ts';
import { endSessions, moveGrants } from '../../src/oauth/index.ts';
import { rotateSigningKeys } from '../../src/oauth/keys/signing-keys.ts';
import { MINUTE, SECOND } from '../../src/platform/clock.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { anAdmin } from '../support/admins.ts';
import { startApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { aDeveloper, answer, register, type TestDeveloper } from '../support/developers.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  type Person,
  pkce,
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
type Answer = Record<string, unknown>;

const RECEIVER = 'https://hooks.example/countersign';
const INACTIVE = { active: false };

async function withWebhook({ application_id }: TestResource): Promise<void> {
  await db
    .updateTable('applications')
    .set({ webhook_url: RECEIVER })
    .where('application_id', '=', application_id)
    .execute();
}

/** A resource of a developer of its own, with a verified host and a webhook. */
async function aVerifiedResource(
  members: Record<string, unknown> = {},
  developer?: TestDeveloper,
): Promise<TestResource> {
  const resource = await aResource(developer ?? (await aDeveloper(app)), members);
  await verifyHost(app, resource);
  await withWebhook(resource);
  return resource;
}

async function eventsFor({ application_id }: TestResource): Promise<Answer[]> {
  const rows = await db
    .selectFrom('webhook_outbox')
    .select(['event_type', 'body'])
    .where('oauth_application_id', '=', application_id)
    .orderBy('event_id')
    .execute();
  return rows
    .filter(({ event_type }) => event_type === 'resource.grant_revoked')
    .map(({ body }) => (JSON.parse(body) as { data: Answer }).data);
}

async function aClientOf(
  developer: TestDeveloper,
  details: Record<string, unknown> = {},
): Promise<RelyingParty> {
  const owner = { user_id: developer.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
  return await aRelyingParty(context, { developer: owner, ...details });
}

describe('revocation events', () => {
  test('PRA-01 after the owner deleted its registration, an unverified one is not notified of strangers', async () => {
    const developer = await aDeveloper(app);
    const owned = await aVerifiedResource({}, developer);
    const rp = await aRelyingParty(context);
    const tokens = await tokensFor(await aUser(), rp, owned);
    expect((await developer.send('DELETE', `/api/v1/resources/${owned.application_id}`)).status).toBe(204);
    const squatted = await aResource(await aDeveloper(app), { identifier: owned.identifier });
    await withWebhook(squatted);
    await post(app.client(), '/oauth/revoke', rp, { token: tokens.refresh_token });
    expect(await eventsFor(squatted)).toEqual([]);
  });

  test('PRA-02 expires_at covers every token that was issued, also before the lifetime was shortened', async () => {
    const developer = await aDeveloper(app);
    const resource = await aVerifiedResource({ access_token_seconds: 3600 }, developer);
    const rp = await aRelyingParty(context);
    const tokens = await tokensFor(await aUser(), rp, resource);
    const path = `/api/v1/resources/${resource.application_id}`;
    expect((await developer.send('PATCH', path, { access_token_seconds: 60 })).status).toBe(200);
    await post(app.client(), '/oauth/revoke', rp, { token: tokens.refresh_token });
    const [event] = await eventsFor(resource);
    const exp = decodeJwt(tokens.access_token).exp! * SECOND;
    expect(Date.parse(String(event!.expires_at))).toBeGreaterThanOrEqual(exp);
  });

  test('PRA-03 a merge into an account that declined the scopes notifies the resource too', async () => {
    const resource = await aVerifiedResource();
    const rp = await aRelyingParty(context);
    const [source, target] = [await aPerson(context), await aPerson(context)];
    const tokens = await tokensFor(await browserOf(source), rp, resource);
    await codeFor(
      await browserOf(target),
      rp,
      'openid files:read files:write',
      ['openid'],
      resource.identifier,
    );
    await inTransaction(db, (transaction) =>
      moveGrants(transaction, clock.now(), source.user_id, target.user_id),
    );
    expect(await introspect(resource, tokens.access_token)).toEqual(INACTIVE);
    expect(await eventsFor(resource)).toMatchObject([{ sub: source.sub, reason: 'user_merged' }]);
  });

  test('PRA-04 a client that revokes one token again and again queues one event', async () => {
    const developer = await aDeveloper(app);
    const resource = await aVerifiedResource({}, developer);
    const rp = await aClientOf(developer);
    const [, tokens] = await token(rp, { grant_type: 'client_credentials', resource: resource.identifier });
    for (let n = 0; n < 5; n += 1)
      await post(app.client(), '/oauth/revoke', rp, { token: tokens.access_token });
    expect(await eventsFor(resource)).toHaveLength(1);
  });

  test.each<
    [
      string,
      (scene: {
        person: Person;
        rp: RelyingParty;
        code: { code: string; verifier: string };
        tokens: Tokens;
        resource: TestResource;
      }) => Promise<unknown>,
      string,
    ]
  >([
    [
      'a code is used again',
      ({ rp, code, resource }) => redeem(rp, code, resource.identifier),
      'code_reused',
    ],
    [
      'a refresh token is used again',
      async ({ rp, tokens, resource }) => {
        await refresh(rp, tokens.refresh_token, { resource: resource.identifier });
        clock.advance(60 * SECOND);
        await refresh(rp, tokens.refresh_token, { resource: resource.identifier });
      },
      'refresh_token_reused',
    ],
  ])('PRA-05 when %s the resource is notified', async (_how, act, reason) => {
    const resource = await aVerifiedResource();
    const rp = await aRelyingParty(context);
    const person = await aPerson(context);
    const code = await codeFor(
      await browserOf(person),
      rp,
      'files:read',
      keysOf(resource, 'files:read'),
      resource.identifier,
    );
    const [, tokens] = await redeem(rp, code, resource.identifier);
    await act({ person, rp, code, tokens, resource });
    expect(await eventsFor(resource)).toMatchObject([{ sub: person.sub, reason }]);
  });

  test('PRA-06 unticking a scope on the consent page notifies the resource', async () => {
    const resource = await aVerifiedResource();
    const rp = await aRelyingParty(context);
    const browser = await aUser();
    await tokensFor(browser, rp, resource);
    const { challenge } = pkce();
    const url = new URL(
      authorizePath(rp, challenge, { scope: 'openid files:read', prompt: 'consent' }),
      'http://none.invalid',
    );
    url.searchParams.append('resource', resource.identifier);
    const first = await browser.get(`${url.pathname}${url.search}`);
    const request = new URL(first.headers.get('location')!, 'http://none.invalid').searchParams.get(
      'request',
    )!;
    await browser.postForm('/oauth/consent', { request, scope: ['openid'], decision: 'allow' });
    expect(await eventsFor(resource)).toMatchObject([{ reason: 'scopes_withdrawn' }]);
  });

  test('PRA-08 withdrawing a scope names only the grants that had it', async () => {
    const resource = await aVerifiedResource();
    const rp = await aRelyingParty(context);
    const browser = await aUser();
    const tokens = await tokensFor(browser, rp, resource);
    const [, plain] = await redeem(rp, await codeFor(browser, rp, 'openid email', []));
    expect(plain.scope).toBe('openid email');
    await browser.postForm(`/account/connected-apps/${rp.client_id}`, {
      decision: 'save',
      scope: ['openid', 'email'],
    });
    const grants = (await eventsFor(resource)).map(({ grant_id }) => grant_id);
    expect(grants).toEqual([decodeJwt(tokens.access_token).grant_id]);
  });

  test('PRA-09 codes that were never redeemed queue no events to the API of someone else', async () => {
    const resource = await aVerifiedResource();
    const rp = await aRelyingParty(context);
    const browser = await aUser();
    for (let n = 0; n < 20; n += 1)
      await codeFor(browser, rp, 'files:read', keysOf(resource, 'files:read'), resource.identifier);
    await browser.postForm('/logout', {});
    expect(await eventsFor(resource)).toEqual([]);
  });

  test.each<[string, string, (userId: number) => Promise<unknown>]>([
    [
      'all sessions end',
      'sessions_ended',
      (id) => inTransaction(db, (tx) => endSessions(tx, clock.now(), id, null)),
    ],
    [
      'the account is closed',
      'sessions_ended',
      (id) => inTransaction(db, (tx) => closeAccount(tx, clock.now(), id)),
    ],
    [
      'the account is merged',
      'user_merged',
      async (id) => {
        const { user_id } = await aPerson(context);
        await inTransaction(db, (tx) => moveGrants(tx, clock.now(), id, user_id));
      },
    ],
  ])('PRA-07 when %s the resource is notified', async (_how, reason, act) => {
    const resource = await aVerifiedResource();
    const person = await aPerson(context);
    const tokens = await tokensFor(await browserOf(person), await aRelyingParty(context), resource);
    await act(person.user_id);
    expect(await introspect(resource, tokens.access_token)).toEqual(INACTIVE);
    expect(await eventsFor(resource)).toMatchObject([{ sub: person.sub, reason }]);
  });
});

describe('introspection', () => {
  test('PRA-10 after the user withdrew every scope of the API, its token is inactive', async () => {
    const resource = await aVerifiedResource();
    const rp = await aRelyingParty(context);
    const browser = await aUser();
    const tokens = await tokensFor(browser, rp, resource);
    const saved = await browser.postForm(`/account/connected-apps/${rp.client_id}`, {
      decision: 'save',
      scope: ['openid', 'email'],
    });
    expect(saved.status).toBe(303);
    expect(await introspect(resource, tokens.access_token)).toEqual(INACTIVE);
  });

  test('PRA-11 a client_credentials token ends when client and resource no longer have the same owner', async () => {
    const developer = await aDeveloper(app);
    const resource = await aVerifiedResource({}, developer);
    const rp = await aClientOf(developer);
    const [, tokens] = await token(rp, { grant_type: 'client_credentials', resource: resource.identifier });
    expect(await introspect(resource, tokens.access_token)).toMatchObject({ active: true });
    const buyer = await aPerson(context);
    await db
      .updateTable('applications')
      .set({ owner_user_id: buyer.user_id })
      .where('application_id', '=', resource.application_id)
      .execute();
    const [, refused] = await token(rp, { grant_type: 'client_credentials', resource: resource.identifier });
    expect(refused.error).toBe('invalid_target');
    expect(await introspect(resource, tokens.access_token)).toEqual(INACTIVE);
  });

  test('PRA-12 a member who left the organization has no active token of its unverified resource', async () => {
    const developer = await aDeveloper(app);
    const [, created] = await answer(await developer.send('POST', '/api/v1/organizations', { name: 'Acme' }));
    const { id } = created as { id: number };
    const resource = await aResource(developer, { organization_id: id });
    const member = await aPerson(context);
    await db
      .insertInto('organization_members')
      .values({ organization_id: id, user_id: member.user_id, role: 'member', created_at: clock.now() })
      .execute();
    const rp = await aRelyingParty(context);
    const tokens = await tokensFor(await browserOf(member), rp, resource);
    expect(await introspect(resource, tokens.access_token)).toMatchObject({ active: true });
    await db.deleteFrom('organization_members').where('user_id', '=', member.user_id).execute();
    expect(await introspect(resource, tokens.access_token)).toEqual(INACTIVE);
    expect((await refresh(rp, tokens.refresh_token, { resource: resource.identifier }))[1].error).toBe(
      'invalid_target',
    );
  });

  test('PRA-13 the resource learns nothing about refresh tokens and tokens of this service', async () => {
    const resource = await aVerifiedResource();
    const rp = await aRelyingParty(context);
    const tokens = await tokensFor(await aUser(), rp, resource);
    const [, own] = await refresh(rp, tokens.refresh_token);
    for (const text of [own.refresh_token, own.access_token, own.id_token, 'svc_at_', 'svc_at_AAAA', 'x.y.z'])
      expect(await introspect(resource, text)).toEqual(INACTIVE);
  });
});

describe('identifiers', () => {
  test('PRA-20 an identifier with an upper-case scheme works like any other', async () => {
    const created = await answer(
      await (await aDeveloper(app)).send('POST', '/api/v1/resources', {
        identifier: 'HTTPS://upper.example/mcp',
        name: 'Upper',
        scopes: [READ, WRITE],
      }),
    );
    if (created[0] === 422) return;
    const resource = await aVerifiedResource({ identifier: 'HTTPS://upper2.example/mcp' });
    const rp = await aRelyingParty(context);
    const browser = await aUser();
    const tokens = await tokensFor(browser, rp, resource);
    expect(tokens.scope).toBe('files:read files:write');
    expect(await introspect(resource, tokens.access_token)).toMatchObject({
      scope: 'files:read files:write',
    });
    await post(app.client(), '/oauth/revoke', rp, { token: tokens.refresh_token });
    expect(await eventsFor(resource)).toHaveLength(1);
  });

  test('PRA-22 a sensitive scope is one box that starts unticked, also with an upper-case scheme', async () => {
    const resource = await aVerifiedResource({ identifier: 'HTTPS://upper3.example/mcp' });
    const browser = await aUser();
    const first = await asked(
      browser,
      await aRelyingParty(context),
      { scope: 'files:write' },
      resource.identifier,
    );
    const page = await (await browser.get(first.headers.get('location')!)).text();
    const boxes = page.match(/<input type="checkbox"[^>]*#files:write"[^>]*>/g) ?? [];
    expect(boxes.map((box) => box.includes(' checked'))).toEqual([false]);
  });

  test.each([
    'https://odd.example/%23',
    'https://odd.example/%2e',
    'https://odd.example/%00',
    'https://odd.example//',
    'https://odd.example//x//',
    'https://odd.example/?',
    'https://odd.example/?a=b&c=%23',
    "https://odd.example/a'b",
    'https://odd.example/a|b;c,d<e',
    'https://odd.example/\u0000',
    'https://odd.example/\\x',
    'https://odd.example/\t',
    ' https://odd.example/',
    'https://odd.example:65536/',
    'https://odd.example:0/',
    'https://[::1]/',
    'https://[2001:db8::1]/x',
    'https://10.0.0.1/x',
    'https://127.0.0.2/x',
    'https://2130706433/',
    'https://xn--a/',
    'https://日本.example/',
    'https://аpple.example/',
    'https://a.example./x',
    'https:odd.example/x',
    'https:\\\\odd.example\\x',
    'https://',
    'https://?',
    'https://.',
    'http://localhost:3000/mcp',
    'http://x.localhost/',
    'https://localhost/x',
    `https://odd.example/${'a'.repeat(1970)}`,
    `https://odd.example/${'a'.repeat(60000)}`,
    '\ud800',
    '',
  ])('PRA-21 no identifier makes a request fail with 500: %s', async (identifier) => {
    const developer = await aDeveloper(app);
    const response = await developer.send('POST', '/api/v1/resources', { identifier, scopes: [READ] });
    const [status, body] = await answer(response);
    expect([201, 422, 413, 400]).toContain(status);
    const rp = await aRelyingParty(context);
    if (identifier.length > 5000) return;
    const browser = await browserOf(developer);
    const refused = await asked(browser, rp, { scope: 'files:read' }, identifier);
    expect(refused.status).toBeLessThan(500);
    for (const form of [
      { grant_type: 'client_credentials', resource: identifier },
      { grant_type: 'refresh_token', refresh_token: 'x', resource: identifier },
      { grant_type: 'authorization_code', code: 'x', resource: identifier },
    ] as Form[])
      expect((await token(rp, form))[0]).toBeLessThan(500);
    expect(
      (await app.client().get(`/diagnose?${new URLSearchParams({ resource: identifier })}`)).status,
    ).toBeLessThan(500);
    if (status !== 201) return;
    const resource = {
      identifier: (body as Form).identifier!,
      application_id: (body as { id: number }).id,
      client_id: (body as Form).client_id!,
      client_secret: (body as Form).client_secret!,
      redirect_uri: '',
      body: {},
    };
    const code = await codeFor(browser, rp, 'files:read', keysOf(resource, 'files:read'), identifier);
    const [issued, tokens] = await redeem(rp, code, identifier);
    expect([identifier, issued, tokens.scope, decodeJwt(tokens.access_token).aud]).toEqual([
      identifier,
      200,
      'files:read',
      resource.identifier,
    ]);
    expect(await introspect(resource, tokens.access_token)).toMatchObject({
      active: true,
      scope: 'files:read',
    });
  });
});

describe('consent', () => {
  test('PRA-30 ticked keys that were not shown are not granted', async () => {
    const [one, two] = [await aVerifiedResource(), await aVerifiedResource()];
    const rp = await aRelyingParty(context);
    const code = await codeFor(
      await aUser(),
      rp,
      'files:read',
      [...keysOf(one, 'files:read', 'files:write'), ...keysOf(two, 'files:read'), 'email', 'name'],
      one.identifier,
    );
    const [, tokens] = await redeem(rp, code, one.identifier);
    expect(tokens.scope).toBe('files:read');
    for (const form of [{ resource: two.identifier }, {}] as Form[])
      expect((await refresh(rp, tokens.refresh_token, form))[1].error).toBe('invalid_target');
  });

  test('PRA-31 prompt=none never covers a scope of a resource that was not agreed to', async () => {
    const [one, two] = [await aVerifiedResource(), await aVerifiedResource()];
    const rp = await aRelyingParty(context);
    const browser = await aUser();
    await codeFor(browser, rp, 'files:read', keysOf(one, 'files:read'), one.identifier);
    const silent = { scope: 'files:read', prompt: 'none' };
    expect(received(await asked(browser, rp, silent, one.identifier))).toHaveProperty('code');
    expect(received(await asked(browser, rp, silent, two.identifier))).toMatchObject({
      error: 'consent_required',
    });
    expect(received(await asked(browser, rp, silent, one.identifier, two.identifier))).toMatchObject({
      error: 'consent_required',
    });
    const more = { scope: 'files:read files:write', prompt: 'none' };
    expect(received(await asked(browser, rp, more, one.identifier))).toMatchObject({
      error: 'consent_required',
    });
  });

  test('PRA-32 an unverified registration does not put its words on the pages of strangers', async () => {
    const developer = await aDeveloper(app);
    const owned = await aVerifiedResource({ name: 'Owned Files' }, developer);
    const rp = await aRelyingParty(context);
    const browser = await aUser();
    await tokensFor(browser, rp, owned);
    await developer.send('DELETE', `/api/v1/resources/${owned.application_id}`);
    await aResource(await aDeveloper(app), {
      identifier: owned.identifier,
      name: 'Squatted Files',
      scopes: [{ ...READ, title: { en: 'Call 555 0100 to keep your files' } }],
    });
    const page = await (await browser.get(`/account/connected-apps/${rp.client_id}`)).text();
    expect(page).not.toContain('Squatted Files');
    expect(page).not.toContain('555 0100');
  });

  test('PRA-33 names, words and identifiers are text on the consent page', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const resource = await aVerifiedResource({
      identifier: "https://markup.example/<script>alert(1)</script>'",
      scopes: [
        { name: "<script>'x", title: { en: markup }, description: { en: `"${markup}` }, default: true },
      ],
    }).catch(() =>
      aVerifiedResource({
        scopes: [
          { name: "<script>'x", title: { en: markup }, description: { en: `"${markup}` }, default: true },
        ],
      }),
    );
    const rp = await aRelyingParty(context);
    const browser = await aUser();
    const first = await asked(browser, rp, { scope: undefined }, resource.identifier);
    const page = await (await browser.get(first.headers.get('location')!)).text();
    expect(page).not.toContain('<img src=x');
    expect(page).not.toMatch(/<script>[^<]*(alert|'x)/);
  });

  test('PRA-34 a code of another client, or for a resource that it does not cover, yields nothing', async () => {
    const [one, two] = [await aVerifiedResource(), await aVerifiedResource()];
    const [rp, thief] = [await aRelyingParty(context), await aRelyingParty(context)];
    const browser = await aUser();
    const first = await codeFor(browser, rp, 'files:read', keysOf(one, 'files:read'), one.identifier);
    expect((await redeem(thief, first, one.identifier))[1].error).toBe('invalid_grant');
    const second = await codeFor(browser, rp, 'files:read', keysOf(one, 'files:read'), one.identifier);
    expect((await redeem(rp, second, two.identifier))[1].error).toBe('invalid_target');
    const third = await codeFor(browser, rp, 'files:read', keysOf(one, 'files:read'), one.identifier);
    expect((await redeem(rp, third))[1].error).toBe('invalid_target');
  });

  test('PRA-35 a consent from before to a custom scope that looks like a resource’s is no consent to the resource', async () => {
    const identifier = 'https://legacy.example/mcp';
    const rp = await aRelyingParty(context);
    await db
      .updateTable('applications')
      .set({ allowed_scopes: ['openid', `${identifier}#read`] })
      .where('application_id', '=', rp.application_id)
      .execute();
    const person = await aPerson(context);
    // As the previous release stored it: one colon, so it was a custom scope.
    await db
      .insertInto('consents')
      .values({
        user_id: person.user_id,
        application_id: rp.application_id,
        scopes: ['openid', `${identifier}#read`],
        declined_scopes: [],
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute();
    await aVerifiedResource({ identifier, scopes: [{ ...READ, name: 'read' }] });
    const silent = await asked(await browserOf(person), rp, { scope: 'read', prompt: 'none' }, identifier);
    expect(received(silent)).toMatchObject({ error: 'consent_required' });
  });
});

describe('registration', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a lone surrogate in a title', { scopes: [{ ...READ, title: { en: '\ud800' } }] }],
    ['a lone surrogate in a name', { name: '\ud800x' }],
    ['a lone surrogate in the description', { description: '\ud800x' }],
    ['U+0000 in the description', { description: 'a\u0000b' }],
    ['U+0000 in a title', { scopes: [{ ...READ, title: { en: 'a\u0000' } }] }],
    ['scopes null', { scopes: null }],
    ['an unknown language', { scopes: [{ ...READ, title: { en: 'x', sv: 'y' } }] }],
    [
      '__proto__ as a language',
      { scopes: [{ ...READ, title: JSON.parse('{"en":"x","__proto__":{"a":1}}') }] },
    ],
    ['a name that every object has', { scopes: [{ ...READ, name: '__proto__' }] }],
    ['seconds as text', { access_token_seconds: '900' }],
    ['a large number of seconds', { access_token_seconds: 1e300 }],
    ['an organization that is not there', { organization_id: Number.MAX_SAFE_INTEGER }],
    ['keys that are none', { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [{}] } }],
    ['private_key_jwt without keys', { token_endpoint_auth_method: 'private_key_jwt' }],
    [
      'a kind',
      {
        kind: 'client',
        client_type: 'public',
        redirect_uris: ['https://x.example/cb'],
        allowed_scopes: ['openid'],
      },
    ],
    ['an internal webhook', { webhook_url: 'http://127.0.0.1:1/x' }],
    ['a long name', { name: 'x'.repeat(10_000) }],
  ])('PRA-40 odd input is no 500: %s', async (_case, members) => {
    const developer = await aDeveloper(app);
    const body = {
      identifier: `https://r${Math.random().toString(36).slice(2)}.example/`,
      scopes: [READ],
      ...members,
    };
    const [status, created] = await answer(await developer.send('POST', '/api/v1/resources', body));
    expect([_case, status]).toEqual([_case, expect.toSatisfy((code: number) => code < 500)]);
    if (status === 201) expect(created).toMatchObject({ client_id: expect.stringMatching(/^res_/) });
    const resource = await aResource(developer);
    const { kind: _kind, ...change } = members;
    const patched = await developer.send('PATCH', `/api/v1/resources/${resource.application_id}`, change);
    expect([_case, 'PATCH', patched.status]).toEqual([
      _case,
      'PATCH',
      expect.toSatisfy((code: number) => code < 500),
    ]);
  });

  test('PRA-41 odd paths and cursors are no 500', async () => {
    const developer = await aDeveloper(app);
    for (const path of ['0', '-1', '99999999999999999999', 'x', '%00', '1e3', '1/'])
      for (const method of ['GET', 'DELETE', 'PATCH'])
        expect(
          (await developer.send(method, `/api/v1/resources/${path}`, method === 'PATCH' ? {} : undefined))
            .status,
        ).toBeLessThan(500);
    for (const query of ['cursor=x', 'limit=0', 'limit=1e9', 'cursor=%00'])
      expect((await developer.get(`/api/v1/resources?${query}`)).status).toBeLessThan(500);
  });

  test('PRA-42 an application cannot be registered or changed into a resource’s credentials', async () => {
    const developer = await aDeveloper(app);
    const made = await answer(
      await developer.send('POST', '/api/v1/applications', {
        oauth_application: {
          name: 'Paper Shop',
          kind: 'resource',
          redirect_uris: ['https://rp.example/cb'],
          allowed_scopes: ['openid'],
        },
      }),
    );
    expect(made).toMatchObject([201, { client_id: expect.stringMatching(/^app_/) }]);
    const open = await app.client().postJson('/oauth/register', {
      redirect_uris: ['https://rp.example/cb'],
      client_name: 'Paper',
      kind: 'resource',
      client_id: 'res_x',
    });
    expect(JSON.stringify(await open.json())).not.toContain('"res_');
  });

  test('PRA-44 an administrator cannot make a resource a reporter by mistake', async () => {
    const { application_id } = await aResource(await aDeveloper(app));
    const admin = await anAdmin(app);
    const changed = await admin.send('PATCH', `/api/v1/admin/applications/${application_id}`, {
      identity_verification_reporter: true,
      identity_verification_methods: ['paper'],
    });
    expect(changed.status).toBe(422);
  });

  test('PRA-43 a resource’s credentials start no backchannel request and get no address', async () => {
    const developer = await aDeveloper(app);
    const resource = await aVerifiedResource({}, developer);
    const ciba = await post(app.client(), '/oauth/backchannel_authentication', resource, {
      scope: 'openid',
      login_hint: developer.email,
      resource: resource.identifier,
    });
    expect(await answer(ciba)).toMatchObject([400, { error: 'unauthorized_client' }]);
    for (const change of [
      { allowed_scopes: ['openid', 'agent:write'] },
      { redirect_uris: ['https://rp.example/cb'] },
      { post_logout_redirect_uris: ['https://rp.example/'] },
      { allowed_origins: ['https://rp.example'] },
      { client_type: 'public', token_endpoint_auth_method: 'none' },
      { backchannel_logout_uri: 'https://rp.example/bc' },
      { scope_policy: 'strip' },
      { require_pkce: false },
    ])
      expect([
        change,
        (await developer.send('PATCH', `/api/v1/applications/${resource.application_id}`, change)).status,
      ]).toEqual([change, 422]);
  });
});

describe('several registrations', () => {
  test('PRA-60 a suspended registration does not keep the identifier from its owner’s team', async () => {
    const identifier = 'https://kept.example/api';
    const squatted = await aResource(await aDeveloper(app), { identifier });
    await db
      .updateTable('applications')
      .set({ review_status: 'suspended' })
      .where('application_id', '=', squatted.application_id)
      .execute();
    const owner = await aDeveloper(app);
    await aResource(owner, { identifier });
    const response = await asked(
      await browserOf(owner),
      await aRelyingParty(context),
      { scope: 'files:read' },
      identifier,
    );
    expect(response.headers.get('location')).toContain('/oauth/consent');
  });

  test('PRA-61 on localhost a signed-out person reaches the sign-in for their own team’s scopes', async () => {
    const identifier = 'http://localhost:3002/mcp';
    await aResource(await aDeveloper(app), { identifier, scopes: [{ ...READ, name: 'other:read' }] });
    const developer = await aDeveloper(app);
    await aResource(developer, { identifier });
    const rp = await aRelyingParty(context);
    const response = await asked(app.client(), rp, { scope: 'files:read' }, identifier);
    expect(response.headers.get('location')).toContain('/login');
  });

  test('PRA-62 on localhost the pages and events of one team are not those of another', async () => {
    const identifier = 'http://localhost:3001/mcp';
    const first = await aResource(await aDeveloper(app), { identifier, name: 'First Files' });
    const developer = await aDeveloper(app);
    const second = await aResource(developer, { identifier, name: 'Second Files' });
    await withWebhook(first);
    await withWebhook(second);
    const rp = await aClientOf(developer);
    const browser = await browserOf(developer);
    await tokensFor(browser, rp, second);
    const [, own] = await token(rp, { grant_type: 'client_credentials', resource: identifier });
    await post(app.client(), '/oauth/revoke', rp, { token: own.access_token });
    expect.soft(await eventsFor(first)).toEqual([]);
    expect.soft(await eventsFor(second)).toHaveLength(1);
    const page = await (await browser.get(`/account/connected-apps/${rp.client_id}`)).text();
    expect.soft(page).toContain('Second Files');
  });

  test('PRA-63 after the owner verified its host, a token that a squatter’s client got for itself is inactive', async () => {
    const identifier = 'https://minted.example/api';
    const squatter = await aDeveloper(app);
    const squatted = await aResource(squatter, { identifier, access_token_seconds: 3600 });
    const rp = await aClientOf(squatter);
    const [, minted] = await token(rp, {
      grant_type: 'client_credentials',
      resource: identifier,
      scope: 'files:read files:write',
    });
    const owned = await aResource(await aDeveloper(app), { identifier });
    await verifyHost(app, owned);
    expect(await introspect(squatted, minted.access_token)).toEqual(INACTIVE);
    expect(await introspect(owned, minted.access_token)).toEqual(INACTIVE);
  });

  test('PRA-68 a consent to one registration does not cover another one of the same identifier', async () => {
    const first = await aVerifiedResource({ name: 'First Files' });
    const rp = await aRelyingParty(context);
    const browser = await aUser();
    const tokens = await tokensFor(browser, rp, first);
    const second = await aResource(await aDeveloper(app), {
      identifier: first.identifier,
      name: 'Second Files',
    });
    clock.advance(SECOND);
    await verifyHost(app, second);
    expect
      .soft((await refresh(rp, tokens.refresh_token, { resource: first.identifier }))[1].error)
      .toBe('invalid_target');
    const silent = await asked(browser, rp, { scope: 'files:read', prompt: 'none' }, first.identifier);
    expect.soft(received(silent)).toMatchObject({ error: 'consent_required' });
    expect.soft(await introspect(second, tokens.access_token)).toEqual(INACTIVE);
  });

  test('PRA-69 what a member agreed to in the words of an unverified registration gives no access to the owner’s API', async () => {
    const identifier = 'https://laundered.example/api';
    const squatter = await aDeveloper(app);
    const [, created] = await answer(await squatter.send('POST', '/api/v1/organizations', { name: 'Acme' }));
    const { id } = created as { id: number };
    const harmless = { ...WRITE, title: { en: 'See the lunch menu' }, description: {}, sensitive: false };
    const squatted = await aResource(squatter, {
      identifier,
      organization_id: id,
      scopes: [READ, harmless],
    });
    const member = await aPerson(context);
    await db
      .insertInto('organization_members')
      .values({ organization_id: id, user_id: member.user_id, role: 'member', created_at: clock.now() })
      .execute();
    const rp = await aClientOf(squatter);
    const tokens = await tokensFor(await browserOf(member), rp, squatted);
    const owned = await aResource(await aDeveloper(app), { identifier });
    await verifyHost(app, owned);
    const [, refreshed] = await refresh(rp, tokens.refresh_token, { resource: identifier });
    expect.soft(refreshed.error).toBe('invalid_target');
    if (refreshed.access_token)
      expect.soft(await introspect(owned, refreshed.access_token)).toEqual(INACTIVE);
  });

  test('PRA-67 no registration without a verified host gets JWTs that outlive the default lifetime', async () => {
    const squatter = await aDeveloper(app);
    const resource = await aResource(squatter, {
      identifier: 'https://offline.example/api',
      access_token_seconds: 3600,
      scopes: [{ ...READ, name: 'admin' }],
    });
    const [, minted] = await token(await aClientOf(squatter), {
      grant_type: 'client_credentials',
      resource: resource.identifier,
    });
    const { aud, exp = 0, iat = 0 } = decodeJwt(minted.access_token);
    expect(aud).toBe(resource.identifier);
    // The API at this address accepts it offline, and no event reaches it.
    expect(exp - iat).toBeLessThanOrEqual(900);
  });

  test('PRA-64 a scope without visible words is refused', async () => {
    const developer = await aDeveloper(app);
    for (const title of ['\u2800', '\ufe0f', '\u00a0', '\u3000', '\u3164', '\u115f'])
      expect
        .soft([
          title.codePointAt(0)!.toString(16),
          (
            await developer.send('POST', '/api/v1/resources', {
              identifier: `https://blank${title.codePointAt(0)}.example/`,
              scopes: [{ ...READ, title: { en: title } }],
            })
          ).status,
        ])
        .toEqual([title.codePointAt(0)!.toString(16), 422]);
  });

  test('PRA-65 a name that is another’s is reviewed before strangers see it, also after a rename', async () => {
    const developer = await aDeveloper(app);
    const resource = await aVerifiedResource({ name: 'Official Countersign Login' }, developer);
    const renamed = await aVerifiedResource({}, developer);
    await developer.send('PATCH', `/api/v1/resources/${renamed.application_id}`, {
      name: 'Official Countersign Login',
    });
    for (const { application_id, identifier } of [resource, renamed]) {
      const { review_status } = await db
        .selectFrom('applications')
        .select('review_status')
        .where('application_id', '=', application_id)
        .executeTakeFirstOrThrow();
      expect
        .soft([identifier === renamed.identifier, review_status])
        .toEqual([identifier === renamed.identifier, 'pending']);
      expect
        .soft(
          received(
            await asked(await aUser(), await aRelyingParty(context), { scope: 'files:read' }, identifier),
          ),
        )
        .toMatchObject({ error: 'invalid_target' });
    }
  });
});

describe('other ways in', () => {
  test('PRA-70 a backchannel request covers no resource that was not agreed to', async () => {
    const [one, two] = [await aVerifiedResource(), await aVerifiedResource()];
    const rp = await aRelyingParty(context, { allowed_scopes: ['openid', 'agent:write'] });
    const person = await aPerson(context);
    const browser = await browserOf(person);
    await codeFor(browser, rp, 'openid files:read', ['openid', ...keysOf(one, 'files:read')], one.identifier);
    const body = new URLSearchParams({
      scope: 'openid files:read files:write',
      login_hint: person.email,
      client_id: rp.client_id,
      client_secret: rp.client_secret!,
    });
    body.append('resource', one.identifier);
    body.append('resource', two.identifier);
    const response = await app.client().fetch('/oauth/backchannel_authentication', { method: 'POST', body });
    expect(response.status).toBe(200);
    const { auth_req_id } = (await response.json()) as { auth_req_id: string };
    const { scopes } = await db
      .selectFrom('approval_requests')
      .select('scopes')
      .where('id', '=', auth_req_id)
      .executeTakeFirstOrThrow();
    expect(scopes).toEqual(['openid', ...keysOf(one, 'files:read')]);
    for (const resource of ['no url', 'https://unknown.example', 'https://x.example/?\\', '\u0000'])
      expect(
        (
          await post(app.client(), '/oauth/backchannel_authentication', rp, {
            scope: 'openid',
            login_hint: person.email,
            resource,
          })
        ).status,
      ).toBe(400);
  });

  test('PRA-71 POST authorize keeps every resource', async () => {
    const [one, two] = [await aVerifiedResource(), await aVerifiedResource()];
    const rp = await aRelyingParty(context);
    const url = new URL(authorizePath(rp, pkce().challenge, { scope: 'files:read' }), 'http://none.invalid');
    url.searchParams.append('resource', one.identifier);
    url.searchParams.append('resource', two.identifier);
    const browser = await aUser();
    const sent = await browser.fetch('/oauth/authorize', { method: 'POST', body: url.searchParams });
    const next = await browser.get(sent.headers.get('location')!);
    const page = await (await browser.get(next.headers.get('location')!)).text();
    for (const { client_id } of [one, two]) expect(page).toContain(`value="${client_id}#files:read"`);
  });

  test('PRA-72 the pages of the developer console show a resource, and their forms do not make it a client', async () => {
    const developer = await aDeveloper(app);
    const { application_id } = await aResource(developer);
    const browser = await browserOf(developer);
    const root = `/developer/applications/${application_id}`;
    const tabs = [
      '',
      'quickstart',
      'redirect-uris',
      'scopes',
      'secrets',
      'webhooks',
      'settings',
      'members',
      'audit',
      'deliveries',
      'signing-keys',
    ];
    for (const tab of tabs) {
      const path = tab ? `${root}/${tab}` : root;
      const shown = await browser.get(path);
      expect([path, shown.status]).toEqual([path, expect.toSatisfy((status: number) => status < 500)]);
      const sent = await browser.postForm(path, {
        redirect_uris: 'https://rp.example/cb',
        uri: 'https://rp.example/cb',
        scope: ['openid', 'agent:write'],
        allowed_scopes: ['openid', 'agent:write'],
        scopes: ['openid', 'agent:write'],
        client_type: 'public',
        token_endpoint_auth_method: 'none',
        name: 'X',
        do: 'add',
        decision: 'add',
        action: 'add',
      });
      expect([path, sent.status]).toEqual([path, expect.toSatisfy((status: number) => status < 500)]);
    }
    const uris = await db
      .selectFrom('redirect_uris')
      .select('uri')
      .where('application_id', '=', application_id)
      .execute();
    const stored = await db
      .selectFrom('applications')
      .select(['allowed_scopes', 'client_type'])
      .where('application_id', '=', application_id)
      .executeTakeFirstOrThrow();
    expect([uris.length, stored]).toEqual([1, { allowed_scopes: [], client_type: 'confidential' }]);
  });

  test('PRA-73 opaque tokens of another service key, another prefix or cut short are inactive', async () => {
    const resource = await aVerifiedResource({ access_token_format: 'opaque' });
    const rp = await aRelyingParty(context);
    const tokens = await tokensFor(await aUser(), rp, resource);
    const sealed = tokens.access_token.slice('svc_at_'.length);
    const other = context.keyring.seal('users.totp', Buffer.from('{}')).toString('base64url');
    for (const text of [
      sealed,
      `svc_at_${other}`,
      `svc_at_${sealed.slice(0, -1)}`,
      `svc_at_${sealed}=`,
      `svc_at_ ${sealed}`,
    ])
      expect(await introspect(resource, text)).toEqual(INACTIVE);
    expect(await introspect(resource, tokens.access_token)).toMatchObject({ active: true });
    for (const path of ['/oauth/userinfo', '/api/v1/me', '/api/v1/resources', '/api/v1/applications'])
      expect([
        path,
        (await app.client().get(path, { authorization: `Bearer ${tokens.access_token}` })).status,
      ]).toEqual([path, 401]);
  });

  test('PRA-74 two processes: a token of a resource that was deleted meanwhile is inactive everywhere', async () => {
    const developer = await aDeveloper(app);
    const resource = await aVerifiedResource({}, developer);
    const rp = await aRelyingParty(context);
    const browser = await aUser();
    const code = await codeFor(
      browser,
      rp,
      'files:read',
      keysOf(resource, 'files:read'),
      resource.identifier,
    );
    await developer.send('DELETE', `/api/v1/resources/${resource.application_id}`);
    const again = await aResource(await aDeveloper(app), { identifier: resource.identifier });
    expect((await redeem(rp, code, resource.identifier))[1].error).toBe('invalid_target');
    expect(
      received(await asked(browser, rp, { scope: 'files:read', prompt: 'none' }, again.identifier)),
    ).toMatchObject({
      error: 'invalid_target',
    });
  });

  test('PRA-83 a verified API cannot put a custom scope of this service on the administrators’ list', async () => {
    const name = 'acme:salary';
    const owner = await aDeveloper(app);
    const resource = await aVerifiedResource({ scopes: [{ ...READ, name }] }, owner);
    const { creation_risk_flags } = await register(owner, { allowed_scopes: ['openid', name] });
    expect(creation_risk_flags).toContain('unlisted_scope');
    // Nor does a client need to register the name: that of the API is requested without it.
    const rp = await aRelyingParty(context);
    const code = await codeFor(await aUser(), rp, name, keysOf(resource, name), resource.identifier);
    expect(code.granted).toBe(name);
  });

  test('PRA-82 a stolen refresh token is detected whatever scope and resource it is presented with', async () => {
    const resource = await aVerifiedResource();
    const rp = await aRelyingParty(context);
    const nonsense: Form[] = [{ scope: 'made:up' }, { scope: 'made:up', resource: resource.identifier }];
    for (const form of nonsense) {
      const stolen = await tokensFor(await aUser(), rp, resource);
      const [, second] = await refresh(rp, stolen.refresh_token);
      const [, third] = await refresh(rp, second.refresh_token);
      expect((await refresh(rp, stolen.refresh_token, form))[1].error).toBe('invalid_grant');
      expect((await refresh(rp, third.refresh_token))[1].error).toBe('invalid_grant');
      expect(await introspect(resource, stolen.access_token)).toEqual(INACTIVE);
    }
  });

  test('PRA-75 a stranger learns nothing of a registration that no one has verified', async () => {
    const resource = await aResource(await aDeveloper(app));
    const rp = await aRelyingParty(context);
    const ask = async (browser: Client, identifier: string) => {
      const response = await asked(browser, rp, { scope: 'files:read', prompt: 'none' }, identifier);
      const { error, error_description } = received(response);
      return [error, error_description?.replaceAll(identifier, 'X')];
    };
    const unknown = 'https://not-registered.example/mcp';
    for (const browser of [app.client(), await aUser()])
      expect.soft(await ask(browser, resource.identifier)).toEqual(await ask(browser, unknown));
  });

  test('PRA-76 the first scopes and each change of their meaning are in the audit log', async () => {
    const developer = await aDeveloper(app);
    const resource = await aResource(developer);
    await developer.send('PATCH', `/api/v1/resources/${resource.application_id}`, {
      scopes: [
        { ...READ, title: { en: 'Delete everything' } },
        { ...WRITE, sensitive: false, default: true },
      ],
    });
    const lines = await db
      .selectFrom('audit_events')
      .select(['event_type', 'details'])
      .where('application_id', '=', resource.application_id)
      .execute();
    const text = JSON.stringify(lines);
    expect.soft(text).toContain('files:write');
    expect.soft(text).toContain('Delete everything');
  });

  test('PRA-77 a resource with the longest identifier and all scopes can be agreed to', async () => {
    const developer = await aDeveloper(app);
    const scopes = Array.from({ length: 50 }, (_, n) => ({ ...READ, name: `s${n}` }));
    const big = await aResource(developer, {
      identifier: `https://long.example/${'a'.repeat(478)}`,
      scopes,
    });
    const ticked = keysOf(big, ...scopes.map(({ name }) => name));
    const code = await codeFor(
      await browserOf(developer),
      await aRelyingParty(context),
      undefined,
      ticked,
      big.identifier,
    );
    expect(code.granted).toContain('s49');
  });
});

describe('limits', () => {
  test('PRA-50 one request with thousands of resource parameters is refused before any of them is read', async () => {
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'no client' });
    for (let n = 0; String(body).length < 60_000 && n < 3000; n += 1)
      body.append('resource', `https://a${n}.a`);
    body.append('resource', 'no URL');
    const response = await app.client().fetch('/oauth/token', { method: 'POST', body });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'The form has more than 500 parameters.' },
    ]);
  });

  test('PRA-53 a long resource does not make the redirect long', async () => {
    const refused = await asked(
      await aUser(),
      await aRelyingParty(context),
      { scope: 'files:read' },
      `https://long.example/${'"'.repeat(3_000)}`,
    );
    expect(refused.headers.get('location')!.length).toBeLessThan(4_000);
  });

  test('PRA-51 the largest token can be sent in a header, and its grant stays usable', async () => {
    const developer = await aDeveloper(app);
    const scopes = Array.from({ length: 50 }, (_, n) => ({
      ...READ,
      name: `${'s'.repeat(96)}${String(n).padStart(3, '0')}`,
    }));
    const identifier = `https://large.example/${'a'.repeat(478)}`;
    const resource = await aResource(developer, { identifier, scopes, access_token_format: 'opaque' });
    const rp = await aRelyingParty(context);
    const ticked = keysOf(resource, ...scopes.map(({ name }) => name));
    const code = await codeFor(await browserOf(developer), rp, undefined, ticked, identifier);
    const [, tokens] = await redeem(rp, code, identifier);
    expect(await introspect(resource, tokens.access_token)).toMatchObject({ active: true });
    const sent = await app
      .client()
      .get('/oauth/userinfo', { authorization: `Bearer ${tokens.access_token}` });
    expect([sent.status, tokens.access_token.length < 12_000]).toEqual([401, true]);
    expect((await refresh(rp, tokens.refresh_token, { resource: identifier }))[0]).toBe(200);
  });

  test('PRA-52 a token outlives a rotation of the signing keys, and can be revoked after it', async () => {
    const developer = await aDeveloper(app);
    const resource = await aVerifiedResource({ access_token_seconds: 3600 }, developer);
    const rp = await aClientOf(developer);
    const [, tokens] = await token(rp, { grant_type: 'client_credentials', resource: resource.identifier });
    await rotateSigningKeys(context);
    clock.advance(59 * MINUTE);
    // The keys in memory are a second old at most.
    await setTimeout(1_100);
    expect.soft(await introspect(resource, tokens.access_token)).toMatchObject({ active: true });
    await post(app.client(), '/oauth/revoke', rp, { token: tokens.access_token });
    expect.soft(await eventsFor(resource)).toHaveLength(1);
  });
});
