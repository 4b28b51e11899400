import { createPublicKey, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DEVICE_CODE } from '../../src/applications/index.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { testClock } from '../support/clock.ts';
import { aDeveloper, aKey, answer, bearer } from '../support/developers.ts';
import { decide, deviceCodes, enterCode, poll } from '../support/device.ts';
import { dpopKey, proofOf } from '../support/dpop.ts';
import { aFapiClient } from '../support/fapi.ts';
import { caFile, type Issued, newAuthority } from '../support/network/certificates.ts';
import { CERTIFICATE_HEADER } from '../support/network/mtls-front.ts';
import {
  aRelyingParty,
  authorizePath,
  aVisitor,
  consent,
  obtainCode,
  pkce,
  type RelyingParty,
  received,
} from '../support/oauth.ts';
import { mailedLink } from '../support/people.ts';
import { formOf, pathOfPushed } from '../support/pushed.ts';
import { changeApplication } from '../support/rows.ts';

const clock = testClock();
const authority = newAuthority();
const leaf = authority.issue({ names: ['client.example'], addresses: ['192.0.2.7'] });
const app = await startUnlimitedApp({
  clock,
  config: {
    trust_proxy: ['127.0.0.0/8', '::1/128'],
    client_certificate_header: CERTIFICATE_HEADER,
    client_certificate_ca_file: caFile(authority),
    mtls_base_url: 'https://mtls.example',
  },
});
const { context, db } = app;
const key = dpopKey();
const { browser } = await aVisitor(app);

const der = ({ cert }: Pick<Issued, 'cert'>) =>
  Buffer.from(cert.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64');
const over = (certificate: Buffer) => ({ [CERTIFICATE_HEADER]: `:${certificate.toString('base64')}:` });
const proof = (path: string, by = key) =>
  proofOf(by, { method: 'POST', url: `${app.baseUrl}${path}`, now: clock.now() });

async function sent(
  rp: RelyingParty,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  path = '/oauth/token',
): Promise<[number, Record<string, string>]> {
  const body = new URLSearchParams({ client_id: rp.client_id, ...form });
  if (rp.client_secret) body.set('client_secret', rp.client_secret);
  const answer = await app.client().fetch(path, { method: 'POST', body, headers });
  return [answer.status, (await answer.json()) as Record<string, string>];
}

const codeOf = async (rp: RelyingParty) => {
  const { code, verifier } = await obtainCode(browser, rp, { scope: 'openid email' });
  return { grant_type: 'authorization_code', code, redirect_uri: rp.redirect_uri, code_verifier: verifier };
};

describe('a client that registered tokens bound to its certificate', async () => {
  const client = await aRelyingParty(context, {
    allowed_scopes: ['openid', 'email', 'acme:tier'],
    tls_client_certificate_bound_access_tokens: true,
  });

  test('FA-95: gets none with its secret and a key of the thief', async () => {
    const machine = { grant_type: 'client_credentials', scope: 'acme:tier' };
    expect(await sent(client, machine, { dpop: proof('/oauth/token') })).toMatchObject([
      400,
      { error: 'invalid_request' },
    ]);
    const [status, tokens] = await sent(client, await codeOf(client), over(der(leaf)));
    expect(status).toBe(200);
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token! };
    expect(await sent(client, refresh, { dpop: proof('/oauth/token') })).toMatchObject([
      400,
      { error: 'invalid_request' },
    ]);
  });

  test('FA-96: keeps its code and its refresh token when it forgets the certificate', async () => {
    const form = await codeOf(client);
    expect(await sent(client, form)).toMatchObject([400, { error: 'invalid_request' }]);
    const [status, tokens] = await sent(client, form, over(der(leaf)));
    expect(status).toBe(200);
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token! };
    expect(await sent(client, refresh)).toMatchObject([400, { error: 'invalid_request' }]);
    clock.advance(60_000);
    expect((await sent(client, refresh, over(der(leaf))))[0]).toBe(200);
  });
});

