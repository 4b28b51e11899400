import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { protectResource } from '@countersign/client';
import * as oauth from 'oauth4webapi';
import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import { atEnd } from '../support/cleanup.ts';
import type { Client } from '../support/client.ts';
import { aDeveloper } from '../support/developers.ts';
import { aRelyingParty, consent, type RelyingParty } from '../support/oauth.ts';
import { aHolder, assertion, authenticate } from '../support/passkeys.ts';
import { someoneSignedIn } from '../support/people.ts';
import { aResource, READ, verifyHost } from '../support/resources.ts';

/** Libraries that others wrote ask how strongly the user signs in, and read the answer. */
const app = await startUnlimitedApp();
const { context } = app;
const SCOPE = 'openid email';

/** The return URL that the browser is sent to, after the consent page if there is one. */
async function returned(browser: Client, url: URL, keys = SCOPE.split(' ')): Promise<URL> {
  const path = `${url.pathname}${url.search}`;
  const first = await browser.get(path);
  const isAsked = (first.headers.get('location') ?? '').startsWith('/oauth/consent');
  const answer = isAsked ? await consent(browser, path, keys) : first;
  return new URL(answer.headers.get('location')!, app.baseUrl);
}

const essential = (...values: string[]) =>
  JSON.stringify({ id_token: { acr: { essential: true, values }, auth_time: { essential: true } } });

test('AC-24: openid-client wishes for a class and reads what the user did; a demand that is not met is an error of its own', async () => {
  const { browser } = await someoneSignedIn(app, { totp: true });
  const rp = await aRelyingParty(context);
  const config = await client.discovery(
    new URL(app.baseUrl),
    rp.client_id,
    undefined,
    client.ClientSecretBasic(rp.client_secret),
    { execute: [client.allowInsecureRequests] },
  );
  expect(config.serverMetadata().acr_values_supported).toEqual(['1', '2', 'phr']);
  const signIn = async (wanted: Record<string, string>) => {
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: rp.redirect_uri,
      scope: SCOPE,
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      ...wanted,
    });
    const back = await returned(browser, url);
    return await client.authorizationCodeGrant(config, back, { pkceCodeVerifier, idTokenExpected: true });
  };
  const wishes: Record<string, string>[] = [{ acr_values: 'phr 2' }, { claims: essential('2', 'phr') }];
  for (const wanted of wishes) {
    const tokens = await signIn(wanted);
    expect(tokens.claims()).toMatchObject({ acr: '2', amr: ['pwd', 'otp', 'mfa'] });
    const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token!);
    const { acr, auth_time } = tokens.claims()!;
    expect(refreshed.claims()).toMatchObject({ acr, auth_time });
  }
  await expect(signIn({ claims: essential('phr') })).rejects.toMatchObject({
    name: 'AuthorizationResponseError',
    error: 'unmet_authentication_requirements',
  });
});

test('AC-25: oauth4webapi reads the challenge of an API, asks for the class that it names, and gets through', async () => {
  const { browser, authenticator } = await aHolder(app);
  const developer = await aDeveloper(app);
  const api = await aResource(developer, { scopes: [READ] });
  await verifyHost(app, api);
  const rp = await aRelyingParty(context);
  const address = await startApi(api.identifier);
  const as = await discovered();
  const tokensFor = (wanted: Record<string, string>) =>
    redeemed(as, browser, rp, { resource: api.identifier, scope: 'openid files:read', ...wanted }, [
      'openid',
      `${api.client_id}#files:read`,
    ]);
  const call = (token: string) =>
    oauth.protectedResourceRequest(token, 'GET', new URL(address), undefined, null, {
      [oauth.allowInsecureRequests]: true,
    });

  const weak = await tokensFor({});
  const challenge = await call(weak.access_token).then(
    () => null,
    (error: unknown) => (error as oauth.WWWAuthenticateChallengeError).cause[0]!.parameters,
  );
  expect(challenge).toMatchObject({
    error: 'insufficient_user_authentication',
    acr_values: 'phr',
    max_age: '300',
  });
  await authenticate(browser, await assertion(browser, authenticator));
  const strong = await tokensFor({ acr_values: challenge!.acr_values!, max_age: challenge!.max_age! });
  expect((await call(strong.access_token)).status).toBe(200);
});

async function discovered() {
  const issuer = new URL(app.baseUrl);
  const answer = await oauth.discoveryRequest(issuer, { [oauth.allowInsecureRequests]: true });
  return await oauth.processDiscoveryResponse(issuer, answer);
}

async function redeemed(
  as: oauth.AuthorizationServer,
  browser: Client,
  rp: RelyingParty,
  wanted: Record<string, string>,
  keys: string[],
) {
  const verifier = oauth.generateRandomCodeVerifier();
  const url = new URL(as.authorization_endpoint!);
  url.search = String(
    new URLSearchParams({
      ...{ client_id: rp.client_id, redirect_uri: rp.redirect_uri, response_type: 'code' },
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...wanted,
    }),
  );
  const self = { client_id: rp.client_id };
  const checked = oauth.validateAuthResponse(
    as,
    self,
    await returned(browser, url, keys),
    oauth.expectNoState,
  );
  const answer = await oauth.authorizationCodeGrantRequest(
    as,
    self,
    oauth.ClientSecretBasic(rp.client_secret!),
    checked,
    rp.redirect_uri,
    verifier,
    { [oauth.allowInsecureRequests]: true, additionalParameters: { resource: wanted.resource! } },
  );
  return await oauth.processAuthorizationCodeResponse(as, self, answer, {
    ...(wanted.max_age !== undefined && { maxAge: Number(wanted.max_age) }),
  });
}

/** An API that takes no one who has not used a passkey in the last five minutes. */
async function startApi(resource: string): Promise<string> {
  const api = protectResource({ issuer: app.baseUrl, resource });
  const assurance = { acr_values: ['phr'], max_age: 300 };
  const server = createServer(async (request, response) => {
    const decision = await api.authenticate(request.headers, ['files:read'], { assurance });
    if (decision.ok) response.end('{}');
    else response.writeHead(decision.refusal.status, decision.refusal.headers).end(decision.refusal.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise((resolve) => server.close(() => resolve(undefined))));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
