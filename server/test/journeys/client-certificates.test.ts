import { createHash, createPublicKey, X509Certificate } from 'node:crypto';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { CIBA_GRANT } from '../../src/agents/ciba/ciba-grant.ts';
import { TOKEN_EXCHANGE } from '../../src/applications/index.ts';
import { actScene, aShop } from '../support/act-consent.ts';
import { type App, startUnlimitedApp } from '../support/app.ts';
import { jsonOf } from '../support/client.ts';
import { ACCESS_TOKEN } from '../support/delegation.ts';
import { ORDER, PURCHASE } from '../support/details-types.ts';
import { aDeveloper, answer } from '../support/developers.ts';
import { caFile, type Issued, newAuthority } from '../support/network/certificates.ts';
import { CERTIFICATE_HEADER, type MtlsFront, startMtlsFront } from '../support/network/mtls-front.ts';
import { aRelyingParty, aVisitor, obtainCode, type RelyingParty } from '../support/oauth.ts';
import { aHolder } from '../support/passkeys.ts';
import { formIn } from '../support/people.ts';
import { changeApplication } from '../support/rows.ts';

const authority = newAuthority();
const stranger = newAuthority();
const NAMES = { names: ['client.example'], addresses: ['192.0.2.7'], common_name: 'Paper Shop, Inc.' };
const leaf = authority.issue(NAMES);
const SETTINGS = {
  trust_proxy: ['127.0.0.0/8', '::1/128'],
  client_certificate_header: CERTIFICATE_HEADER,
  client_certificate_ca_file: caFile(authority),
  mtls_base_url: 'https://mtls.example',
};
const MACHINE = { grant_type: 'client_credentials', scope: 'acme:tier' };

let app: App;
let front: MtlsFront;
beforeAll(async () => {
  app = await startUnlimitedApp({ config: SETTINGS });
  front = await startMtlsFront(() => app.baseUrl);
});

type Registration = NonNullable<Parameters<typeof aRelyingParty>[1]>;
const aClient = (details: Registration) =>
  aRelyingParty(app.context, { allowed_scopes: ['openid', 'email', 'acme:tier'], ...details });
const jwkOf = ({ cert }: Issued) => createPublicKey(cert).export({ format: 'jwk' });
const asMachine = async ({ client_id }: RelyingParty, certificate: Issued | null) =>
  await answer(await front.post('/oauth/token', { ...MACHINE, client_id }, certificate));

test('FA-70: self_signed_tls_client_auth takes the keys of the client, no matter who signed the certificate', async () => {
  const own = authority.issue({ common_name: 'a', self_signed: true });
  const client = await aClient({
    token_endpoint_auth_method: 'self_signed_tls_client_auth',
    jwks: { keys: [jwkOf(leaf), jwkOf(own)] },
  });
  for (const certificate of [leaf, own]) expect((await asMachine(client, certificate))[0]).toBe(200);
  for (const certificate of [authority.issue(NAMES), null])
    expect(await asMachine(client, certificate)).toMatchObject([401, { error: 'invalid_client' }]);
});

describe('FA-71: tls_client_auth takes the registered subject, of a trusted authority', () => {
  test.each<[member: string, value: string, other: string]>([
    ['tls_client_auth_subject_dn', 'CN=Paper Shop\\, Inc.', 'CN=Paper Shop'],
    ['tls_client_auth_subject_dn', 'cn = paper  shop\\2C INC.', 'CN=Paper Shop\\, Inc.,O=Other'],
    ['tls_client_auth_san_dns', 'client.example', 'other.example'],
    ['tls_client_auth_san_ip', '192.0.2.7', '192.0.2.8'],
  ])('%s %s', async (member, value, other) => {
    const method = { token_endpoint_auth_method: 'tls_client_auth' } as const;
    const [client, another] = [
      await aClient({ ...method, [member]: value }),
      await aClient({ ...method, [member]: other }),
    ];
    expect((await asMachine(client, leaf))[0]).toBe(200);
    expect((await asMachine(another, leaf))[0]).toBe(401);
    for (const certificate of [
      stranger.issue(NAMES),
      authority.issue({ ...NAMES, self_signed: true }),
      authority.issue({ ...NAMES, not_after: new Date(Date.now() - 1000) }),
      authority.issue({ ...NAMES, not_before: new Date(Date.now() + 3_600_000) }),
      null,
    ])
      expect((await asMachine(client, certificate))[0]).toBe(401);
  });

  test('a wildcard in the certificate names no client', async () => {
    const client = await aClient({
      token_endpoint_auth_method: 'tls_client_auth',
      tls_client_auth_san_dns: 'client.example',
    });
    expect((await asMachine(client, authority.issue({ names: ['*.example'] })))[0]).toBe(401);
  });
});

