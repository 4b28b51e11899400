import { Auth, type AuthConfig } from '@auth/core';
import * as o from 'oauth4webapi';
import * as client from 'openid-client';
import { beforeAll, expect, test } from 'vitest';
import { walkThrough } from '../support/browser/walk-through.ts';
import type { Client as Browser } from '../support/client.ts';
import { Client } from '../support/client.ts';
import { testStores } from '../support/database.ts';
import { commandLine } from '../support/processes/command-line.ts';
import { type Service, startProcess } from '../support/processes/process.ts';

/**
 * The same sign-in with three libraries that others wrote, each as it is documented, against the real server. What they
 * verify (issuer, state, nonce, signature, at_hash, audience, content types) is theirs; this file holds what they must report.
 */
const stores = await testStores();
const operator = commandLine(stores);
const SCOPE = 'openid profile:basic email phone address identity:level';
const CALLBACK = 'https://rp.example/callback';
const ABOUT = {
  preferred_name: 'アリス',
  preferred_username: 'アリス',
  full_name: 'Alice Example',
  name: 'Alice Example',
  email_verified: true,
  phone_number: '+81312345678',
  address: { formatted: '1-2-3 Chiyoda', postal_code: '100-0001' },
  postal_code: '100-0001',
  identity_verified_level: 2,
};

type RelyingParty = { client_id: string; client_secret?: string };
type Person = { sub: string; email: string; totp_secret?: string };
let service: Service;

beforeAll(async () => {
  service = await startProcess({ database_url: stores.database_url });
});

async function alice(email: string, ...options: string[]): Promise<Person> {
  const names = ['--name', 'Alice Example', '--preferred-name', 'アリス', '--phone', '+81312345678'];
  const address = ['--address', '1-2-3 Chiyoda', '--postal-code', '100-0001'];
  return (await operator.person(email, '--level', '2', ...names, ...address, ...options)) as Person;
}

async function registered(owner: Person, redirectUri: string, ...options: string[]): Promise<RelyingParty> {
  const create = [
    'app',
    'create',
    '--owner',
    owner.email,
    '--redirect-uri',
    redirectUri,
    '--scope',
    ...SCOPE.split(' '),
  ];
  return (await operator.done([...create, ...options])) as RelyingParty;
}

test.each([
  ['a public client', ['--public'], () => client.None()],
  ['client_secret_basic', [], (rp: RelyingParty) => client.ClientSecretBasic(rp.client_secret!)],
] as const)(
  'openid-client, %s: sign-in, userinfo, refresh, introspection, revocation',
  async (name, options, authenticate) => {
    const person = await alice(`openid-client-${options.length}@example.test`, '--totp');
    const rp = await registered(person, CALLBACK, ...options);
    const config = await client.discovery(
      new URL(service.baseUrl),
      rp.client_id,
      undefined,
      authenticate(rp),
      {
        execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
      },
    );
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()];
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: CALLBACK,
      scope: SCOPE,
      state: expectedState,
      nonce: expectedNonce,
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      max_age: '600',
    });

    const returned = await walkThrough(service.client(), url.href, person);
    const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true, maxAge: 600 };
    const tokens = await client.authorizationCodeGrant(config, returned, checks);
    expect(tokens.claims()).toMatchObject({
      iss: service.baseUrl,
      sub: person.sub,
      aud: rp.client_id,
      amr: ['pwd', 'otp', 'mfa'],
    });
    expect(tokens.scope?.split(' ').sort()).toEqual(SCOPE.split(' ').sort());
    const about = { sub: person.sub, email: person.email, ...ABOUT };
    expect(await client.fetchUserInfo(config, tokens.access_token, person.sub)).toEqual(about);

    const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token!);
    expect(refreshed.claims()).toMatchObject({ sub: person.sub, auth_time: tokens.claims()!.auth_time });
    if (rp.client_secret) {
      const introspected = await client.tokenIntrospection(config, refreshed.access_token);
      expect(introspected).toMatchObject({ active: true, sub: person.sub, client_id: rp.client_id });
    }

    await client.tokenRevocation(config, refreshed.refresh_token!);
    await expect(client.fetchUserInfo(config, refreshed.access_token, person.sub)).rejects.toThrow();
    const refusal = client.refreshTokenGrant(config, refreshed.refresh_token!);
    await expect(refusal, name).rejects.toMatchObject({ error: 'invalid_grant' });
  },
);

