import { describe, expect, test } from 'vitest';
import { jsonOf } from '../support/client.ts';
import {
  authorize,
  authorizeUrl,
  codeForm,
  conformanceSuite,
  errorOf,
  type Mode,
  random,
  requestOf,
  signIn,
  token,
  tokenBody,
  userinfo,
} from '../support/conformance/suite.ts';
import { pkce } from '../support/oauth.ts';

/**
 * The modules of the OpenID Foundation's Basic OP plan, named as the suite names them, once with the answer in the query
 * and once by form post. Expected skips stay in the table and prove why they are skipped.
 */
const suite = await conformanceSuite();
const { app, person, rp, other, browser } = suite;
const metadata = await jsonOf(await fetch(`${app.baseUrl}/.well-known/openid-configuration`));

describe.each<Mode>(['query', 'form_post'])('oidcc basic, response_mode=%s', (mode) => {
  test('server, idtoken-signature', async () => {
    const { claims } = await signIn(suite, browser(), mode);
    expect(claims.sub).toBe(person.sub);
    const unasked = ['name', 'preferred_name', 'full_name', 'email', 'phone_number', 'address'];
    expect(Object.keys(claims).filter((name) => unasked.includes(name))).toEqual([]);
  });

  test('server-client-secret-post', async () => {
    expect(metadata.token_endpoint_auth_methods_supported).toEqual(
      expect.arrayContaining(['client_secret_basic', 'client_secret_post']),
    );
    await signIn(suite, browser(), mode, { rp: other, by: 'post' });
  });

  test('response-type-missing', async () => {
    const returned = await authorize(suite, browser(), mode, { change: { response_type: undefined } });
    expect(errorOf(returned)).toBe('invalid_request');
  });

  test('userinfo-get, userinfo-post-header, userinfo-post-body', async () => {
    const { tokens } = await signIn(suite, browser(), mode);
    const url = `${app.baseUrl}/oauth/userinfo`;
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const body = new URLSearchParams({ access_token: tokens.access_token });
    const answers = [
      await fetch(url, { headers }),
      await fetch(url, { method: 'POST', headers }),
      await fetch(url, { method: 'POST', body }),
    ];
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect([answer.status, await answer.json()]).toEqual([200, { sub: person.sub }]);
    }
  });

  test('ensure-request-without-nonce-succeeds-for-code-flow', async () => {
    const { claims } = await signIn(suite, browser(), mode, { change: { nonce: undefined } });
    expect(claims).not.toHaveProperty('nonce');
  });

  test.each([
    ['scope-email', 'email', { email: person.email, email_verified: true }],
    [
      'scope-address',
      'address',
      { address: { formatted: '1-2-3 Chiyoda', postal_code: '100-0001' }, postal_code: '100-0001' },
    ],
    ['scope-phone', 'phone', { phone_number: '+81312345678' }],
  ])('%s', async (_, scope, expected) => {
    const { tokens, claims } = await signIn(suite, browser(), mode, { change: { scope: `openid ${scope}` } });
    expect(await jsonOf(await userinfo(suite, tokens.access_token))).toEqual({
      sub: person.sub,
      ...expected,
    });
    expect(Object.keys(claims).filter((name) => name in expected)).toEqual([]);
  });

  test('idtoken-unsigned is skipped: none is not listed', () => {
    expect(metadata.id_token_signing_alg_values_supported).not.toContain('none');
  });

  test('scope-profile and scope-all are skipped: profile is not in scopes_supported', () => {
    expect(metadata.scopes_supported).not.toContain('profile');
  });

  test('alternate-happy-flow', async () => {
    const visitor = browser();
    const sent = Object.entries(requestOf(rp, mode, { scope: 'email openid' })).reverse();
    expect(sent[0]?.[0]).not.toBe('client_id');
    const { tokens } = await signIn(suite, visitor, mode, { change: { scope: 'email openid' } });
    expect(await jsonOf(await userinfo(suite, tokens.access_token))).toMatchObject({ email: person.email });
    const reordered = await visitor.get(authorizeUrl(app, Object.fromEntries(sent)));
    expect(reordered.status).toBe(mode === 'query' ? 303 : 200);
  });

  test.each([
    ['display-page', { display: 'page' }],
    ['display-popup', { display: 'popup' }],
    ['ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }],
    ['ui-locales', { ui_locales: 'se' }],
    ['claims-locales', { claims_locales: 'se' }],
  ])('%s', async (_, change) => {
    await signIn(suite, browser(), mode, { change });
  });

  test('login-hint', async () => {
    const visitor = browser();
    const hint = 'buffy@localhost';
    const first = await visitor.get(authorizeUrl(app, requestOf(rp, mode, { login_hint: hint })));
    const page = await (await visitor.get(first.headers.get('location')!)).text();
    expect(page).toContain(`value="${hint}"`);
    await signIn(suite, browser(), mode, { change: { login_hint: hint } });
  });

  test('ensure-request-with-acr-values-succeeds', async () => {
    const offered = metadata.acr_values_supported as string[];
    const { claims } = await signIn(suite, browser(), mode, { change: { acr_values: offered.join(' ') } });
    expect(offered).toContain(claims.acr);
  });

  test('prompt-login', async () => {
    const visitor = browser();
    const first = await signIn(suite, visitor, mode);
    suite.wait(2);
    const second = await signIn(suite, visitor, mode, { change: { prompt: 'login' } });
    expect(second.pages).toEqual(['/login']);
    expect(second.claims.auth_time).toBeGreaterThan(first.claims.auth_time);
  });

  test('prompt-none-not-logged-in', async () => {
    const change = { prompt: 'none', state: random(128) };
    const returned = await authorize(suite, browser(), mode, { change });
    expect(errorOf(returned)).toBe('login_required');
    expect(returned.pages).toEqual([]);
  });

  test('prompt-none-logged-in', async () => {
    const visitor = browser();
    const first = await signIn(suite, visitor, mode);
    const second = await signIn(suite, visitor, mode, { change: { prompt: 'none' } });
    expect(second.pages).toEqual([]);
    const { sub, auth_time } = first.claims;
    expect(second.claims).toMatchObject({ sub, auth_time });
  });

  test('max-age-1', async () => {
    const visitor = browser();
    const first = await signIn(suite, visitor, mode);
    suite.wait(2);
    const second = await signIn(suite, visitor, mode, { change: { max_age: '1' } });
    expect(second.pages).toEqual(['/login']);
    expect(second.claims.auth_time).toBeGreaterThan(first.claims.auth_time);
    expect(second.claims.auth_time).toBeGreaterThan(suite.now().getTime() / 1000 - 10);
  });

  test('max-age-10000', async () => {
    const visitor = browser();
    const first = await signIn(suite, visitor, mode, { change: { max_age: '10000' } });
    const second = await signIn(suite, visitor, mode, { change: { max_age: '10000' } });
    expect(second.pages).toEqual([]);
    expect(second.claims.auth_time).toBe(first.claims.auth_time);
  });

  test('id-token-hint', async () => {
    const visitor = browser();
    const first = await signIn(suite, visitor, mode);
    const change = { prompt: 'none', id_token_hint: first.tokens.id_token };
    const second = await signIn(suite, visitor, mode, { change });
    expect([second.claims.sub, second.pages]).toEqual([first.claims.sub, []]);
  });

  test.each([
    ['codereuse', 0],
    ['codereuse-30seconds', 30],
  ])('%s', async (_, seconds) => {
    const { parameters, tokens } = await signIn(suite, browser(), mode);
    suite.wait(seconds);
    const second = await token(suite, rp, codeForm(rp, parameters.code));
    expect([second.status, await second.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    expect((await userinfo(suite, tokens.access_token)).status).toBe(401);
  });

  test('ensure-registered-redirect-uri', async () => {
    const sent = requestOf(rp, mode, { redirect_uri: `${rp.redirect_uri}/${random(10)}` });
    const answer = await browser().get(authorizeUrl(app, sent));
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await answer.text()).toContain('This address is not registered');
  });

  test('ensure-post-request-succeeds', async () => {
    await signIn(suite, browser(), mode, { post: true });
  });

  test('request-uri-unsigned-supported-correctly-or-rejected-as-unsupported', async () => {
    const change = { request_uri: 'https://suite.example/test/a/countersign/requesturi.jwt#x' };
    const returned = await authorize(suite, browser(), mode, { change });
    expect(errorOf(returned)).toBe('request_uri_not_supported');
  });

  test('unsigned-request-object-supported-correctly-or-rejected-as-unsupported', async () => {
    const returned = await authorize(suite, browser(), mode, { change: { request: unsigned({}) } });
    expect(errorOf(returned)).toBe('invalid_request_object');
  });

  test('ensure-request-object-with-redirect-uri', async () => {
    const request = unsigned({ redirect_uri: rp.redirect_uri });
    const change = { redirect_uri: 'https://suite.example/bad', request };
    // Only what is inside counts (RFC 9101 5), also for sending the error: to an address of the client, like any other.
    const returned = await authorize(suite, browser(), mode, { change });
    expect(errorOf(returned)).toBe('invalid_request_object');
  });

  test('claims-essential', async () => {
    const claims = JSON.stringify({ userinfo: { name: { essential: true } } });
    const { tokens } = await signIn(suite, browser(), mode, { change: { claims } });
    expect(await jsonOf(await userinfo(suite, tokens.access_token))).toEqual({
      sub: person.sub,
      name: 'Ann Example',
    });
  });

  test('ensure-request-with-valid-pkce-succeeds', async () => {
    const { verifier, challenge } = pkce();
    const change = { code_challenge: challenge, code_challenge_method: 'S256' };
    await signIn(suite, browser(), mode, { change, more: { code_verifier: verifier } });
  });

  test('refresh-token', async () => {
    expect(metadata.grant_types_supported).toContain('refresh_token');
    const { tokens, claims } = await signIn(suite, browser(), mode);
    const asked = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const foreign = await token(suite, other, asked, 'post');
    expect([foreign.status, await foreign.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    suite.wait(2);
    const refreshed = await tokenBody(await token(suite, rp, { ...asked, scope: 'openid' }));
    expect(refreshed.refresh_token).toMatch(/^[\x21-\x7e]{22,}$/);
    const again = JSON.parse(Buffer.from(refreshed.id_token.split('.')[1]!, 'base64url').toString());
    const { iss, sub, aud, auth_time, iat } = claims;
    expect(again).toMatchObject({ iss, sub, aud, auth_time });
    expect(again.iat).toBeGreaterThan(iat!);
    expect(await jsonOf(await userinfo(suite, refreshed.access_token))).toEqual({ sub: person.sub });
  });
});

test('40 requests in a burst from one address pass at every endpoint', async () => {
  const { tokens } = await signIn(suite, browser(), 'query');
  const burst = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const returned = await authorize(suite, browser(), 'query', { change: { prompt: 'none' } });
      const spent = await token(suite, rp, codeForm(rp, random(40)));
      const about = await userinfo(suite, tokens.access_token);
      return [errorOf(returned), spent.status, about.status];
    }),
  );
  expect(burst).toEqual(burst.map(() => ['login_required', 400, 200]));
});

function unsigned(members: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ client_id: rp.client_id, response_type: 'code', ...members })}.`;
}
