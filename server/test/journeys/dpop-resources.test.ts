import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as oauth from 'oauth4webapi';
import { expect, test } from 'vitest';
import * as sdk from '../../../client/src/index.ts';
import { requireToken } from '../../../client/src/resources/adapters/node.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { aDeveloper } from '../support/developers.ts';
import { listen } from '../support/network/listen.ts';
import { aPerson, aRelyingParty, authorizePath, browserOf, consent, pkce } from '../support/oauth.ts';
import { aResource, type TestResource, verifyHost } from '../support/resources.ts';

/** Tokens of the real service that are bound to a key, at an API that protectResource guards, called by third-party libraries. */
const app = await startUnlimitedApp();
const { context } = app;
const insecure = { [oauth.allowInsecureRequests]: true };
const issuer = new URL(app.baseUrl);
const as = await oauth.processDiscoveryResponse(
  issuer,
  await oauth.discoveryRequest(issuer, { ...insecure, algorithm: 'oauth2' }),
);

type Format = 'jwt' | 'opaque';
type Alg = 'ES256' | 'Ed25519' | 'PS256';

/** An API at a port of its own, which clients know by the identifier's path. */
async function anApi(format: Format, settings: Partial<Parameters<typeof sdk.protectResource>[0]> = {}) {
  const registered = await aResource(await aDeveloper(app), { access_token_format: format });
  await verifyHost(app, registered);
  const url = await listen(createServer((request, response) => handle(request, response)));
  const { identifier, client_id, client_secret } = registered;
  const resource = sdk.protectResource({
    issuer: app.baseUrl,
    resource: identifier,
    dpop: 'accepted',
    introspection: { client_id, client_secret: client_secret! },
    ...settings,
    proofs: { base_url: url, ...settings.proofs },
  });
  const guard = requireToken(resource, ['files:read']);
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const access = await guard(request, response);
    if (access) response.end(JSON.stringify(access));
  }
  return { registered, url: new URL(`${url}/mcp`), resource };
}

/** What oauth4webapi gets for a person who agrees: an access token for the resource, bound to the key of `dpop`. */
async function boundToken({ identifier, client_id: resource_id }: TestResource, alg: Alg) {
  const rp = await aRelyingParty(context, { client_type: 'public' });
  const client: oauth.Client = { client_id: rp.client_id };
  const dpop = oauth.DPoP(client, await oauth.generateKeyPair(alg));
  const { verifier, challenge } = pkce();
  const dpop_jkt = await dpop.calculateThumbprint();
  const path = authorizePath(rp, challenge, { scope: 'files:read', resource: identifier, dpop_jkt });
  const browser = await browserOf(app, await aPerson(context));
  const answer = await consent(browser, path, [`${resource_id}#files:read`]);
  const back = new URL(answer.headers.get('location')!);
  const state = back.searchParams.get('state') ?? oauth.expectNoState;
  const parameters = oauth.validateAuthResponse(as, client, back, state);
  const options = { ...insecure, DPoP: dpop, additionalParameters: { resource: identifier } };
  const redeem = async () =>
    await oauth.processAuthorizationCodeResponse(
      as,
      client,
      await oauth.authorizationCodeGrantRequest(
        as,
        client,
        oauth.None(),
        parameters,
        rp.redirect_uri,
        verifier,
        options,
      ),
    );
  const tokens = await redeem().catch((error) => {
    if (oauth.isDPoPNonceError(error)) return redeem();
    throw error;
  });
  expect(tokens.token_type).toBe('dpop');
  return { rp, client, dpop, access_token: tokens.access_token, thumbprint: dpop_jkt };
}

test.each<[Format, Alg]>([
  ['jwt', 'ES256'],
  ['jwt', 'PS256'],
  ['jwt', 'Ed25519'],
  ['opaque', 'ES256'],
])(
  'oauth4webapi calls an API with a bound token of the format %s and proofs with %s',
  async (format, alg) => {
    const { registered, url } = await anApi(format);
    const { rp, dpop, access_token, thumbprint } = await boundToken(registered, alg);
    const call = (options: oauth.ProtectedResourceRequestOptions) =>
      oauth.protectedResourceRequest(access_token, 'GET', url, undefined, undefined, {
        ...insecure,
        ...options,
      });
    const answer = await call({ DPoP: dpop });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ client_id: rp.client_id, cnf: { jkt: thumbprint } });

    const challengeOf = async (options: oauth.ProtectedResourceRequestOptions) => {
      const error = await call(options).then(
        () => null,
        (cause: unknown) => cause,
      );
      if (!(error instanceof oauth.WWWAuthenticateChallengeError)) throw error;
      return error.cause.map(({ scheme, parameters }) => [scheme, parameters.error, parameters.algs]);
    };
    const algs = 'ES256 EdDSA Ed25519 PS256';
    // A thief has the token, and may have a key.
    expect(await challengeOf({})).toEqual([
      ['bearer', 'invalid_token', undefined],
      ['dpop', undefined, algs],
    ]);
    const thief = oauth.DPoP({}, await oauth.generateKeyPair(alg));
    expect(await challengeOf({ DPoP: thief })).toEqual([['dpop', 'invalid_dpop_proof', algs]]);
  },
);

