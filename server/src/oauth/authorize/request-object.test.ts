import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import {
  aPerson,
  authorizePath,
  aVisitor,
  consent,
  pkce,
  post,
  received,
  redeem,
} from '../../../test/support/oauth.ts';
import { PASSWORD } from '../../../test/support/people.ts';
import { formOf, pathOfPushed } from '../../../test/support/pushed.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { aSigningClient, type SigningClient } from '../../../test/support/signed-requests.ts';
import { applicationById } from '../../applications/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import { unverifiedParametersOf } from '../request-objects/request-parameters.ts';
import { readSentRequest } from './request-object.ts';

const clock = testClock(new Date('2026-11-25T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context } = app;
const rp = await aSigningClient(context);
const { verifier, challenge } = pkce();
const SCOPES = ['openid', 'profile:basic', 'email'];
const seconds = () => Math.floor(clock.now().getTime() / 1000);

/** What a valid request asks for. */
const asked = (client: SigningClient, change = {}) => ({
  ...formOf(authorizePath(client, challenge)),
  ...change,
});
const pathOf = (client_id: string, request: string, more = {}) =>
  `/oauth/authorize?${new URLSearchParams({ client_id, request, ...more })}`;
const push = (client: SigningClient, request: string) =>
  post(app.client(), '/oauth/par', client, { request });

describe('FA-31: a signed request is accepted by value and when it is pushed', () => {
  test.each(['RS256', 'PS256', 'ES256', 'EdDSA'])('%s', async (alg) => {
    const client = await aSigningClient(context, {}, alg);
    const { browser } = await aVisitor(app);
    const object = await client.sign(asked(client, { state: `by ${alg}` }));
    const returned = received(await consent(browser, pathOf(client.client_id, object), SCOPES));
    expect(returned).toMatchObject({ state: `by ${alg}`, iss: app.baseUrl });
    expect((await redeem(app.client(), client, returned.code!, verifier)).status).toBe(200);
    const path = await pathOfPushed(client, await push(client, object));
    expect(received(await browser.get(path)).code).toEqual(expect.any(String));
  });
});

test('FA-32: only the parameters inside count', async () => {
  const { browser } = await aVisitor(app);
  const outside = {
    scope: 'openid',
    state: 'outside',
    redirect_uri: 'https://evil.example/',
    prompt: 'none',
  };
  const object = await rp.sign(
    asked(rp, { state: undefined, max_age: 3600, claims: { userinfo: { email: null } } }),
  );
  const returned = received(await consent(browser, pathOf(rp.client_id, object, outside), SCOPES));
  expect(returned).toMatchObject({ code: expect.any(String), scope: SCOPES.join(' ') });
  expect(returned).not.toHaveProperty('state');
  const pushed = await post(app.client(), '/oauth/par', rp, { request: object, ...outside });
  const again = received(await browser.get(await pathOfPushed(rp, pushed)));
  expect([Object.keys(again).sort(), again.scope]).toEqual([['code', 'iss', 'scope'], SCOPES.join(' ')]);
});

test('FA-32: and still count after a sign-in that took longer than the object was valid', async () => {
  const person = await aPerson(context);
  const browser = app.client();
  const first = await browser.get(pathOf(rp.client_id, await rp.sign(asked(rp))));
  const return_to = new URL(first.headers.get('location')!, app.baseUrl).searchParams.get('return_to')!;
  expect(return_to).toMatch(/^\/oauth\/authorize\/continue\?/);
  clock.advance(10 * MINUTE);
  await browser.postForm('/login', { email: person.email, password: PASSWORD, return_to });
  expect(received(await consent(browser, return_to, SCOPES)).state).toBe('some state');
});

const fapi = await aSigningClient(context, {
  token_endpoint_auth_method: 'private_key_jwt',
  security_profile: 'fapi2',
});
const stranger = await generateKeyPair('ES256');
const rsa = await aSigningClient(context, {}, 'RS256');
const fixed = await aSigningClient(context, { request_object_signing_alg: 'ES256' }, 'PS256');

type Refused = [name: string, object: () => Promise<string>, client?: SigningClient];
const wrong =
  (claims: Record<string, unknown> | (() => Record<string, unknown>), client = rp) =>
  () =>
    client.sign(asked(client), { claims: typeof claims === 'function' ? claims() : claims });
const typed = (typ: string) => () => rp.sign(asked(rp), { header: { typ } });
const unsigned = async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const about = { iss: rp.client_id, aud: app.baseUrl, exp: seconds() + 60 };
  return `${part({ alg: 'none' })}.${part({ ...about, ...asked(rp) })}.`;
};

const REFUSED: Refused[] = [
  ['no JWT', async () => 'x'],
  ['alg none', unsigned],
  ['another key', () => rp.sign(asked(rp), { key: stranger.privateKey })],
  ['another key and its kid', () => rp.sign(asked(rp), { key: stranger.privateKey, header: { kid: 'two' } })],
  ['changed', async () => (await rp.sign(asked(rp))).replace(/.{8}$/, 'AAAAAAAA')],
  ['a key inside', async () => rp.sign(asked(rp), { header: { jwk: { kty: 'EC' } } })],
  [
    'symmetric',
    () => new SignJWT(asked(rp)).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('x'.repeat(32))),
  ],
  ['another algorithm than registered', () => fixed.sign(asked(fixed)), fixed],
  ['iss of another', wrong({ iss: rsa.client_id })],
  ['no iss', wrong({ iss: undefined })],
  ['aud of another', wrong({ aud: 'https://else.example' })],
  ['aud of the endpoint', wrong({ aud: `${app.baseUrl}/oauth/par` })],
  ['no aud', wrong({ aud: undefined })],
  ['no exp', wrong({ exp: undefined })],
  ['expired', wrong(() => ({ exp: seconds() - 5 }))],
  ['nbf in the future', wrong(() => ({ nbf: seconds() + 60 }))],
  ['iat in the future', wrong(() => ({ iat: seconds() + 60 }))],
  ['client_id of another', wrong({ client_id: rsa.client_id })],
  ['no client_id', wrong({ client_id: undefined })],
  ['no redirect_uri', wrong({ redirect_uri: undefined })],
  ['request inside', wrong({ request: 'x' })],
  ['request_uri inside', wrong({ request_uri: 'urn:ietf:params:oauth:request_uri:x' })],
  ['U+0000', wrong({ state: 'a\0b' })],
  ['FA-34: sub is the client_id', wrong({ sub: rp.client_id })],
  ['FA-34: an access token', typed('at+jwt')],
  ['FA-34: a DPoP proof', typed('dpop+jwt')],
  ['FA-34: a client assertion', typed('client-authentication+jwt')],
];