test('FA-117: a host with a dot in front names no client', async () => {
  const method = { token_endpoint_auth_method: 'tls_client_auth' } as const;
  const client = await aClient({ ...method, tls_client_auth_san_dns: 'client.example' });
  const of = authority.issue({ names: ['any.client.example'] });
  const tls_client_auth_san_dns = '.client.example';
  // As it could be registered once.
  await changeApplication(app.db, client.application_id, { tls_client_auth_san_dns });
  expect((await asMachine(client, of))[0]).toBe(401);
  await expect(aClient({ ...method, tls_client_auth_san_dns })).rejects.toThrow('tls_client_auth_san_dns');
});

test('FA-72: the header counts from a trusted proxy only, and only if it can be read', async () => {
  const client = await aClient({
    token_endpoint_auth_method: 'self_signed_tls_client_auth',
    jwks: { keys: [jwkOf(leaf)] },
  });
  const der = Buffer.from(leaf.cert.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64').toString('base64');
  const direct = async (of: App, value: string) => {
    const body = new URLSearchParams({ ...MACHINE, client_id: client.client_id });
    const headers = { [CERTIFICATE_HEADER]: value };
    return (await of.client().fetch('/oauth/token', { method: 'POST', body, headers })).status;
  };
  const written = [`:${der}:`, der, encodeURIComponent(leaf.cert)];
  for (const value of written) expect(await direct(app, value)).toBe(200);
  for (const value of ['', ':AAAA:', '%', 'null', encodeURIComponent(leaf.cert).slice(0, 300)])
    expect(await direct(app, value)).toBe(401);
  const elsewhere = await startUnlimitedApp({
    config: { ...SETTINGS, trust_proxy: ['192.0.2.0/24'] },
    stores: app.context.stores,
  });
  for (const value of written) expect(await direct(elsewhere, value)).toBe(401);
  const claimed = await front.post('/oauth/token', { ...MACHINE, client_id: client.client_id }, null, {
    [CERTIFICATE_HEADER]: `:${der}:`,
  });
  expect(claimed.status).toBe(401);
});

test('FA-112: a certificate that the caller wrote in front of the one that the proxy added authenticates no one', async () => {
  const client = await aClient({
    token_endpoint_auth_method: 'self_signed_tls_client_auth',
    jwks: { keys: [jwkOf(leaf)] },
  });
  const own = stranger.issue(NAMES);
  const derOf = ({ cert }: Issued) => cert.replace(/-----[A-Z ]+-----|\s/g, '');
  const pemOf = ({ cert }: Issued) => encodeURIComponent(cert);
  const status = async (values: string[]) => {
    const headers = values.map((value): [string, string] => [CERTIFICATE_HEADER, value]);
    const body = new URLSearchParams({ ...MACHINE, client_id: client.client_id });
    return (await app.client().fetch('/oauth/token', { method: 'POST', body, headers })).status;
  };
  expect(await status([pemOf(leaf)])).toBe(200);
  for (const values of [
    [pemOf(leaf), pemOf(own)],
    [pemOf(leaf) + pemOf(own)],
    [`${pemOf(leaf)}%0A${pemOf(own)}`],
    [derOf(leaf), derOf(own)],
    [`:${derOf(leaf)}:`, `:${derOf(own)}:`],
    [Buffer.concat([leaf, own].map((one) => Buffer.from(derOf(one), 'base64'))).toString('base64')],
  ])
    expect([values, await status(values)]).toEqual([values, 401]);
});

test('AU-55: the code of an act takes the registered certificate in place of a proof', async () => {
  const [client, unbound] = await Promise.all(
    [true, false].map((tls_client_certificate_bound_access_tokens) =>
      aClient({
        token_endpoint_auth_method: 'self_signed_tls_client_auth',
        jwks: { keys: [jwkOf(leaf)] },
        tls_client_certificate_bound_access_tokens,
      }),
    ),
  );
  const shop = await aShop(app, PURCHASE);
  const { approved } = actScene(app);
  const redeemed = async (of: RelyingParty) => {
    const { browser } = await aVisitor(app);
    const { code, verifier } = await approved(browser, of, shop, [ORDER]);
    const { client_id, redirect_uri } = of;
    const form = { grant_type: 'authorization_code', client_id, code, redirect_uri, code_verifier: verifier };
    return await answer(await front.post('/oauth/token', form, leaf));
  };
  const [status, tokens] = (await redeemed(client!)) as [
    number,
    { access_token: string; token_type: string },
  ];
  expect([status, tokens.token_type]).toEqual([200, 'Bearer']);
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    cnf: { 'x5t#S256': expect.any(String) },
    authorization_details: [{ ...ORDER, locations: [shop.identifier] }],
  });
  expect(await redeemed(unbound!)).toMatchObject([400, { error: 'invalid_dpop_proof' }]);
});