describe('FA-97: certificates that say odd things authenticate no one and break nothing', async () => {
  const jwk = createPublicKey(leaf.cert).export({ format: 'jwk' });
  const own = await aRelyingParty(context, {
    token_endpoint_auth_method: 'self_signed_tls_client_auth',
    jwks: { keys: [jwk] },
  });
  const hex = der(leaf).toString('hex');
  test.each([
    ['an unknown kind of key', hex.replace('2a8648ce3d0201', '2a8648ce3d0209')],
    ['an unknown curve', hex.replace('2a8648ce3d030107', '2a8648ce3d030177')],
    ['a point that is on no curve', hex.replace(/(03420004)[0-9a-f]{128}/, `$1${'ff'.repeat(64)}`)],
  ])('%s', async (_name, changed) => {
    const headers = over(Buffer.from(changed, 'hex'));
    expect((await sent(own, { grant_type: 'client_credentials' }, headers))[0]).toBe(401);
  });

  test('no subject', async () => {
    const named = await aRelyingParty(context, {
      token_endpoint_auth_method: 'tls_client_auth',
      tls_client_auth_subject_dn: 'CN=client.example',
    });
    const nameless = authority.issue({ names: ['client.example'], common_name: '' });
    expect((await sent(named, { grant_type: 'client_credentials' }, over(der(nameless))))[0]).toBe(401);
  });

  test('an address with a zone cannot be registered', async () => {
    const zoned = {
      token_endpoint_auth_method: 'tls_client_auth',
      tls_client_auth_san_ip: 'fe80::1%eth0',
    } as const;
    await expect(aRelyingParty(context, zoned)).rejects.toThrow('tls_client_auth_san_ip');
  });
});

test('FA-98: a client of the profile fapi2 signs no backchannel request with RS256', async () => {
  await expect(aFapiClient(app, { backchannel_authentication_request_signing_alg: 'RS256' })).rejects.toThrow(
    'backchannel_authentication_request_signing_alg',
  );
});

test('FA-99: a proof binds a pushed request that has an empty dpop_jkt', async () => {
  const rp = await aRelyingParty(context, { client_type: 'public' });
  const { verifier, challenge } = pkce();
  const form = { ...formOf(authorizePath(rp, challenge, { scope: 'openid email' })), dpop_jkt: '' };
  const body = new URLSearchParams(form);
  const answer = await app
    .client()
    .fetch('/oauth/par', { method: 'POST', body, headers: { dpop: proof('/oauth/par') } });
  const response = await consent(browser, await pathOfPushed(rp, answer), ['openid', 'email']);
  const redeem = { grant_type: 'authorization_code', redirect_uri: rp.redirect_uri, code_verifier: verifier };
  const { code } = received(response);
  expect(code).toBeDefined();
  const thief = { dpop: proof('/oauth/token', dpopKey()) };
  expect(await sent(rp, { ...redeem, code: code! }, thief)).toMatchObject([400, { error: 'invalid_grant' }]);
});

test('FA-107: a client that was put under the profile fapi2 meanwhile gets no tokens for a device', async () => {
  const rp = await aRelyingParty(context, {
    grant_types: ['authorization_code', 'refresh_token', DEVICE_CODE],
  });
  const codes = await deviceCodes(app.baseUrl, rp);
  await decide(browser, await enterCode(browser, codes.user_code), 'allow');
  await changeApplication(db, rp.application_id, { security_profile: 'fapi2' });
  const answer = await poll(app.client(), rp, codes);
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'unauthorized_client' }]);
});

