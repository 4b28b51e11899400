import { createHash, randomBytes } from 'node:crypto';
import express from 'express';
import session from 'express-session';
import { AuthorizationCode } from 'simple-oauth2';

const { ISSUER, CLIENT_ID, CLIENT_SECRET, APP_URL, SESSION_SECRET } = process.env;
const redirect_uri = `${APP_URL}/callback`;
const client = new AuthorizationCode({
  client: { id: CLIENT_ID, secret: CLIENT_SECRET },
  auth: {
    tokenHost: ISSUER,
    tokenPath: '/oauth/token',
    authorizePath: '/oauth/authorize',
    revokePath: '/oauth/revoke',
  },
});

const app = express();
const cookie = { httpOnly: true, sameSite: 'lax', secure: APP_URL.startsWith('https:') };
app.use(session({ secret: SESSION_SECRET, resave: false, saveUninitialized: false, cookie }));

app.get('/sign-in', (request, response) => {
  const state = randomBytes(32).toString('base64url');
  const code_verifier = randomBytes(32).toString('base64url');
  request.session.checks = { state, code_verifier };
  const url = client.authorizeURL({
    redirect_uri,
    scope: 'openid profile:basic email',
    state,
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  response.redirect(url);
});

app.get('/callback', async (request, response) => {
  const { code, state, iss } = request.query;
  const { checks } = request.session;
  if (!code || !checks || state !== checks.state || iss !== ISSUER)
    return response.status(400).send('The sign-in did not succeed.');
  const { token } = await client.getToken({ code, redirect_uri, code_verifier: checks.code_verifier });
  // simple-oauth2 does not read the id_token: userinfo, requested over TLS, says who signed in.
  const headers = { authorization: `Bearer ${token.access_token}` };
  const person = await (await fetch(`${ISSUER}/oauth/userinfo`, { headers })).json();
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