test('AU-77: a token that is bound to a certificate is exchanged over that certificate alone, and so is what is made of it', async () => {
  const another = authority.issue(NAMES);
  const client = await aClient({
    token_endpoint_auth_method: 'self_signed_tls_client_auth',
    jwks: { keys: [jwkOf(leaf), jwkOf(another)] },
    tls_client_certificate_bound_access_tokens: true,
    grant_types: ['authorization_code', TOKEN_EXCHANGE],
  });
  const shop = await aShop(app, PURCHASE);
  const { browser } = await aVisitor(app);
  const { code, verifier } = await actScene(app).approved(browser, client, shop, [ORDER]);
  const { client_id, redirect_uri } = client;
  const redeeming = {
    grant_type: 'authorization_code',
    client_id,
    code,
    redirect_uri,
    code_verifier: verifier,
  };
  const { access_token } = await jsonOf(await front.post('/oauth/token', redeeming, leaf));
  const exchanged = async (subject_token: unknown, certificate: Issued | null) => {
    const form = { grant_type: TOKEN_EXCHANGE, client_id, subject_token: String(subject_token) };
    const sent = { ...form, subject_token_type: ACCESS_TOKEN, requested_expiry: '60' };
    return (await answer(await front.post('/oauth/token', sent, certificate))) as [
      number,
      { access_token: string },
    ];
  };
  const { cnf, authorization_details } = decodeJwt(String(access_token));
  const [status, less] = await exchanged(access_token, leaf);
  expect([status, decodeJwt(less.access_token)]).toMatchObject([200, { cnf, authorization_details }]);
  for (const token of [access_token, less.access_token]) {
    expect(await exchanged(token, another)).toMatchObject([400, { error: 'invalid_request' }]);
    expect(await exchanged(token, null)).toMatchObject([401, { error: 'invalid_client' }]);
  }
});