test('oauth4webapi, client_secret_post: sign-in, userinfo, and its reading of the access token', async () => {
  const person = await alice('oauth4webapi@example.test');
  const rp = await registered(person, CALLBACK);
  await stores.pool.query(
    `UPDATE applications SET token_endpoint_auth_method = 'client_secret_post' WHERE client_id = $1`,
    [rp.client_id],
  );
  const insecure = { [o.allowInsecureRequests]: true };
  const issuer = new URL(service.baseUrl);
  const as = await o.processDiscoveryResponse(issuer, await o.discoveryRequest(issuer, insecure));
  const me: o.Client = { client_id: rp.client_id };
  const verifier = o.generateRandomCodeVerifier();
  const [state, nonce] = [o.generateRandomState(), o.generateRandomNonce()];
  const url = new URL(as.authorization_endpoint!);
  url.search = new URLSearchParams({
    client_id: rp.client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await o.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();

  const returned = await walkThrough(service.client(), url.href, person);
  const parameters = o.validateAuthResponse(as, me, returned, state);
  const authentication = o.ClientSecretPost(rp.client_secret!);
  const answer = await o.authorizationCodeGrantRequest(
    as,
    me,
    authentication,
    parameters,
    CALLBACK,
    verifier,
    insecure,
  );
  const tokens = await o.processAuthorizationCodeResponse(as, me, answer, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await o.validateApplicationLevelSignature(as, answer, insecure);
  const claims = o.getValidatedIdTokenClaims(tokens)!;
  expect(claims).toMatchObject({ sub: person.sub, aud: rp.client_id, amr: ['pwd'] });

  const info = await o.userInfoRequest(as, me, tokens.access_token, insecure);
  const about = { sub: person.sub, email: person.email, ...ABOUT };
  expect(await o.processUserInfoResponse(as, me, claims.sub, info)).toEqual(about);

  const call = new Request(`${service.baseUrl}/api/v1/me`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  const access = await o.validateJwtAccessToken(as, call, service.baseUrl, insecure);
  expect(access).toMatchObject({ sub: person.sub, client_id: rp.client_id, scope: tokens.scope });

  const again = await o.authorizationCodeGrantRequest(
    as,
    me,
    authentication,
    parameters,
    CALLBACK,
    verifier,
    insecure,
  );
  await expect(o.processAuthorizationCodeResponse(as, me, again)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('@auth/core: a session at the relying party', async () => {
  const app = 'http://localhost:4321';
  const person = await alice('auth-core@example.test', '--totp');
  const rp = await registered(person, `${app}/auth/callback/countersign`);
  const config: AuthConfig = {
    basePath: '/auth',
    trustHost: true,
    secret: 'only for this test, long enough for a key',
    logger: { error() {}, warn() {}, debug() {} },
    providers: [
      {
        id: 'countersign',
        name: 'Countersign',
        type: 'oidc',
        issuer: service.baseUrl,
        clientId: rp.client_id,
        clientSecret: rp.client_secret!,
        checks: ['pkce', 'state', 'nonce'],
        authorization: { params: { scope: SCOPE } },
        idToken: false,
        profile: (profile) => ({ id: profile.sub, name: profile.preferred_name, email: profile.email }),
      },
    ],
  };
  const visitor = new Client(app);
  const csrf = (await (await visit(visitor, config, '/auth/csrf')).json()) as { csrfToken: string };
  const start = await visit(visitor, config, '/auth/signin/countersign', {
    ...csrf,
    callbackUrl: `${app}/welcome`,
  });

  const returned = await walkThrough(service.client(), start.headers.get('location')!, person);
  const finished = await visit(visitor, config, returned.pathname + returned.search);
  expect([finished.status, finished.headers.get('location')]).toEqual([302, `${app}/welcome`]);
  expect(await (await visit(visitor, config, '/auth/session')).json()).toMatchObject({
    user: { name: 'アリス', email: person.email },
  });
});

/** One request to the relying party that @auth/core is, with this visitor's cookies. */
async function visit(
  visitor: Browser,
  config: AuthConfig,
  path: string,
  form?: Record<string, string>,
): Promise<Response> {
  const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  const request = new Request(visitor.baseUrl + path, {
    ...init,
    headers: { cookie: visitor.cookieHeader() },
  });
  return visitor.keep(await Auth(request, config));
}
