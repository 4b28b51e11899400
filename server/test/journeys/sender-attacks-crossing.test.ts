import { randomUUID } from 'node:crypto';
import { exportJWK, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import { testClock } from '../support/clock.ts';
import { type DpopKey, dpopKey, proofOf } from '../support/dpop.ts';
import {
  aRelyingParty,
  authorizePath,
  aVisitor,
  obtainTokens,
  pkce,
  type RelyingParty,
  received,
} from '../support/oauth.ts';
import { formOf, pathOfPushed } from '../support/pushed.ts';
import { changeApplication } from '../support/rows.ts';
import { aSigningClient } from '../support/signed-requests.ts';

const clock = testClock();
const app = await startUnlimitedApp({ clock });
const { context, db, baseUrl } = app;
const { browser, person } = await aVisitor(app);
const scope = 'openid email agent:write';
const allowed_scopes = [...scope.split(' '), 'acme:tier'];
const ASSERTION = { client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer' };
const seconds = () => Math.floor(clock.now().getTime() / 1000);

type Form = Record<string, string>;
async function posted(path: string, form: Form, headers: Form = {}): Promise<[number, Form]> {
  const answer = await app.client().fetch(path, { method: 'POST', body: new URLSearchParams(form), headers });
  return [answer.status, (await answer.json()) as Form];
}
const secretOf = ({ client_id, client_secret }: RelyingParty): Form => ({
  client_id,
  ...(client_secret && { client_secret }),
});
const authorizeForm = (rp: RelyingParty) =>
  formOf(authorizePath(rp, pkce().challenge, { scope: 'openid email' }));

/** One key for everything: what it signed for one purpose must be of no use for another. */
const signer = await aSigningClient(context, { allowed_scopes });
await obtainTokens(browser, signer, { scope });
const keyed = await aSigningClient(context, {
  allowed_scopes,
  token_endpoint_auth_method: 'private_key_jwt',
});
const dpopOf = async (client: typeof keyed): Promise<DpopKey> => {
  const privateJwk = (await exportJWK(client.key)) as Record<string, unknown>;
  const { d: _private, ...jwk } = privateJwk;
  const { KeyObject } = await import('node:crypto');
  return { ...dpopKey(), alg: 'ES256', jwk, privateJwk, privateKey: KeyObject.from(client.key) };
};

describe('FA-102: what a client signed for one purpose serves no other', () => {
  const claims = (client: RelyingParty) => ({
    ...{ iss: client.client_id, sub: client.client_id, aud: baseUrl, jti: randomUUID() },
    ...{ iat: seconds(), nbf: seconds(), exp: seconds() + 60, scope: 'acme:tier' },
    ...{ client_id: client.client_id, redirect_uri: client.redirect_uri, response_type: 'code' },
  });
  const jwt = (client: typeof keyed, typ: string | undefined, change: object = {}) =>
    new SignJWT({ ...claims(client), ...change })
      .setProtectedHeader({ alg: 'ES256', kid: 'one', ...(typ && { typ }) })
      .sign(client.key);

  test.each<[string, string | undefined, object]>([
    ['a request object', 'oauth-authz-req+jwt', {}],
    ['a request object without type', undefined, { sub: undefined }],
    ['a DPoP proof', 'dpop+jwt', {}],
    ['an access token', 'at+jwt', {}],
  ])('%s is no client assertion', async (_name, typ, change) => {
    const form = { grant_type: 'client_credentials', scope: 'acme:tier', ...ASSERTION };
    const client_assertion = await jwt(keyed, typ, change);
    expect(await posted('/oauth/token', { ...form, client_assertion })).toMatchObject([
      401,
      { error: 'invalid_client' },
    ]);
    const sound = await jwt(keyed, undefined);
    expect((await posted('/oauth/token', { ...form, client_assertion: sound }))[0]).toBe(200);
  });

  test.each<[string, string | undefined, object]>([
    ['a client assertion', undefined, {}],
    ['a client assertion that says so', 'client-authentication+jwt', {}],
    ['a DPoP proof', 'dpop+jwt', { sub: undefined }],
    ['a logout token', 'logout+jwt', { sub: undefined }],
  ])('%s is no request object, pushed or at the backchannel', async (_name, typ, change) => {
    const request = await jwt(signer, typ, { scope, login_hint: person.email, ...change });
    const answer = await posted('/oauth/par', { ...secretOf(signer), request });
    expect(answer).toMatchObject([400, { error: 'invalid_request_object' }]);
    const ciba = await posted('/oauth/backchannel_authentication', { ...secretOf(signer), request });
    expect(ciba).toMatchObject([400, { error: 'invalid_request' }]);
  });

  test('neither is a DPoP proof', async () => {
    const key = await dpopOf(signer);
    const url = `${baseUrl}/oauth/token`;
    const form = { ...secretOf(signer), grant_type: 'client_credentials', scope: 'acme:tier' };
    for (const typ of ['JWT', 'oauth-authz-req+jwt', 'client-authentication+jwt', undefined]) {
      const dpop = proofOf(
        key,
        { method: 'POST', url, now: clock.now() },
        { header: { typ }, claims: claims(signer) },
      );
      expect(await posted('/oauth/token', form, { dpop })).toMatchObject([
        400,
        { error: 'invalid_dpop_proof' },
      ]);
    }
  });

  test('an assertion that was used at one endpoint is used at all', async () => {
    const client_assertion = await jwt(keyed, undefined);
    const credentials = { ...ASSERTION, client_assertion };
    expect((await posted('/oauth/par', { ...credentials, ...authorizeForm(keyed) }))[0]).toBe(201);
    const form = { grant_type: 'client_credentials', scope: 'acme:tier', ...credentials };
    for (const path of ['/oauth/token', '/oauth/par', '/oauth/introspect', '/oauth/device_authorization'])
      expect((await posted(path, { ...form, token: 'x' }))[0]).toBe(401);
  });
});

test('FA-103: what this service signs about someone else is no id_token_hint', async () => {
  const rp = await aRelyingParty(context, { userinfo_signed_response_alg: 'ES256' });
  const tokens = await obtainTokens(browser, rp);
  const authorization = `Bearer ${tokens.access_token}`;
  const userinfo = await (await app.client().fetch('/oauth/userinfo', { headers: { authorization } })).text();
  const signedAnswer = received(
    await browser.get(authorizePath(rp, pkce().challenge, { response_mode: 'jwt' })),
  ).response!;
  const introspected = await app.client().fetch('/oauth/introspect', {
    method: 'POST',
    body: new URLSearchParams({ ...secretOf(rp), token: tokens.access_token }),
    headers: { accept: 'application/token-introspection+jwt' },
  });
  for (const id_token_hint of [tokens.access_token, userinfo, signedAnswer, await introspected.text()]) {
    expect(id_token_hint.split('.')).toHaveLength(3);
    const path = authorizePath(rp, pkce().challenge, { id_token_hint, prompt: 'none' });
    expect(received(await browser.get(path))).toMatchObject({ error: 'invalid_request' });
    const logout = await browser.get(`/oauth/logout?${new URLSearchParams({ id_token_hint })}`);
    expect(logout.status).toBe(400);
  }
  const sound = authorizePath(rp, pkce().challenge, { id_token_hint: tokens.id_token, prompt: 'none' });
  expect(received(await browser.get(sound)).code).toBeDefined();
});

describe('FA-101: a request_uri', () => {
  const pushed = async (rp: RelyingParty, form: Form = {}) => {
    const answer = await app.client().fetch('/oauth/par', {
      method: 'POST',
      body: new URLSearchParams({ ...authorizeForm(rp), ...secretOf(rp), ...form }),
    });
    return await pathOfPushed(rp, answer);
  };
  const agreed = async (details = {}) => {
    const rp = await aRelyingParty(context, details);
    await obtainTokens(browser, rp, { scope: 'openid email' });
    return rp;
  };

  test('of a client that was suspended since gets no code', async () => {
    const rp = await agreed();
    const path = await pushed(rp);
    await changeApplication(db, rp.application_id, { review_status: 'suspended' });
    const answer = await browser.get(path);
    expect(received(answer)).toMatchObject({ error: 'unauthorized_client' });
    expect(received(answer)).not.toHaveProperty('code');
  });

  test('does not lead to a redirect URI that was removed since', async () => {
    const rp = await agreed();
    const path = await pushed(rp);
    await db.deleteFrom('redirect_uris').where('application_id', '=', rp.application_id).execute();
    expect(await browser.get(path)).toMatchObject({ status: 400 });
  });

  test('holds against all other parameters in the URL', async () => {
    const rp = await agreed({ redirect_uris: ['https://rp.example/callback', 'https://rp.example/other'] });
    const other = await agreed();
    const more = {
      redirect_uri: 'https://rp.example/other',
      state: 'other',
      scope: 'openid',
      dpop_jkt: dpopKey().jkt,
    };
    const answer = await browser.get(`${await pushed(rp)}&${new URLSearchParams(more)}`);
    expect(answer.headers.get('location')).toMatch(/^https:\/\/rp\.example\/callback\?code=/);
    expect(received(answer)).toMatchObject({ state: 'some state', scope: 'openid email' });
    const stolen = (await pushed(rp)).replace(rp.client_id, other.client_id);
    for (const path of [stolen, `${await pushed(rp)}&client_id=${other.client_id}`])
      expect((await browser.get(path)).headers.get('location') ?? '').not.toContain('code=');
  });

  test('gives one code, whichever of many browsers comes first', async () => {
    const rp = await agreed();
    const path = await pushed(rp);
    const answers = await Promise.all(Array.from({ length: 12 }, () => browser.get(path)));
    expect(answers.filter((answer) => answer.headers.get('location')?.includes('code='))).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe('FA-104: hostile requests end in 4xx', () => {
  const part = (value: unknown) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
  const OBJECTS = [
    'x',
    '..',
    '...',
    'a.b.c',
    `${part({ alg: 'none' })}.${part({})}.`,
    `${part({ alg: 'ES256' })}.${part('{"redirect_uri":"\\u0000","state":1e999}')}.AAAA`,
    `${part({ alg: 'HS256', kid: 'one' })}.${part({ scope: ['x'], claims: { a: {} } })}.AAAA`,
    `${part({ alg: 'ES256', kid: {}, crit: ['x'], jwk: {} })}.${part({ client_id: {}, iss: [], aud: {} })}.${'A'.repeat(86)}`,
    `${part('[]')}.${part('null')}.${'A'.repeat(86)}`,
    `${part('{"a":'.repeat(2000))}.${part('{'.repeat(2000))}.${'A'.repeat(86)}`,
  ];
  test('as request object', async () => {
    for (const request of OBJECTS) {
      const statuses = [
        (await posted('/oauth/par', { ...authorizeForm(signer), ...secretOf(signer), request }))[0],
        (await posted('/oauth/backchannel_authentication', { ...secretOf(signer), request }))[0],
        (
          await posted('/oauth/token', {
            ...ASSERTION,
            client_assertion: request,
            grant_type: 'client_credentials',
          })
        )[0],
        (await browser.get(`/oauth/authorize?${new URLSearchParams({ ...authorizeForm(signer), request })}`))
          .status,
      ];
      for (const status of statuses) expect([303, 400, 401, 413, 414, 431]).toContain(status);
    }
  });

  test.each<[string, Record<string, unknown>]>([
    ['numbers', { state: Number.MAX_VALUE, nonce: 5, max_age: 1e30, scope: 7 }],
    ['objects', { state: { a: 1 }, scope: ['openid'], resource: [{}, [[]], null], prompt: [] }],
    [
      'odd text',
      { state: '\ud800', nonce: '\u0001', claims: '{"userinfo":{"\\ud800":null}}', ui_locales: '\u202e' },
    ],
    ['a name like a member of Object', { ['__proto__']: 'x', constructor: 'x', toString: 'x', request: 'x' }],
    ['U+0000', { state: 'a\0b', login_hint: '\0' }],
  ])('as signed parameters: %s', async (_name, change) => {
    const inside = { ...authorizeForm(signer), login_hint: 'x', jti: randomUUID(), ...change };
    const request = await signer.sign(inside);
    const [status] = await posted('/oauth/par', { ...secretOf(signer), request });
    expect([201, 400]).toContain(status);
    expect((await posted('/oauth/backchannel_authentication', { ...secretOf(signer), request }))[0]).toBe(
      400,
    );
    const path = `/oauth/authorize?${new URLSearchParams({ client_id: signer.client_id, request })}`;
    expect([303, 400]).toContain((await browser.get(path)).status);
  });

  test('as DPoP proof, at every endpoint that takes one', async () => {
    const { jwk } = dpopKey();
    const claims = { jti: 'x', htm: 'POST', htu: `${baseUrl}/oauth/token`, iat: seconds() };
    const forged = (header: object, payload: object) =>
      `${part({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...header })}.${part({ ...claims, ...payload })}.${'A'.repeat(86)}`;
    const proofs = [
      ...OBJECTS,
      forged({ jwk: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' } }, {}),
      forged({ jwk: { kty: 'RSA', n: 'A'.repeat(2000), e: 'AQAB' }, alg: 'PS256' }, {}),
      forged({ jwk: { kty: 'RSA', n: 'u'.repeat(600), e: 'u'.repeat(600) }, alg: 'PS256' }, {}),
      forged({ jwk: { kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43) }, alg: 'EdDSA' }, {}),
      forged({ jwk: [] }, {}),
      forged({ jwk: { kty: {}, crv: [] } }, {}),
      forged({}, { iat: 1e300 }),
      forged({}, { iat: -1, nonce: 'A'.repeat(27) }),
      forged({}, { htu: 'http://[' }),
      forged({}, { htu: `${baseUrl}/oauth/token`, jti: { a: 1 } }),
    ];
    const tokens = await obtainTokens(browser, signer, { scope });
    for (const dpop of proofs) {
      const form = { ...secretOf(signer), grant_type: 'client_credentials', scope: 'acme:tier' };
      expect((await posted('/oauth/token', form, { dpop }))[0]).toBe(400);
      expect(
        (await posted('/oauth/par', { ...authorizeForm(signer), ...secretOf(signer) }, { dpop }))[0],
      ).toBe(400);
      const headers = { authorization: `DPoP ${tokens.access_token}`, dpop };
      expect([401, 431]).toContain((await app.client().fetch('/oauth/userinfo', { headers })).status);
    }
    const long = { authorization: `DPoP ${'A'.repeat(6000)}`, dpop: `${'A'.repeat(3000)}.B.C` };
    expect((await app.client().fetch('/oauth/userinfo', { headers: long })).status).toBe(401);
  });
});