describe('FA-33: a request object is refused', () => {
  test.each(REFUSED)('%s', async (_name, make, client = rp) => {
    const object = await make();
    const { redirect_uri } = client;
    const answer = received(
      await app.client().get(pathOf(client.client_id, object, { redirect_uri, state: 's' })),
    );
    expect(answer).toMatchObject({ error: 'invalid_request_object', iss: app.baseUrl });
    const pushed = await push(client, object);
    expect([pushed.status, await jsonOf(pushed)]).toMatchObject([
      400,
      { error: expect.stringMatching(/^invalid_request/) },
    ]);
    const found = await jsonOf(
      await app.client().get(`/diagnose?${pathOf(client.client_id, object).split('?')[1]}`),
    );
    expect(found.checks).toContainEqual(expect.objectContaining({ id: 'request', status: 'fail' }));
  });

  test.each([
    ['aud in a list', () => rp.sign(asked(rp), { claims: { aud: ['https://else.example', app.baseUrl] } })],
    ['nbf 8 s ahead', () => rp.sign(asked(rp), { claims: { nbf: seconds() + 8 } })],
    ['no nbf', () => rp.sign(asked(rp), { claims: { nbf: undefined, iat: undefined } })],
    ['JWT', typed('JWT')],
    ['no typ', () => rp.sign(asked(rp), { header: { typ: undefined } })],
    ['another case', typed('application/OAuth-Authz-Req+JWT')],
    ['a sub of its own', wrong({ sub: 'someone' })],
  ])('but not: %s', async (_name, make) => {
    expect((await push(rp, await make())).status).toBe(201);
  });
});