describe('a client that manages its own registration', async () => {
  const developer = await aDeveloper(app, { created_at: new Date('2026-01-01T00:00:00Z') });
  const own = { kty: 'EC', crv: 'P-256', ...createPublicKey(leaf.cert).export({ format: 'jwk' }) };
  const registered = async (metadata: object = {}) => {
    const form = { redirect_uris: ['https://kite.example/cb'], scope: 'openid email', ...metadata };
    const [status, body] = await answer(await developer.send('POST', '/oauth/register', form));
    expect([status, body]).toMatchObject([201, {}]);
    const client = body as Record<
      'client_id' | 'registration_access_token' | 'registration_client_uri',
      string
    >;
    const caller = bearer(app, client.registration_access_token);
    const path = new URL(client.registration_client_uri).pathname;
    return {
      read: async () => (await caller.get(path)).status,
      replace: async (change: object) =>
        answer(await caller.send('PUT', path, { client_id: client.client_id, ...form, ...change })),
    };
  };

  test('FA-110: no longer does once its person has recovered the account', async () => {
    const client = await registered();
    expect(await client.read()).toBe(200);
    await app.client().postForm('/recover', { email: developer.email });
    const link = await mailedLink(app, developer.email, '/reset-password');
    const token = new URL(link, app.baseUrl).searchParams.get('token') ?? '';
    const reset = await app
      .client()
      .postForm('/reset-password', { token, new_password: 'nine copper kettles' });
    expect(reset.status).toBe(303);
    expect(await client.read()).toBe(401);
    expect((await client.replace({ redirect_uris: ['https://thief.example/cb'] }))[0]).toBe(401);
  });

  test('FA-111: cannot leave what its profile demands while it keeps the profile', async () => {
    const profile = {
      security_profile: 'fapi2',
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [own] },
    };
    developer.key = await aKey(app, developer);
    const fresh = bearer(app, developer.key);
    Object.assign(developer, fresh);
    const client = await registered(profile);
    for (const change of [
      { dpop_bound_access_tokens: false },
      { id_token_signed_response_alg: 'RS256' },
      { request_object_signing_alg: 'RS256' },
      { backchannel_authentication_request_signing_alg: 'RS256' },
      { token_endpoint_auth_method: 'none' },
      { require_pushed_authorization_requests: false },
      { redirect_uris: ['http://kite.example/cb'] },
    ])
      expect((await client.replace({ ...profile, ...change }))[0]).toBe(400);
    expect(await client.replace(profile)).toMatchObject([200, { dpop_bound_access_tokens: true }]);
  });
});

test('FA-116: a client without an owner that changed after its approval uses nothing up while it waits, and nothing of it works', async () => {
  const rp = await aRelyingParty(context);
  const { application_id } = rp;
  await changeApplication(db, application_id, {
    ...{ openly_registered: true, owner_user_id: null, registered_by: null },
  });
  const [, tokens] = await sent(rp, await codeOf(rp));
  const authorization = `Bearer ${tokens.access_token}`;
  const device = { device_uuid: randomUUID(), device_secret: 'x'.repeat(40) };
  const exchanged = await app.client().postJson('/api/v1/me/device_keys/exchange', device, { authorization });
  const { personal_access_key } = (await exchanged.json()) as Record<string, string>;
  const form = await codeOf(rp);
  const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token! };
  const statuses = async () => [
    (await app.client().get('/oauth/userinfo', { authorization })).status,
    (await app.client().get('/api/v1/me', { authorization: `Bearer ${personal_access_key}` })).status,
  ];
  expect(await statuses()).toEqual([200, 200]);

  await changeApplication(db, application_id, { review_status: 'pending' });
  expect(await statuses()).toEqual([401, 401]);
  for (const waiting of [refresh, form])
    expect(await sent(rp, waiting)).toMatchObject([400, { error: 'unauthorized_client' }]);
  clock.advance(20_000);

  await changeApplication(db, application_id, { review_status: 'approved' });
  expect(await statuses()).toEqual([200, 200]);
  for (const waiting of [refresh, form]) expect((await sent(rp, waiting))[0]).toBe(200);
});