test('oauth4webapi repeats a request to an API that asks for a nonce', async () => {
  const { registered, url } = await anApi('jwt', {
    dpop: 'required',
    proofs: { nonce_secret: 'n'.repeat(32) },
  });
  const { dpop, access_token } = await boundToken(registered, 'ES256');
  const call = () =>
    oauth.protectedResourceRequest(access_token, 'POST', url, undefined, 'x', { ...insecure, DPoP: dpop });
  const error = await call().then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(oauth.isDPoPNonceError(error)).toBe(true);
  expect((await call()).status).toBe(200);
});

test('oauth4webapi, as the API, validates a bound token of this service with the proof of our client', async () => {
  const { registered } = await anApi('jwt');
  const { identifier, client_id: resource_id } = registered;
  const rp = await aRelyingParty(context, { client_type: 'public' });
  const dpop = await sdk.generateDpopKey();
  const client = await sdk.openClient({ issuer: app.baseUrl, client_id: rp.client_id, dpop });
  const request = { redirect_uri: rp.redirect_uri, scope: ['files:read'], resource: identifier };
  const { url, pending } = await sdk.startSignIn(client, request);
  const { pathname, search } = new URL(url);
  const person = await aPerson(context);
  const answer = await consent(await browserOf(app, person), pathname + search, [
    `${resource_id}#files:read`,
  ]);
  const { tokens } = await sdk.finishSignIn(client, pending, answer.headers.get('location')!);

  const validate = async (headers: Record<string, string>) => {
    const options = { ...insecure, requireDPoP: true, signingAlgorithms: ['RS256', 'ES256'] };
    return await oauth.validateJwtAccessToken(as, new Request(identifier, { headers }), identifier, options);
  };
  const { access_token } = tokens;
  const proof = (access = access_token) =>
    sdk.dpopProof(dpop, { method: 'GET', url: identifier, access_token: access });
  const authorization = `DPoP ${access_token}`;
  expect(await validate({ authorization, dpop: await proof() })).toMatchObject({
    sub: person.sub,
    client_id: rp.client_id,
    cnf: { jkt: dpop.jkt },
  });
  await expect(validate({ authorization })).rejects.toThrow('no DPoP HTTP Header');
  await expect(validate({ authorization, dpop: await proof('another') })).rejects.toThrow('ath mismatch');
  await expect(validate({ authorization: `Bearer ${access_token}` })).rejects.toThrow();
});

test.each(['ES256', 'EdDSA'] as const)(
  'our client signs in, refreshes and reads userinfo with a key of %s',
  async (alg) => {
    const rp = await aRelyingParty(context, { client_type: 'public' });
    const open = async (dpop: sdk.DpopKey) =>
      await sdk.openClient({ issuer: app.baseUrl, client_id: rp.client_id, dpop });
    const client = await open(await sdk.generateDpopKey({ alg }));
    const request = { redirect_uri: rp.redirect_uri, scope: ['openid', 'email'] };
    const { url, pending } = await sdk.startSignIn(client, request);
    const { pathname, search } = new URL(url);
    const person = await aPerson(context);
    const answer = await consent(await browserOf(app, person), pathname + search, request.scope);
    const first = await sdk.finishSignIn(client, pending, answer.headers.get('location')!);
    expect(first).toMatchObject({ tokens: { token_type: 'DPoP' }, claims: { sub: person.sub } });

    const refresh_token = first.tokens.refresh_token!;
    const thief = await open(await sdk.generateDpopKey({ alg }));
    const stolen = sdk.refreshTokens(thief, { refresh_token, previous: first.claims });
    await expect(stolen).rejects.toMatchObject({ error: 'invalid_grant' });
    const { tokens } = await sdk.refreshTokens(client, { refresh_token, previous: first.claims });
    expect(await sdk.fetchUserinfo(client, tokens.access_token, person.sub)).toMatchObject({
      email: person.email,
    });
    await expect(sdk.fetchUserinfo(thief, tokens.access_token, person.sub)).rejects.toMatchObject({
      status: 401,
    });
  },
);
