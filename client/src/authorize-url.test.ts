import { expect, test } from 'vitest';
import { type AuthorizeParameters, authorizeUrl } from './authorize-url.ts';
import { ClientError } from './errors.ts';
import { pkce } from './pkce.ts';

const PARAMETERS: AuthorizeParameters = {
  authorization_endpoint: 'https://id.example/oauth/authorize',
  client_id: 'app',
  redirect_uri: 'https://rp.example/callback?tenant=1&x=y',
  scope: ['openid', 'profile:basic'],
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  state: 'the-state',
  nonce: 'the-nonce',
};

test('an authorization request asks for a code with S256', () => {
  const url = new URL(
    authorizeUrl({
      ...PARAMETERS,
      ...{ max_age: 0, acr_values: ['phr', '2'], required_acr: ['phr'], ui_locales: ['ja', 'en'] },
    }),
  );
  expect(url.origin + url.pathname).toBe('https://id.example/oauth/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'app',
    redirect_uri: 'https://rp.example/callback?tenant=1&x=y',
    scope: 'openid profile:basic',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    max_age: '0',
    acr_values: 'phr 2',
    claims: '{"id_token":{"acr":{"essential":true,"values":["phr"]}}}',
    ui_locales: 'ja en',
  });
});

test.each([
  ['no scope', { scope: [] }],
  ['openid without a nonce', { nonce: '' }],
])('%s is refused', (_, change) => {
  expect(() => authorizeUrl({ ...PARAMETERS, ...change })).toThrow(ClientError);
});

test('a verifier is fresh and its challenge is its SHA-256', async () => {
  const [one, other] = [await pkce(), await pkce()];
  expect(one.code_verifier).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(one.code_verifier).not.toBe(other.code_verifier);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(one.code_verifier));
  expect(one.code_challenge).toBe(Buffer.from(digest).toString('base64url'));
});
