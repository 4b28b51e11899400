import * as oauth from 'oauth4webapi';

const COOKIE = 'sign_in';

/** A public client: it has no secret and uses PKCE instead. */
export default {
  async fetch(request, env) {
    const issuer = new URL(env.ISSUER);
    const options = { [oauth.allowInsecureRequests]: issuer.hostname === 'localhost' };
    const server = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, options),
    );
    const relyingParty = { client: { client_id: env.CLIENT_ID }, callback: `${env.APP_URL}/callback` };
    const { pathname } = new URL(request.url);
    if (pathname === '/sign-in') return signIn(server, relyingParty);
    if (pathname === '/callback') return finish(request, server, relyingParty, options);
    return new Response('Not found', { status: 404 });
  },
};

async function signIn(server, { client, callback }) {
  const verifier = oauth.generateRandomCodeVerifier();
  const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
  const url = new URL(server.authorization_endpoint);
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid profile:basic email',
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const secure = callback.startsWith('https:') ? '; Secure' : '';
  const cookie = `${COOKIE}=${verifier}.${state}.${nonce}; Path=/callback; HttpOnly; SameSite=Lax${secure}`;
  return new Response(null, { status: 302, headers: { location: url.href, 'set-cookie': cookie } });
}

async function finish(request, server, { client, callback }, options) {
  const kept = request.headers.get('cookie')?.match(new RegExp(`(?:^|; )${COOKIE}=([^;]+)`))?.[1];
  const [verifier, state, nonce] = kept?.split('.') ?? [];
  if (!nonce) return new Response('This sign-in was started elsewhere.', { status: 400 });
  const parameters = oauth.validateAuthResponse(server, client, new URL(request.url), state);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    callback,
    verifier,
    options,
  );
  const expected = { expectedNonce: nonce, requireIdToken: true };
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, expected);
  const { sub } = oauth.getValidatedIdTokenClaims(tokens);
  const about = await oauth.userInfoRequest(server, client, tokens.access_token, options);
  return Response.json(await oauth.processUserInfoResponse(server, client, sub, about), {
    headers: { 'set-cookie': `${COOKIE}=; Path=/callback; Max-Age=0` },
  });
}