describe('FA-35: under FAPI 2.0', () => {
  const pushFapi = async (claims: Record<string, unknown>, client = fapi) => {
    const about = {
      iss: client.client_id,
      sub: client.client_id,
      aud: app.baseUrl,
      jti: crypto.randomUUID(),
    };
    const client_assertion = await new SignJWT({ ...about, exp: seconds() + 60 })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(client.key);
    const request = await client.sign(asked(client), { claims });
    const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
    const body = new URLSearchParams({ request, client_assertion, client_assertion_type });
    const answer = await app.client().fetch('/oauth/par', { method: 'POST', body });
    return [answer.status, (await jsonOf(answer)).error];
  };
  const hour = 3600;

  test.each<[string, () => Record<string, unknown>, number]>([
    ['valid', () => ({}), 201],
    ['no nbf', () => ({ nbf: undefined }), 400],
    ['nbf 70 minutes ago', () => ({ nbf: seconds() - 70 * 60 }), 400],
    ['exp 70 minutes after nbf', () => ({ exp: seconds() + 70 * 60 }), 400],
    ['nbf 50 minutes ago', () => ({ nbf: seconds() - 50 * 60 }), 201],
    ['exp an hour after nbf', () => ({ exp: seconds() + hour }), 201],
  ])('%s', async (_name, claims, status) => {
    expect(await pushFapi(claims())).toEqual([status, status === 400 ? 'invalid_request_object' : undefined]);
  });

  test('a client may not register RS256, nor sign with it', async () => {
    const details = { token_endpoint_auth_method: 'private_key_jwt', security_profile: 'fapi2' } as const;
    await expect(
      aSigningClient(context, { ...details, request_object_signing_alg: 'RS256' }),
    ).rejects.toThrow('request_object_signing_alg');
    const both = await aSigningClient(context, details);
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const { keys } = (await applicationById(context.stores.db, both.application_id))!.jwks as {
      keys: object[];
    };
    const jwks = JSON.stringify({ keys: [...keys, { ...(await exportJWK(publicKey)), kid: 'rsa' }] });
    await changeApplication(context.stores.db, both.application_id, { jwks });
    const signed = (alg: 'ES256' | 'RS256') => ({
      ...both,
      ...(alg === 'RS256' && {
        sign: (claims: object, change = {}) =>
          both.sign({ ...claims }, { ...change, key: privateKey, header: { alg, kid: 'rsa' } }),
      }),
    });
    expect(await pushFapi({}, signed('ES256'))).toEqual([201, undefined]);
    expect(await pushFapi({}, signed('RS256'))).toEqual([400, 'invalid_request_object']);
  });
});

test('FA-36: a client that must sign its requests, and one that has no keys to do so', async () => {
  const strict = await aSigningClient(context, { require_signed_request_object: true });
  const direct = received(await app.client().get(authorizePath(strict, challenge)));
  expect(direct.error).toBe('invalid_request');
  const plain = await post(app.client(), '/oauth/par', strict, asked(strict));
  expect([plain.status, await jsonOf(plain)]).toMatchObject([400, { error: 'invalid_request' }]);
  const pushed = await push(strict, await strict.sign(asked(strict)));
  const { browser } = await aVisitor(app);
  const returned = received(await consent(browser, await pathOfPushed(strict, pushed), SCOPES));
  expect(returned.code).toEqual(expect.any(String));
  for (const change of [
    { require_signed_request_object: true },
    { request_object_signing_alg: 'ES256' as const },
  ])
    await expect(aSigningClient(context, { jwks: null, ...change })).rejects.toThrow('jwks');
});

test('FA-34: a request object authenticates no client', async () => {
  const client = await aSigningClient(context, { token_endpoint_auth_method: 'private_key_jwt' });
  const client_assertion = await client.sign({ sub: client.client_id, jti: 'one' });
  const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion,
    client_assertion_type,
  });
  const answer = await app.client().fetch('/oauth/token', { method: 'POST', body });
  expect([answer.status, await jsonOf(answer)]).toMatchObject([401, { error: 'invalid_client' }]);
});

test('an error goes where the object wants it, and where the URL says if the object says nothing', () => {
  const target = (members: unknown) => {
    const payload = Buffer.from(JSON.stringify(members)).toString('base64url');
    const query = new URLSearchParams({
      client_id: 'c',
      state: 'outer',
      redirect_uri: 'u',
      request: `x.${payload}.y`,
    });
    const { parameters } = readSentRequest(String(query));
    return ['client_id', 'redirect_uri', 'state', 'response_mode'].map((name) => parameters.get(name));
  };
  expect(target({ state: 'inner', response_mode: 'form_post', client_id: 'other' })).toEqual([
    'c',
    'u',
    'inner',
    'form_post',
  ]);
  expect(target({ scope: 'openid', redirect_uri: 'v' })).toEqual(['c', 'v', 'outer', undefined]);
  expect(target(['state', 'inner'])).toEqual(['c', 'u', 'outer', undefined]);
});

test('members become parameters as text', () => {
  const claims = {
    iss: 'c',
    jti: 'x',
    max_age: 60,
    claims: { a: 1 },
    resource: ['https://a', 'https://b'],
    nonce: null,
  };
  const object = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
  expect([...unverifiedParametersOf(object)!]).toEqual([
    ['max_age', '60'],
    ['claims', '{"a":1}'],
    ['resource', 'https://a'],
    ['resource', 'https://b'],
  ]);
});
