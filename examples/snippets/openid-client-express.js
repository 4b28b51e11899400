import express from 'express';
import session from 'express-session';
import * as client from 'openid-client';

const { ISSUER, CLIENT_ID, CLIENT_SECRET, APP_URL, SESSION_SECRET } = process.env;
const isLocal = ISSUER.startsWith('http://localhost');
const config = await client.discovery(new URL(ISSUER), CLIENT_ID, CLIENT_SECRET, undefined, {
  execute: isLocal ? [client.allowInsecureRequests] : [],
});

const app = express();
const cookie = { httpOnly: true, sameSite: 'lax', secure: APP_URL.startsWith('https:') };
app.use(session({ secret: SESSION_SECRET, resave: false, saveUninitialized: false, cookie }));

app.get('/sign-in', async (request, response) => {
  const checks = {
    pkceCodeVerifier: client.randomPKCECodeVerifier(),
    expectedState: client.randomState(),
    expectedNonce: client.randomNonce(),
  };
  request.session.checks = checks;
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: `${APP_URL}/callback`,
    scope: 'openid profile:basic email',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  response.redirect(url.href);
});

app.get('/callback', async (request, response) => {
  const returned = new URL(request.originalUrl, APP_URL);
  if (!request.session.checks) return response.status(400).send('This sign-in was started elsewhere.');
  const tokens = await client.authorizationCodeGrant(config, returned, request.session.checks);
  const person = await client.fetchUserInfo(config, tokens.access_token, tokens.claims().sub);
  // A new session id, so that anyone who knew the old one is not signed in.
  request.session.regenerate(() => {
    request.session.person = person;
    response.redirect('/');
  });
});

app.get('/', (request, response) => response.json(request.session.person ?? null));

app.use((_error, _request, response, _next) => {
  response.status(400).send('The sign-in did not succeed.');
});

app.listen(Number(new URL(APP_URL).port));
