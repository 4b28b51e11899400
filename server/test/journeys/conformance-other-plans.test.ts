import { describe, expect, test } from 'vitest';
import { startApp } from '../support/app.ts';
import { formNamed } from '../support/browser/html-forms.ts';
import { jsonOf } from '../support/client.ts';
import type { PlainBrowser } from '../support/conformance/plain-browser.ts';
import {
  authorize,
  authorizeUrl,
  codeForm,
  conformanceSuite,
  errorOf,
  random,
  requestOf,
  SIGNED_OUT,
  signIn,
  token,
  userinfo,
} from '../support/conformance/suite.ts';
import { aRelyingParty, basic, pkce } from '../support/oauth.ts';

/** The rest of the OpenID Foundation's suite: Config OP, RP-initiated logout, and what of FAPI2 applies to any provider. */
const suite = await conformanceSuite();
const { app, person, rp, other, browser } = suite;
const strict = await aRelyingParty(app.context, {
  allowed_scopes: ['openid'],
  redirect_uris: ['https://strict.example/callback'],
});

test('oidcc-discovery-endpoint-verification', async () => {
  const issuer = 'https://id.example';
  const https = await startApp({ stores: app.context.stores, config: { base_url: issuer } });
  const answer = await fetch(`${https.baseUrl}/.well-known/openid-configuration`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  const found = await jsonOf(answer);
  const { jwks_uri, ...typed } = found;
  expect(found.issuer).toBe(issuer);
  const addresses = Object.entries(found).filter(([name]) => name.endsWith('_endpoint'));
  expect(addresses.map(([name]) => name)).toEqual(
    expect.arrayContaining(['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint']),
  );
  for (const [, address] of [...addresses, ['jwks_uri', jwks_uri]])
    expect(address).toMatch(/^https:\/\/id\.example\/[^?#]+$/);
  // What is no list is one of these truth values.
  const lists = Object.entries(typed).filter(
    ([name]) =>
      name.endsWith('_supported') &&
      !/(parameter|logout|logout_session|metadata_document)_supported$/.test(name),
  );
  for (const [name, list] of lists)
    expect(list, name).toEqual((list as unknown[]).map(() => expect.stringMatching(/^[\x21-\x7e]+$/)));
  expect(found).toMatchObject({
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'PS256', 'ES256', 'EdDSA'],
    userinfo_signing_alg_values_supported: ['RS256', 'PS256', 'ES256', 'EdDSA'],
    code_challenge_methods_supported: ['S256'],
    request_parameter_supported: true,
    request_uri_parameter_supported: false,
    claims_parameter_supported: true,
    authorization_response_iss_parameter_supported: true,
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
  });
  expect(found.scopes_supported).toContain('openid');
  expect(found.scopes_supported).not.toContain('offline_access');
  for (const tag of found.ui_locales_supported as string[])
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
});

test('JWKS: public keys only, each with its own kid', async () => {
  const { keys } = (await jsonOf(await fetch(`${app.baseUrl}/.well-known/jwks.json`))) as {
    keys: Record<string, string>[];
  };
  expect(keys.map(({ kty, alg, use }) => ({ kty, alg, use }))).toEqual([
    { kty: 'RSA', alg: 'RS256', use: 'sig' },
    { kty: 'RSA', alg: 'PS256', use: 'sig' },
    { kty: 'EC', alg: 'ES256', use: 'sig' },
    { kty: 'OKP', alg: 'EdDSA', use: 'sig' },
  ]);
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(keys.length);
  for (const { kid, n, e, x, y, ...rest } of keys) {
    for (const value of [kid, n ?? x, e ?? y ?? x]) expect(value).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'].filter((member) => member in rest)).toEqual([]);
  }
});

describe('oidcc-rp-initiated-logout', () => {
  async function logOut(visitor: PlainBrowser, parameters: Record<string, string>) {
    const answer = await visitor.get(`/oauth/logout?${new URLSearchParams(parameters)}`);
    return { status: answer.status, location: answer.headers.get('location'), document: await answer.text() };
  }
  async function isSignedIn(visitor: PlainBrowser): Promise<boolean> {
    const returned = await authorize(suite, visitor, 'query', { change: { prompt: 'none' } });
    return returned.parameters.code !== undefined;
  }

  test.each([
    ['(base)', { state: random(10) }],
    ['no-state', {}],
  ])('%s', async (_, parameters) => {
    const visitor = browser();
    const { tokens } = await signIn(suite, visitor, 'query');
    const named = { id_token_hint: tokens.id_token, post_logout_redirect_uri: SIGNED_OUT, ...parameters };
    const query = new URLSearchParams(parameters).toString();
    expect(await logOut(visitor, named)).toMatchObject({
      status: 303,
      location: query === '' ? SIGNED_OUT : `${SIGNED_OUT}?${query}`,
    });
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test.each<[string, (hint: string) => Record<string, string>]>([
    [
      'bad-post-logout-redirect-uri',
      (hint) => ({ id_token_hint: hint, post_logout_redirect_uri: `${SIGNED_OUT}/bad` }),
    ],
    [
      'query-added-to-post-logout-redirect-uri',
      (hint) => ({ id_token_hint: hint, post_logout_redirect_uri: `${SIGNED_OUT}?foo=bar` }),
    ],
    [
      'modified-id-token-hint',
      (hint) => ({
        id_token_hint: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${hint.split('.')[1]}.`,
        post_logout_redirect_uri: SIGNED_OUT,
      }),
    ],
    [
      'bad-id-token-hint',
      (hint) => ({
        id_token_hint: `${hint.slice(0, hint.lastIndexOf('.'))}.${random(342)}`,
        post_logout_redirect_uri: SIGNED_OUT,
      }),
    ],
  ])('%s: error page, no redirect', async (_, parameters) => {
    const visitor = browser();
    const { tokens } = await signIn(suite, visitor, 'query');
    const answer = await logOut(visitor, { ...parameters(tokens.id_token), state: random(10) });
    expect([answer.status, answer.location]).toEqual([400, null]);
    expect(answer.document).toMatch(/You are still signed in/);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test.each<[string, (hint: string) => Record<string, string>]>([
    ['no-id-token-hint', () => ({ post_logout_redirect_uri: SIGNED_OUT, state: random(10) })],
    ['no-params', () => ({})],
    ['only-state', () => ({ state: random(10) })],
    ['no-post-logout-redirect-uri', (id_token_hint) => ({ id_token_hint, state: random(10) })],
  ])('%s: signed out here, no redirect', async (_, parameters) => {
    const visitor = browser();
    const { tokens } = await signIn(suite, visitor, 'query');
    const answer = await logOut(visitor, parameters(tokens.id_token));
    const done =
      answer.status === 200
        ? (await visitor.submit(formNamed(answer.document, 'logout'), {})).headers.get('location')
        : answer.location;
    expect(done).toBe('/oauth/signed-out');
    expect(await (await visitor.get(done!)).text()).toContain('You are signed out');
    expect(await isSignedIn(visitor)).toBe(false);
  });
});

describe('fapi2-security-profile-final, as far as it asks any provider', () => {
  test('happy-flow: an access token in the query string is refused', async () => {
    const { tokens } = await signIn(suite, browser(), 'query');
    const query = new URLSearchParams({ access_token: tokens.access_token });
    const answer = await fetch(`${app.baseUrl}/oauth/userinfo?${query}`);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });

  test('user-rejects-authentication', async () => {
    const returned = await authorize(suite, browser(), 'query', {
      decision: 'deny',
      change: { prompt: 'consent' },
    });
    expect(errorOf(returned)).toBe('access_denied');
  });

  test.each([
    ['without-state', { state: undefined }],
    ['without-nonce', { nonce: undefined }],
    ['with-64-char-nonce', { nonce: random(64) }],
    ['with-long-nonce', { nonce: random(384) }],
    ['with-long-state', { state: random(1000) }],
    ['ensure-other-scope-order-succeeds', { scope: 'address phone openid' }],
  ])('ensure-authorization-request-%s-success', async (_, change) => {
    await signIn(suite, browser(), 'query', { change });
  });

  test.each(['code id_token', 'code token', 'id_token', 'token'])(
    'ensure-response-type-%s-fails',
    async (response_type) => {
      const returned = await authorize(suite, browser(), 'query', { change: { response_type } });
      expect(errorOf(returned)).toBe('unsupported_response_type');
    },
  );

  test.each([
    ['par-ensure-pkce-required', {}],
    ['par-plain-pkce-rejected', { code_challenge: random(43), code_challenge_method: 'plain' }],
  ])('%s', async (_, change) => {
    const returned = await authorize(suite, browser(), 'query', { rp: strict, change });
    expect(errorOf(returned)).toBe('invalid_request');
  });

  test.each([
    ['ensure-pkce-code-verifier-required', {}],
    ['incorrect-pkce-code-verifier-rejected', { code_verifier: pkce().verifier }],
  ])('%s', async (_, wrong) => {
    const change = { code_challenge: pkce().challenge, code_challenge_method: 'S256' };
    const { parameters } = await authorize(suite, browser(), 'query', { change });
    await refused({ ...codeForm(rp, parameters.code), ...wrong });
  });

  test('ensure-authorization-code-is-bound-to-client', async () => {
    const { parameters } = await authorize(suite, browser(), 'query');
    const answer = await token(suite, other, codeForm(rp, parameters.code), 'post');
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  });

  test('attempt-reuse-authorization-code-after-one-second', async () => {
    const { parameters } = await signIn(suite, browser(), 'query');
    suite.wait(1);
    await refused(codeForm(rp, parameters.code));
  });

  test('ensure-token-endpoint-fails-with-expired-auth-code: 60 s at most', async () => {
    const { parameters } = await authorize(suite, browser(), 'query');
    suite.wait(61);
    await refused(codeForm(rp, parameters.code));
  });

  test('ensure-client-id-in-token-endpoint', async () => {
    const { parameters } = await authorize(suite, browser(), 'query');
    const answer = await token(suite, rp, {
      ...codeForm(rp, parameters.code),
      client_id: other.client_id,
    });
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'invalid_client' }]);
  });

  test('access-token-type-header-case-sensitivity', async () => {
    const { tokens } = await signIn(suite, browser(), 'query');
    for (const scheme of ['bearer', 'BEARER', 'Bearer']) {
      const headers = { authorization: `${scheme} ${tokens.access_token}` };
      expect((await fetch(`${app.baseUrl}/oauth/userinfo`, { headers })).status).toBe(200);
    }
  });

  async function refused(form: Record<string, string>): Promise<void> {
    const answer = await token(suite, rp, form);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  }
});

test.each([
  ['client_id missing', { client_id: undefined }, 'This sign-in link is incomplete'],
  ['client unknown', { client_id: 'app_unknown' }, 'Unknown application'],
  ['redirect_uri missing', { redirect_uri: undefined }, 'This sign-in link is incomplete'],
  ['redirect_uri foreign', { redirect_uri: 'https://evil.example/' }, 'This address is not registered'],
])(
  'error page, %s: HTML, status 400, a fixed phrase and nothing of the request',
  async (_, change, title) => {
    const sent = requestOf(rp, 'query', change);
    const answer = await browser().get(authorizeUrl(app, sent));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    const document = await answer.text();
    expect(document).toContain(`<h1 id="error-title">${title}</h1>`);
    expect(document).not.toContain(sent.state);
  },
);

test('both halves of client_secret_basic are form-decoded', async () => {
  const { parameters } = await authorize(suite, browser(), 'query');
  const escaped = [rp.client_id, rp.client_secret!].map((half) => half.replaceAll('_', '%5F')).join(':');
  const headers = { authorization: `Basic ${Buffer.from(escaped).toString('base64')}` };
  expect(headers).not.toEqual(basic(rp));
  const body = new URLSearchParams(codeForm(rp, parameters.code));
  const answer = await fetch(`${app.baseUrl}/oauth/token`, { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
  const { access_token } = (await answer.json()) as { access_token: string };
  expect(await jsonOf(await userinfo(suite, access_token))).toEqual({ sub: person.sub });
});