test('AU-41: the token of an act that was asked for by CIBA takes the registered certificate in place of a proof', async () => {
  const another = authority.issue(NAMES);
  const scope = 'openid email agent:write';
  const client = await aClient({
    allowed_scopes: scope.split(' '),
    token_endpoint_auth_method: 'self_signed_tls_client_auth',
    jwks: { keys: [jwkOf(leaf), jwkOf(another)] },
    tls_client_certificate_bound_access_tokens: true,
  });
  const shop = await aShop(app, PURCHASE);
  const { person, browser, authenticator } = await aHolder(app);
  const { client_id, redirect_uri } = client;
  const { code, verifier } = await obtainCode(browser, client, { scope });
  const connecting = {
    grant_type: 'authorization_code',
    client_id,
    code,
    redirect_uri,
    code_verifier: verifier,
  };
  expect((await front.post('/oauth/token', connecting, leaf)).status).toBe(200);
  const asking = {
    ...{ client_id, scope, login_hint: person.email, resource: shop.identifier },
    authorization_details: JSON.stringify([ORDER]),
  };
  const [asked, { auth_req_id }] = (await answer(
    await front.post('/oauth/backchannel_authentication', asking, leaf),
  )) as [number, { auth_req_id: string }];
  expect(asked).toBe(200);
  const page = await (await browser.get(`/account/approvals/${auth_req_id}`)).text();
  const { display_payload_hash, authorization_details_hash } = formIn(page, 'approve-form');
  const shown = { display_payload_hash, authorization_details_hash };
  const path = `/api/v1/me/approvals/${auth_req_id}`;
  const options = await jsonOf(await browser.postJson(`${path}/passkey_options`, shown));
  const credential = authenticator.get(options as never);
  expect((await browser.postJson(`${path}/approve`, { number_match: '', ...shown, credential })).status).toBe(
    200,
  );
  const form = { grant_type: CIBA_GRANT, client_id, auth_req_id: auth_req_id };
  expect(await answer(await front.post('/oauth/token', form, null))).toMatchObject([401, {}]);
  const [status, tokens] = await answer(await front.post('/oauth/token', form, another));
  expect([status, tokens]).toMatchObject([200, { token_type: 'Bearer' }]);
  const { access_token } = tokens as { access_token: string };
  expect(decodeJwt(access_token)).toMatchObject({
    cnf: {
      'x5t#S256': createHash('sha256').update(new X509Certificate(another.cert).raw).digest('base64url'),
    },
    authorization_details: [{ ...ORDER, locations: [shop.identifier] }],
  });
});

describe('tokens that are bound to a certificate', () => {
  const other = authority.issue(NAMES);
  const bound = () =>
    aClient({
      token_endpoint_auth_method: 'self_signed_tls_client_auth',
      jwks: { keys: [jwkOf(leaf), jwkOf(other)] },
      tls_client_certificate_bound_access_tokens: true,
    });
  const tokens = async (client: RelyingParty, certificate: Issued) => {
    const { browser } = await aVisitor(app);
    const { code, verifier } = await obtainCode(browser, client, { scope: 'openid email' });
    const form = { grant_type: 'authorization_code', code, redirect_uri: client.redirect_uri };
    const response = await front.post(
      '/oauth/token',
      { ...form, code_verifier: verifier, client_id: client.client_id },
      certificate,
    );
    expect(response.status).toBe(200);
    return (await response.json()) as Record<string, string>;
  };
  const userinfo = async (token: string, certificate: Issued | null, scheme = 'Bearer') =>
    (await front.get('/oauth/userinfo', certificate, { authorization: `${scheme} ${token}` })).status;

  test('FA-73: work with that certificate and no other, and say so', async () => {
    const client = await bound();
    const { access_token, token_type, refresh_token } = await tokens(client, leaf);
    expect(token_type).toBe('Bearer');
    const { cnf } = decodeJwt(access_token!);
    expect(cnf).toEqual({ 'x5t#S256': expect.stringMatching(/^[\w-]{43}$/) });
    expect(await userinfo(access_token!, leaf)).toBe(200);
    for (const certificate of [other, null]) expect(await userinfo(access_token!, certificate)).toBe(401);
    const form = { token: access_token!, client_id: client.client_id };
    const introspected = await jsonOf(await front.post('/oauth/introspect', form, leaf));
    expect(introspected).toMatchObject({ active: true, token_type: 'Bearer', cnf });
    const refreshed = await front.post(
      '/oauth/token',
      { grant_type: 'refresh_token', refresh_token: refresh_token!, client_id: client.client_id },
      other,
    );
    const next = (await jsonOf(refreshed)).access_token as string;
    expect([await userinfo(next, other), await userinfo(next, leaf)]).toEqual([200, 401]);
  });

  test('FA-73: are refused as DPoP tokens', async () => {
    const { access_token } = await tokens(await bound(), leaf);
    expect(await userinfo(access_token!, leaf, 'DPoP')).toBe(401);
  });

  test('FA-74: a client that registered them gets no others', async () => {
    const client = await aClient({ tls_client_certificate_bound_access_tokens: true });
    const form = { ...MACHINE, client_id: client.client_id, client_secret: client.client_secret! };
    const without = await front.post('/oauth/token', form, null);
    expect([without.status, await jsonOf(without)]).toMatchObject([400, { error: 'invalid_request' }]);
    const { access_token } = await jsonOf(await front.post('/oauth/token', form, leaf));
    expect(decodeJwt(access_token as string)).toHaveProperty(['cnf', 'x5t#S256']);
  });

  test('FA-75: a certificate alone binds nothing, and makes no public client another', async () => {
    const client = await aClient({ client_type: 'public' });
    const { access_token } = await tokens(client, leaf);
    expect(decodeJwt(access_token!)).not.toHaveProperty('cnf');
    expect(await userinfo(access_token!, null)).toBe(200);
  });
});

