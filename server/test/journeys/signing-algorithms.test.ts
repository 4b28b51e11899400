import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { deliverBackchannelLogouts } from '../../src/oauth/logout/backchannel-logouts.duty.ts';
import { atHash } from '../../src/platform/crypto/jose/at-hash.ts';
import { SIGNING_ALGORITHMS, type SigningAlg } from '../../src/platform/crypto/jose/jwk.ts';
import { startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { jsonOf } from '../support/client.ts';
import { aDeveloper, answer, register } from '../support/developers.ts';
import { startDns } from '../support/network/dns.ts';
import { startTls } from '../support/network/tls.ts';
import {
  aRelyingParty,
  authorizePath,
  aVisitor,
  basic,
  obtainTokens,
  type Person,
  pkce,
  post,
  type RelyingParty,
  received,
  type Tokens,
} from '../support/oauth.ts';

const dns = await startDns();
const tls = await startTls();
dns.host('rp.example', '127.0.0.1');
const app = await startUnlimitedApp({
  config: { dns_servers: [dns.address], net_allow: ['127.0.0.0/8'], extra_ca_file: tls.ca_file },
});
const { context } = app;
const { base_url } = context.config;
const jwks = createLocalJWKSet(
  (await (await app.client().get('/.well-known/jwks.json')).json()) as JSONWebKeySet,
);
const developer = await aDeveloper(app);

/** As a relying party verifies it, with nothing but the JWKS. */
async function claimsOf(token: string, alg: SigningAlg, audience?: string) {
  const options = { issuer: base_url, algorithms: [alg], ...(audience && { audience }) };
  return (await jwtVerify(token, jwks, options)).payload;
}

type SignedIn = { rp: RelyingParty; browser: Client; person: Person; tokens: Tokens };

async function signedInWith(settings: Parameters<typeof aRelyingParty>[1]): Promise<SignedIn> {
  const rp = await aRelyingParty(context, settings);
  const { browser, person } = await aVisitor(app);
  return { rp, browser, person, tokens: await obtainTokens(browser, rp) };
}

function userinfoOf({ access_token }: Tokens): Promise<Response> {
  return app.client().get('/oauth/userinfo', { authorization: `Bearer ${access_token}` });
}

describe.each(SIGNING_ALGORITHMS)('FA-43: a client that chose %s', (alg) => {
  const everywhere = {
    id_token_signed_response_alg: alg,
    userinfo_signed_response_alg: alg,
    introspection_signed_response_alg: alg,
    backchannel_logout_uri: `https://rp.example:${tls.port}/logout`,
    post_logout_redirect_uris: ['https://rp.example/out'],
  };

  test('gets id_tokens with it, of a code and of a refresh, with its at_hash', async () => {
    const { rp, browser, person, tokens } = await signedInWith(everywhere);
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const refreshed = (await (await post(browser, '/oauth/token', rp, form)).json()) as Tokens;
    for (const { id_token, access_token } of [tokens, refreshed]) {
      const claims = await claimsOf(id_token, alg, rp.client_id);
      expect(claims).toMatchObject({ sub: person.sub, at_hash: atHash(access_token, alg) });
      expect(decodeProtectedHeader(access_token).alg).toBe('RS256');
    }
  });

  test('gets userinfo and introspection signed with it, of which neither is an id_token', async () => {
    const { rp, browser, person, tokens } = await signedInWith(everywhere);
    const userinfo = await userinfoOf(tokens);
    expect([userinfo.status, userinfo.headers.get('content-type')]).toEqual([200, 'application/jwt']);
    const signed = await userinfo.text();
    expect(await claimsOf(signed, alg, rp.client_id)).toEqual({
      ...{ iss: base_url, aud: rp.client_id, sub: person.sub, email: person.email, email_verified: true },
      ...{ name: 'Ann Example', full_name: 'Ann Example', preferred_name: 'Ann', preferred_username: 'Ann' },
    });
    expect(decodeProtectedHeader(signed)).toEqual({ alg, kid: expect.any(String) });
    const hint = await browser.get(`/oauth/logout?${new URLSearchParams({ id_token_hint: signed })}`);
    expect(hint.status).toBe(400);

    const introspection = await app.client().fetch('/oauth/introspect', {
      method: 'POST',
      body: new URLSearchParams({ token: tokens.access_token }),
      headers: { ...basic(rp), accept: 'application/token-introspection+jwt' },
    });
    const answered = await claimsOf(await introspection.text(), alg, rp.client_id);
    expect(answered.token_introspection).toMatchObject({ active: true, sub: person.sub });
  });

  test('is hinted at by its id_token, and told of the end of the session with it', async () => {
    tls.seen.length = 0;
    tls.host('rp.example', (_request, response) => response.writeHead(200).end());
    const { rp, browser, person, tokens } = await signedInWith(everywhere);
    const { id_token: id_token_hint } = tokens;
    const silent = await browser.get(authorizePath(rp, pkce().challenge, { prompt: 'none', id_token_hint }));
    expect(received(silent)).toHaveProperty('code');
    const out = { id_token_hint, post_logout_redirect_uri: 'https://rp.example/out' };
    const response = await browser.get(`/oauth/logout?${new URLSearchParams(out)}`);
    expect([response.status, response.headers.get('location')]).toEqual([303, 'https://rp.example/out']);
    expect(await deliverBackchannelLogouts(context)).toBe(1);
    const token = new URLSearchParams(tls.seen[0]!.body).get('logout_token')!;
    expect(await claimsOf(token, alg, rp.client_id)).toMatchObject({ sub: person.sub });
    expect(decodeProtectedHeader(token).typ).toBe('logout+jwt');
  });
});

test('FA-44: without a choice id_tokens and introspection are RS256 and userinfo is JSON', async () => {
  const { rp, person, tokens } = await signedInWith({});
  expect(await claimsOf(tokens.id_token, 'RS256', rp.client_id)).toMatchObject({ sub: person.sub });
  const userinfo = await userinfoOf(tokens);
  expect(userinfo.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await jsonOf(userinfo)).not.toHaveProperty('iss');
});

test('FA-44: another choice counts for the next token, and earlier id_tokens stay hints', async () => {
  const { rp, browser, tokens } = await signedInWith({});
  const { application_id } = rp;
  await context.stores.db
    .updateTable('applications')
    .set({ id_token_signed_response_alg: 'EdDSA' })
    .where('application_id', '=', application_id)
    .execute();
  const next = await obtainTokens(browser, rp);
  expect(decodeProtectedHeader(next.id_token).alg).toBe('EdDSA');
  const { id_token: id_token_hint } = tokens;
  const silent = await browser.get(authorizePath(rp, pkce().challenge, { prompt: 'none', id_token_hint }));
  expect(received(silent)).toHaveProperty('code');
});

const MEMBERS = [
  'id_token_signed_response_alg',
  'userinfo_signed_response_alg',
  'introspection_signed_response_alg',
] as const;

describe.each(MEMBERS)('FA-45: %s is one of the four algorithms', (member) => {
  test.each(['none', 'HS256', 'RS512', 'ES384', 'Ed448', 'rs256', '', 1, ['RS256']])(
    'not %o',
    async (alg) => {
      const { id } = await register(developer);
      const [status, body] = await answer(
        await developer.send('PATCH', `/api/v1/applications/${id}`, { [member]: alg }),
      );
      expect([status, body]).toMatchObject([422, { details: [{ path: member }] }]);
      const metadata = { redirect_uris: ['https://rp.example/cb'], [member]: alg };
      const registered = await answer(await developer.send('POST', '/oauth/register', metadata));
      expect(registered).toMatchObject([
        400,
        { error: 'invalid_client_metadata', error_description: expect.stringContaining(member) },
      ]);
    },
  );
});

test('FA-45: each is registered, shown, changed and reset', async () => {
  const chosen = {
    id_token_signed_response_alg: 'PS256',
    userinfo_signed_response_alg: 'ES256',
    introspection_signed_response_alg: 'EdDSA',
  };
  const redirect_uris = ['https://rp.example/cb'];
  const [status, client] = await answer(
    await developer.send('POST', '/oauth/register', { redirect_uris, ...chosen }),
  );
  expect([status, client]).toMatchObject([201, chosen]);
  const { id } = await register(developer);
  const change = (members: object) => developer.send('PATCH', `/api/v1/applications/${id}`, members);
  expect(await answer(await change(chosen))).toMatchObject([200, chosen]);
  const unset = { userinfo_signed_response_alg: null, introspection_signed_response_alg: null };
  expect(await answer(await change(unset))).toMatchObject([200, { ...chosen, ...unset }]);
  expect((await change({ id_token_signed_response_alg: null })).status).toBe(422);
});

describe.each([
  'http://rp.example/start',
  'http://127.0.0.1/start',
  'javascript:alert(1)',
  'rp.example/start',
])('FA-46: initiate_login_uri %s is no https address', (initiate_login_uri) => {
  test('refused', async () => {
    const { id } = await register(developer);
    const change = await developer.send('PATCH', `/api/v1/applications/${id}`, { initiate_login_uri });
    expect(await answer(change)).toMatchObject([422, { details: [{ path: 'initiate_login_uri' }] }]);
    const metadata = { redirect_uris: ['https://rp.example/cb'], initiate_login_uri };
    const registered = await answer(await developer.send('POST', '/oauth/register', metadata));
    expect(registered).toMatchObject([
      400,
      { error: 'invalid_client_metadata', error_description: expect.stringMatching(/^initiate_login_uri: /) },
    ]);
  });
});

test('FA-46: an application starts a sign-in from its page, with the issuer, unless it is stopped', async () => {
  const { rp, browser } = await signedInWith({ initiate_login_uri: 'https://rp.example/start?a=1' });
  const page = async () => await (await browser.get(`/account/connected-apps/${rp.client_id}`)).text();
  const link = `href="https://rp.example/start?a=1&amp;iss=${encodeURIComponent(base_url)}"`;
  expect(await page()).toContain(link);
  await context.stores.db
    .updateTable('applications')
    .set({ review_status: 'suspended' })
    .where('application_id', '=', rp.application_id)
    .execute();
  expect(await page()).not.toContain('rp.example/start');
});

test('FA-47: people see the policy and the terms of an application before they sign in and when they consent', async () => {
  const links = { policy_uri: 'https://rp.example/privacy', tos_uri: 'https://rp.example/terms' };
  const rp = await aRelyingParty(context, links);
  const path = authorizePath(rp, pkce().challenge);
  const { browser } = await aVisitor(app);
  for (const visitor of [browser, app.client()]) {
    const location = (await visitor.get(path)).headers.get('location')!;
    expect(location).toMatch(visitor === browser ? /^\/oauth\/consent/ : /^\/login/);
    const text = await (await visitor.get(location)).text();
    for (const address of Object.values(links)) expect(text).toContain(`href="${address}" rel="noreferrer"`);
  }
  const plain = await aRelyingParty(context);
  const location = (await browser.get(authorizePath(plain, pkce().challenge))).headers.get('location')!;
  expect(await (await browser.get(location)).text()).not.toContain('client-policy');
});

test.each(['http://rp.example/x', 'javascript:alert(1)', 'data:text/html,x', '/privacy'])(
  'FA-47: %s is no policy or terms',
  async (address) => {
    for (const member of ['policy_uri', 'tos_uri']) {
      const metadata = { redirect_uris: ['https://rp.example/cb'], [member]: address };
      const registered = await answer(await developer.send('POST', '/oauth/register', metadata));
      expect(registered).toMatchObject([
        400,
        { error: 'invalid_client_metadata', error_description: expect.stringContaining(member) },
      ]);
    }
  },
);
