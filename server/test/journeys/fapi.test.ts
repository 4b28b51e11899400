import { exportJWK, generateKeyPair } from 'jose';
import { describe, expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import { jsonOf } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { aFapiClient, type FapiClient } from '../support/fapi.ts';
import { authorizePath, aVisitor, consent, pkce, received, type Tokens } from '../support/oauth.ts';
import { formOf, pathOfPushed } from '../support/pushed.ts';

const clock = testClock();
const app = await startUnlimitedApp({ clock });
const { base_url } = app.context.config;
const client = await aFapiClient(app, { allowed_scopes: ['openid', 'email', 'acme:tier'] });

/** The whole way to tokens. */
async function tokens(of: FapiClient): Promise<{ answer: Record<string, string>; tokens: Tokens }> {
  const { browser } = await aVisitor(app);
  const { verifier, challenge } = pkce();
  const form = formOf(authorizePath(of, challenge, { scope: 'openid email' }));
  const path = await pathOfPushed(of, await of.post('/oauth/par', form));
  const response = await consent(browser, path, ['openid', 'email']);
  const answer = received(response);
  const redeemed = await of.post('/oauth/token', {
    grant_type: 'authorization_code',
    code: answer.code!,
    redirect_uri: of.redirect_uri,
    code_verifier: verifier,
  });
  expect(redeemed.status).toBe(200);
  return { answer, tokens: (await redeemed.json()) as Tokens };
}

const refresh = (refresh_token: string) =>
  client.post('/oauth/token', { grant_type: 'refresh_token', refresh_token });

describe('FA-80: an assertion is for this issuer, as a string', () => {
  test.each<[name: string, aud: unknown]>([
    ['the token endpoint', `${base_url}/oauth/token`],
    ['a list', [base_url]],
    ['a list with another', [base_url, 'https://else.example']],
    ['a trailing slash', `${base_url}/`],
  ])('%s', async (_case, aud) => {
    const client_assertion = await client.assertion({ aud });
    const answer = await client.post('/oauth/token', {
      ...{ grant_type: 'client_credentials', scope: 'acme:tier', client_assertion },
    });
    expect([answer.status, await jsonOf(answer)]).toMatchObject([401, { error: 'invalid_client' }]);
  });

  test('while other clients may name the endpoint', async () => {
    const other = await aFapiClient(app, { security_profile: null, allowed_scopes: ['acme:tier'] });
    const client_assertion = await other.assertion({ aud: [`${base_url}/oauth/token`] });
    const form = { grant_type: 'client_credentials', scope: 'acme:tier', client_assertion };
    expect((await other.post('/oauth/token', form)).status).toBe(200);
  });
});

test('FA-81: RS256 does not authenticate a client of the profile', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'rsa' }] };
  const status = async (security_profile: 'fapi2' | null) => {
    const rsa = await aFapiClient(app, { jwks, security_profile, allowed_scopes: ['acme:tier'] });
    const client_assertion = await rsa.assertion({}, { alg: 'RS256', kid: 'rsa' }, privateKey);
    const form = { grant_type: 'client_credentials', scope: 'acme:tier', client_assertion };
    return (await rsa.post('/oauth/token', form)).status;
  };
  expect([await status('fapi2'), await status(null)]).toEqual([401, 200]);
});

test('FA-82: a refresh token is not replaced, and works again after the time for a lost response', async () => {
  const { tokens: first } = await tokens(client);
  const second = await jsonOf(await refresh(first.refresh_token));
  expect(second.refresh_token).toBe(first.refresh_token);
  clock.advance(35_000);
  const third = await refresh(first.refresh_token);
  expect(third.status).toBe(200);
  const active = await client.post('/oauth/introspect', { token: first.refresh_token });
  expect(await jsonOf(active)).toMatchObject({ active: true });
});

test('FA-82: but another client cannot use it', async () => {
  const { tokens: first } = await tokens(client);
  const other = await aFapiClient(app);
  const answer = await other.post('/oauth/token', {
    ...{ grant_type: 'refresh_token', refresh_token: first.refresh_token },
  });
  expect([answer.status, await jsonOf(answer)]).toMatchObject([400, { error: 'invalid_grant' }]);
  expect((await refresh(first.refresh_token)).status).toBe(200);
});

test('FA-83: the authorization response has the members of FAPI 2.0 and no others', async () => {
  const { answer } = await tokens(client);
  expect(Object.keys(answer).sort()).toEqual(['code', 'iss', 'state']);
});