test('FA-76: what cannot be registered, each with its member', async () => {
  const developer = await aDeveloper(app);
  const register = async (members: Record<string, unknown>) => {
    const oauth_application = { redirect_uris: ['https://rp.example/cb'], ...members };
    const response = await developer.send('POST', '/api/v1/applications', { oauth_application });
    const { details } = (await response.json()) as { details?: { path: string }[] };
    return [response.status, details?.map(({ path }) => path)];
  };
  const tls = { token_endpoint_auth_method: 'tls_client_auth' };
  const dn = { tls_client_auth_subject_dn: 'CN=a' };
  expect(await register({ ...tls, ...dn })).toEqual([201, undefined]);
  for (const [members, path] of [
    [tls, 'tls_client_auth_subject_dn'],
    [{ ...tls, ...dn, tls_client_auth_san_dns: 'a.example' }, 'tls_client_auth_subject_dn'],
    [{ ...tls, tls_client_auth_subject_dn: 'Paper Shop' }, 'tls_client_auth_subject_dn'],
    [{ ...tls, tls_client_auth_san_ip: '192.0.2' }, 'tls_client_auth_san_ip'],
    [{ ...tls, tls_client_auth_san_uri: 'client' }, 'tls_client_auth_san_uri'],
    [{ ...tls, tls_client_auth_san_dns: 'a b' }, 'tls_client_auth_san_dns'],
    [{ ...tls, tls_client_auth_san_email: 'a.example' }, 'tls_client_auth_san_email'],
    [dn, 'tls_client_auth_subject_dn'],
    [{ token_endpoint_auth_method: 'self_signed_tls_client_auth' }, 'jwks'],
    [
      { client_type: 'public', tls_client_certificate_bound_access_tokens: true },
      'tls_client_certificate_bound_access_tokens',
    ],
  ] as const)
    expect([members, await register(members)]).toEqual([members, [422, [path]]]);
});

test('FA-77: the metadata speak of certificates only where a proxy hands them over', async () => {
  const metadata = async (of: App) => jsonOf(await of.client().get('/.well-known/openid-configuration'));
  expect(await metadata(app)).toMatchObject({
    tls_client_certificate_bound_access_tokens: true,
    token_endpoint_auth_methods_supported: expect.arrayContaining([
      'tls_client_auth',
      'self_signed_tls_client_auth',
    ]),
    mtls_endpoint_aliases: {
      token_endpoint: 'https://mtls.example/oauth/token',
      userinfo_endpoint: 'https://mtls.example/oauth/userinfo',
    },
  });
  const plain = JSON.stringify(await metadata(await startUnlimitedApp({ stores: app.context.stores })));
  expect(plain).not.toContain('tls');
});
