import { createHash, randomBytes } from 'node:crypto';
import { Auth } from '@auth/core';
import * as o from 'oauth4webapi';
import * as client from 'openid-client';
import { vi } from 'vitest';
import { Client } from '../client.ts';
import { asNextLoads, hostNextApi, type NextHandler } from './snippets.ts';

/** An application as its developer holds it. */
export type Registered = { client_id: string; client_secret: string; redirect_uri: string };
/** Takes a user from the authorization URL to the redirect URI. */
type Walk = (url: string) => Promise<URL>;
/** One sign-in by a library that others wrote, each as it is documented; answers the access token. */
type Library = (issuer: string, rp: Registered, scope: string, walk: Walk) => Promise<string>;

/** By name, with the path of the redirect URI that the library expects. */
export const LIBRARIES: Record<string, { callback: string; signIn: Library; pkce?: false }> = {
  'openid-client': { callback: '/callback', signIn: openidClient },
  oauth4webapi: { callback: '/callback', signIn: oauth4webapi },
  '@auth/core': { callback: '/auth/callback/countersign', signIn: authCore },
  'next-auth 4': { callback: '/api/auth/callback/countersign', signIn: nextAuth },
  'passport-openidconnect': { callback: '/callback', signIn: passport, pkce: false },
  'simple-oauth2': { callback: '/callback', signIn: simpleOAuth2 },
};

const SECRET = 'only for this test, long enough for a key';

async function openidClient(issuer: string, rp: Registered, scope: string, walk: Walk): Promise<string> {
  const execute = [client.allowInsecureRequests];
  const config = await client.discovery(new URL(issuer), rp.client_id, rp.client_secret, undefined, {
    execute,
  });
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: rp.redirect_uri,
    scope,
    state: expectedState,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const returned = await walk(url.href);
  const tokens = await client.authorizationCodeGrant(config, returned, { pkceCodeVerifier, expectedState });
  return tokens.access_token;
}

