import { exportJWK, generateKeyPair } from 'jose';
import * as o from 'oauth4webapi';
import * as client from 'openid-client';
import { beforeAll, expect, test } from 'vitest';
import { walkThrough } from '../support/browser/walk-through.ts';
import { testStores } from '../support/database.ts';
import { commandLine } from '../support/processes/command-line.ts';
import { type Service, startProcess } from '../support/processes/process.ts';

/** Pushed and signed requests and signed responses with two libraries that others wrote, each as it is documented. */
const stores = await testStores();
const operator = commandLine(stores);
const SCOPE = 'openid email';
const CALLBACK = 'https://rp.example/callback';
let service: Service;
let keys: CryptoKeyPair;

beforeAll(async () => {
  service = await startProcess({ database_url: stores.database_url });
  keys = await generateKeyPair('ES256');
});

/** A client that has to do everything, and someone to sign in. */
async function scene(email: string, change: string) {
  const person = (await operator.person(email)) as { email: string; sub: string };
  const create = ['app', 'create', '--owner', email, '--redirect-uri', CALLBACK, '--scope'];
  const rp = (await operator.done([...create, ...SCOPE.split(' ')])) as {
    client_id: string;
    client_secret: string;
  };
  const jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256' }] };
  await stores.pool.query(
    `UPDATE applications SET jwks = $2, require_pushed_authorization_requests = true, ${change} WHERE client_id = $1`,
    [rp.client_id, JSON.stringify(jwks)],
  );
  return { person, rp };
}

test('openid-client: pushed, signed, and answered with a signed response', async () => {
  const { person, rp } = await scene(
    'openid-client@example.test',
    `require_signed_request_object = true, authorization_signed_response_alg = 'PS256'`,
  );
  const config = await client.discovery(
    new URL(service.baseUrl),
    rp.client_id,
    { authorization_signed_response_alg: 'PS256' },
    client.ClientSecretBasic(rp.client_secret),
    { execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks, client.useJwtResponseMode] },
  );
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()];
  const parameters = {
    redirect_uri: CALLBACK,
    scope: SCOPE,
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  };
  const signed = await client.buildAuthorizationUrlWithJAR(config, parameters, {
    key: keys.privateKey,
    kid: 'one',
  });
  const url = await client.buildAuthorizationUrlWithPAR(config, signed.searchParams);
  expect([...url.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri']);
  const returned = await walkThrough(service.client(), url.href, person);
  expect([...returned.searchParams.keys()]).toEqual(['response']);
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
  const tokens = await client.authorizationCodeGrant(config, returned, checks);
  expect(tokens.claims()).toMatchObject({ iss: service.baseUrl, sub: person.sub, aud: rp.client_id });

  const unsigned = client.buildAuthorizationUrlWithPAR(config, parameters);
  await expect(unsigned).rejects.toMatchObject({ error: 'invalid_request' });
});

test('oauth4webapi: pushed and signed, answered with a signed response; by value it is refused', async () => {
  const { person, rp } = await scene('oauth4webapi@example.test', 'require_signed_request_object = true');
  const insecure = { [o.allowInsecureRequests]: true };
  const issuer = new URL(service.baseUrl);
  const as = await o.processDiscoveryResponse(issuer, await o.discoveryRequest(issuer, insecure));
  const me: o.Client = { client_id: rp.client_id };
  const verifier = o.generateRandomCodeVerifier();
  const [state, nonce] = [o.generateRandomState(), o.generateRandomNonce()];
  const parameters = {
    ...{ client_id: rp.client_id, redirect_uri: CALLBACK, response_type: 'code', scope: SCOPE, state, nonce },
    ...{ code_challenge: await o.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    response_mode: 'jwt',
  };
  const request = await o.issueRequestObject(as, me, parameters, { key: keys.privateKey, kid: 'one' });
  const authentication = o.ClientSecretPost(rp.client_secret);
  const answer = await o.pushedAuthorizationRequest(as, me, authentication, { request }, insecure);
  const { request_uri, expires_in } = await o.processPushedAuthorizationResponse(as, me, answer);
  expect(expires_in).toBe(60);
  const at = (query: Record<string, string>) =>
    `${as.authorization_endpoint}?${new URLSearchParams({ client_id: rp.client_id, ...query })}`;
  const returned = await walkThrough(service.client(), at({ request_uri }), person);
  const validated = await o.validateJwtAuthResponse(as, me, returned, state, insecure);
  const redeemed = await o.authorizationCodeGrantRequest(
    as,
    me,
    authentication,
    validated,
    CALLBACK,
    verifier,
    insecure,
  );
  const tokens = await o.processAuthorizationCodeResponse(as, me, redeemed, { expectedNonce: nonce });
  expect(o.getValidatedIdTokenClaims(tokens)).toMatchObject({ sub: person.sub });

  const direct = await service.client().get(at({ request }).slice(service.baseUrl.length));
  const { response } = Object.fromEntries(new URL(direct.headers.get('location')!).searchParams);
  const refused = new URL(`${CALLBACK}?${new URLSearchParams({ response: response! })}`);
  await expect(o.validateJwtAuthResponse(as, me, refused, state, insecure)).rejects.toMatchObject({
    error: 'invalid_request',
  });
});
