import * as o from 'oauth4webapi';
import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { walkThrough } from '../support/browser/walk-through.ts';
import { testStores } from '../support/database.ts';
import { commandLine } from '../support/processes/command-line.ts';
import { startProcess } from '../support/processes/process.ts';

/** Clients that others wrote, with DPoP, at a service that demands a nonce in every proof: code, refresh and userinfo. */
const stores = await testStores();
const operator = commandLine(stores);
const service = await startProcess({ database_url: stores.database_url, env: { DPOP_NONCE: 'always' } });
const CALLBACK = 'https://rp.example/callback';
const SCOPE = 'openid email';

type RelyingParty = { client_id: string; client_secret?: string };

async function scene(email: string, ...options: string[]) {
  const person = (await operator.person(email)) as { sub: string; email: string };
  const create = ['app', 'create', '--owner', email, '--redirect-uri', CALLBACK];
  const rp = await operator.done([...create, '--scope', ...SCOPE.split(' '), ...options]);
  return { person, rp: rp as RelyingParty };
}

test.each(['ES256', 'PS256', 'Ed25519'])('FA-15: openid-client with a key of %s', async (alg) => {
  const { person, rp } = await scene(`openid-client-${alg.toLowerCase()}@example.test`, '--public');
  const config = await client.discovery(new URL(service.baseUrl), rp.client_id, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  });
  const key = await client.randomDPoPKeyPair(alg);
  const DPoP = client.getDPoPHandle(config, key);
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: SCOPE,
    dpop_jkt: await DPoP.calculateThumbprint(),
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const returned = await walkThrough(service.client(), url.href, person);
  const tokens = await client.authorizationCodeGrant(
    config,
    returned,
    { pkceCodeVerifier, idTokenExpected: true },
    undefined,
    { DPoP },
  );
  expect(tokens.token_type).toBe('dpop');
  const about = { sub: person.sub, email: person.email };
  expect(await client.fetchUserInfo(config, tokens.access_token, person.sub, { DPoP })).toMatchObject(about);
  const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token!, undefined, { DPoP });
  expect(refreshed.token_type).toBe('dpop');
  expect(await client.fetchUserInfo(config, refreshed.access_token, person.sub, { DPoP })).toMatchObject(
    about,
  );

  await expect(client.fetchUserInfo(config, refreshed.access_token, person.sub)).rejects.toThrow();
  const another = client.getDPoPHandle(config, await client.randomDPoPKeyPair('ES256'));
  const stolen = client.refreshTokenGrant(config, refreshed.refresh_token!, undefined, { DPoP: another });
  await expect(stolen).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('FA-15: oauth4webapi, client_secret_basic', async () => {
  const { person, rp } = await scene('oauth4webapi@example.test');
  const insecure = { [o.allowInsecureRequests]: true };
  const issuer = new URL(service.baseUrl);
  const as = await o.processDiscoveryResponse(issuer, await o.discoveryRequest(issuer, insecure));
  expect(as.dpop_signing_alg_values_supported).toContain('ES256');
  const me: o.Client = { client_id: rp.client_id };
  const DPoP = o.DPoP(me, await o.generateKeyPair('ES256'));
  const verifier = o.generateRandomCodeVerifier();
  const url = new URL(as.authorization_endpoint!);
  url.search = new URLSearchParams({
    client_id: rp.client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: SCOPE,
    dpop_jkt: await DPoP.calculateThumbprint(),
    code_challenge: await o.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  const returned = await walkThrough(service.client(), url.href, person);
  const parameters = o.validateAuthResponse(as, me, returned, o.expectNoState);
  const authentication = o.ClientSecretBasic(rp.client_secret!);
  const options = { ...insecure, DPoP };
  const redeem = () =>
    o.authorizationCodeGrantRequest(as, me, authentication, parameters, CALLBACK, verifier, options);
  let nonces = 0;
  const tokens = await o
    .processAuthorizationCodeResponse(as, me, await redeem(), { requireIdToken: true })
    .catch(async (error: unknown) => {
      if (!o.isDPoPNonceError(error)) throw error;
      nonces += 1;
      return o.processAuthorizationCodeResponse(as, me, await redeem(), { requireIdToken: true });
    });
  expect([nonces, tokens.token_type]).toEqual([1, 'dpop']);

  const info = await o.userInfoRequest(as, me, tokens.access_token, options);
  expect(await o.processUserInfoResponse(as, me, person.sub, info)).toMatchObject({ email: person.email });
  const refresh = await o.refreshTokenGrantRequest(as, me, authentication, tokens.refresh_token!, options);
  const refreshed = await o.processRefreshTokenResponse(as, me, refresh);
  const ask = await o.introspectionRequest(as, me, authentication, refreshed.access_token, insecure);
  expect(await o.processIntrospectionResponse(as, me, ask)).toMatchObject({
    active: true,
    token_type: 'DPoP',
    cnf: { jkt: await DPoP.calculateThumbprint() },
  });
});