async function oauth4webapi(issuer: string, rp: Registered, scope: string, walk: Walk): Promise<string> {
  const insecure = { [o.allowInsecureRequests]: true };
  const address = new URL(issuer);
  const as = await o.processDiscoveryResponse(address, await o.discoveryRequest(address, insecure));
  const verifier = o.generateRandomCodeVerifier();
  const state = o.generateRandomState();
  const url = new URL(as.authorization_endpoint!);
  url.search = new URLSearchParams({
    client_id: rp.client_id,
    redirect_uri: rp.redirect_uri,
    response_type: 'code',
    scope,
    state,
    code_challenge: await o.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  const me = { client_id: rp.client_id };
  const parameters = o.validateAuthResponse(as, me, await walk(url.href), state);
  const secret = o.ClientSecretBasic(rp.client_secret);
  const { redirect_uri } = rp;
  const answer = await o.authorizationCodeGrantRequest(
    as,
    me,
    secret,
    parameters,
    redirect_uri,
    verifier,
    insecure,
  );
  return (await o.processAuthorizationCodeResponse(as, me, answer)).access_token;
}

async function authCore(issuer: string, rp: Registered, scope: string, walk: Walk): Promise<string> {
  let access_token = '';
  const config = {
    basePath: '/auth',
    trustHost: true,
    secret: SECRET,
    providers: [{ ...provider(issuer, rp, scope), type: 'oidc' as const, issuer, idToken: false }],
    callbacks: { jwt: keep((token) => (access_token = token)) },
  };
  const visitor = new Client(new URL(rp.redirect_uri).origin);
  async function visit(path: string, form?: Record<string, string>): Promise<Response> {
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const headers = { cookie: visitor.cookieHeader() };
    return visitor.keep(await Auth(new Request(visitor.baseUrl + path, { ...init, headers }), config));
  }
  const { csrfToken = '' } = (await (await visit('/auth/csrf')).json()) as Record<string, string>;
  const start = await visit('/auth/signin/countersign', { csrfToken, callbackUrl: visitor.baseUrl });
  const { pathname, search } = await walk(start.headers.get('location') ?? '');
  await visit(pathname + search);
  return access_token;
}

async function nextAuth(issuer: string, rp: Registered, scope: string, walk: Walk): Promise<string> {
  let access_token = '';
  const { origin, port } = new URL(rp.redirect_uri);
  vi.stubEnv('NEXTAUTH_URL', origin);
  vi.stubEnv('NEXTAUTH_SECRET', SECRET);
  // Its types are those of a module that TypeScript cannot call.
  const { default: NextAuth } = await asNextLoads(async () => await import('next-auth' as string));
  const handler: NextHandler = NextAuth({
    providers: [
      {
        ...provider(issuer, rp, scope),
        type: 'oauth',
        wellKnown: `${issuer}/.well-known/openid-configuration`,
        idToken: true,
      },
    ],
    callbacks: { jwt: keep((token) => (access_token = token)) },
  });
  await hostNextApi(handler, Number(port));
  const visitor = new Client(origin);
  const { csrfToken = '' } = (await (await visitor.get('/api/auth/csrf')).json()) as Record<string, string>;
  const start = await visitor.postForm('/api/auth/signin/countersign', { csrfToken, callbackUrl: '/' });
  const { pathname, search } = await walk(start.headers.get('location') ?? '');
  await visitor.get(pathname + search);
  return access_token;
}

/** What both generations of NextAuth take alike. */
function provider(issuer: string, { client_id, client_secret }: Registered, scope: string) {
  return {
    id: 'countersign',
    name: `Countersign at ${issuer}`,
    clientId: client_id,
    clientSecret: client_secret,
    checks: ['pkce' as const, 'state' as const],
    authorization: { params: { scope } },
    profile: ({ sub }: { sub: string }) => ({ id: sub }),
  };
}

function keep(found: (token: string) => void) {
  return <Token>({ token, account }: { token: Token; account?: { access_token?: string } | null }): Token => {
    if (account?.access_token) found(account.access_token);
    return token;
  };
}

type Strategy = {
  authenticate(request: object): void;
  redirect(url: string): void;
  success(user: unknown): void;
  fail(info: unknown): void;
  error(error: unknown): void;
};

/** Its strategy as passport calls it: with the request of a session, and callbacks for what comes of it. */
async function passport(issuer: string, rp: Registered, scope: string, walk: Walk): Promise<string> {
  // It brings no types.
  const { default: OpenIDConnectStrategy } = await import('passport-openidconnect' as string);
  let access_token = '';
  const options = {
    issuer,
    authorizationURL: `${issuer}/oauth/authorize`,
    tokenURL: `${issuer}/oauth/token`,
    userInfoURL: `${issuer}/oauth/userinfo`,
    clientID: rp.client_id,
    clientSecret: rp.client_secret,
    callbackURL: rp.redirect_uri,
    scope: scope.split(' ').filter((name) => name !== 'openid'),
    nonce: true,
  };
  // It counts the parameters to know what to give.
  type Done = (error: null, user: object) => void;
  const strategy: Strategy = new OpenIDConnectStrategy(
    options,
    (
      _1: string,
      _2: object,
      _3: object,
      _4: object,
      _5: string,
      token: string,
      _7: string,
      _8: object,
      done: Done,
    ) => {
      access_token = token;
      done(null, {});
    },
  );
  const session = {};
  const asked = new Promise<string>((resolve, reject) => {
    Object.assign(strategy, { redirect: resolve, fail: reject, error: reject });
    strategy.authenticate({ session, query: {} });
  });
  const { searchParams } = await walk(await asked);
  await new Promise((resolve, reject) => {
    Object.assign(strategy, { success: resolve, fail: reject, error: reject });
    strategy.authenticate({ session, query: Object.fromEntries(searchParams) });
  });
  return access_token;
}

async function simpleOAuth2(issuer: string, rp: Registered, scope: string, walk: Walk): Promise<string> {
  // It brings no types.
  const { AuthorizationCode } = await import('simple-oauth2' as string);
  const library = new AuthorizationCode({
    client: { id: rp.client_id, secret: rp.client_secret },
    auth: { tokenHost: issuer, tokenPath: '/oauth/token', authorizePath: '/oauth/authorize' },
  });
  const code_verifier = randomBytes(32).toString('base64url');
  const { redirect_uri } = rp;
  const url: string = library.authorizeURL({
    redirect_uri,
    scope,
    state: 'some state',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const { searchParams } = await walk(url);
  const { token } = await library.getToken({ code: searchParams.get('code'), redirect_uri, code_verifier });
  return token.access_token;
}