test('FA-105: bound tokens are worth nothing as Bearer tokens, wherever tokens are taken', async () => {
  const certified = await aRelyingParty(context, { tls_client_certificate_bound_access_tokens: true });
  const [, byKey] = await sent(certified, await codeOf(certified), {
    ...over(der(leaf)),
    dpop: proof('/oauth/token'),
  });
  const [, byCertificate] = await sent(certified, await codeOf(certified), over(der(leaf)));
  const other = over(der(authority.issue({ names: ['client.example'] })));
  const fetched = async (path: string, init: RequestInit) => (await app.client().fetch(path, init)).status;
  for (const token of [byKey.access_token!, byCertificate.access_token!]) {
    const senders: Record<string, string>[] = [{}, other, { dpop: proof('/oauth/userinfo') }];
    for (const headers of senders) {
      const authorization = `Bearer ${token}`;
      for (const [path, method] of [
        ['/oauth/userinfo', 'GET'],
        ['/oauth/userinfo', 'POST'],
        ['/api/v1/me', 'GET'],
        ['/api/v1/me/connected_apps', 'GET'],
        ['/api/v1/me/device_keys', 'GET'],
      ] as const)
        expect(await fetched(path, { method, headers: { ...headers, authorization } })).toBe(401);
      const exchanged = await app.client().fetch('/api/v1/me/device_keys/exchange', {
        method: 'POST',
        body: JSON.stringify({ device_uuid: randomUUID(), device_secret: 'x'.repeat(40) }),
        headers: { ...headers, authorization, 'content-type': 'application/json' },
      });
      expect(exchanged.status).toBe(401);
      const body = new URLSearchParams({ access_token: token });
      expect(await fetched('/oauth/userinfo', { method: 'POST', headers, body })).toBe(401);
    }
  }
  const authorization = `Bearer ${byCertificate.access_token}`;
  expect(await fetched('/oauth/userinfo', { headers: { ...over(der(leaf)), authorization } })).toBe(200);
});

test('FA-115: a bound token gives a device key that is bound to the same key, and one that is bound to a certificate gives none', async () => {
  const EXCHANGE = '/api/v1/me/device_keys/exchange';
  const proven = (path: string, method: string, token: string, by = key) => ({
    authorization: `DPoP ${token}`,
    dpop: proofOf(by, { method, url: `${app.baseUrl}${path}`, now: clock.now(), accessToken: token }),
  });
  const exchanged = async (headers: Record<string, string>) => {
    const device = { device_uuid: randomUUID(), device_secret: 'x'.repeat(40) };
    const response = await app.client().postJson(EXCHANGE, device, headers);
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };
  const me = async (headers: Record<string, string>) =>
    (await app.client().get('/api/v1/me', headers)).status;
  const rp = await aRelyingParty(context);
  const [, byKey] = await sent(rp, await codeOf(rp), { dpop: proof('/oauth/token') });
  const { status, body } = await exchanged(proven(EXCHANGE, 'POST', byKey.access_token!));
  expect(status).toBe(201);
  const deviceKey = body.personal_access_key!;
  expect(await me({ authorization: `Bearer ${deviceKey}` })).toBe(401);
  expect(await me(proven('/api/v1/me', 'GET', deviceKey, dpopKey()))).toBe(401);
  expect(await me(proven('/api/v1/me', 'GET', deviceKey))).toBe(200);

  const certified = await aRelyingParty(context, { tls_client_certificate_bound_access_tokens: true });
  const [, byCertificate] = await sent(certified, await codeOf(certified), over(der(leaf)));
  const authorization = `Bearer ${byCertificate.access_token}`;
  expect(await exchanged({ ...over(der(leaf)), authorization })).toMatchObject({
    status: 403,
    body: { error: 'unauthorized_client' },
  });

  const [, plain] = await sent(rp, await codeOf(rp));
  const { body: unbound } = await exchanged({ authorization: `Bearer ${plain.access_token}` });
  expect(await me({ authorization: `Bearer ${unbound.personal_access_key}` })).toBe(200);
});
