import { createServer } from 'node:http';
import { betterAuth } from 'better-auth';
import { toNodeHandler } from 'better-auth/node';
import { genericOAuth } from 'better-auth/plugins';

const { ISSUER, CLIENT_ID, CLIENT_SECRET, APP_URL, SESSION_SECRET } = process.env;

// Without `database`, everything is kept in an encrypted cookie.
const auth = betterAuth({
  baseURL: APP_URL,
  secret: SESSION_SECRET,
  plugins: [
    genericOAuth({
      config: [
        {
          providerId: 'countersign',
          discoveryUrl: `${ISSUER}/.well-known/openid-configuration`,
          clientId: CLIENT_ID,
          clientSecret: CLIENT_SECRET,
          scopes: ['openid', 'profile', 'email'],
          pkce: true,
        },
      ],
    }),
  ],
});

const answerAuth = toNodeHandler(auth);
createServer(async (request, response) => {
  if (request.url?.startsWith('/api/auth/')) return answerAuth(request, response);
  const headers = new Headers({ cookie: request.headers.cookie ?? '' });
  if (request.url === '/sign-in') {
    const body = { provider: 'countersign', callbackURL: '/' };
    const { url } = await (await send('/api/auth/sign-in/social', body, response)).json();
    response.writeHead(302, { location: url }).end();
  } else {
    const session = await auth.api.getSession({ headers });
    response.setHeader('content-type', 'application/json').end(JSON.stringify(session?.user ?? null));
  }
}).listen(Number(new URL(APP_URL).port));

/** Does what the library's browser client would do; this example has no page. */
async function send(path, body, response) {
  const headers = { 'content-type': 'application/json', origin: APP_URL };
  const request = new Request(APP_URL + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await auth.handler(request);
  response.setHeader('set-cookie', answer.headers.getSetCookie());
  return answer;
}
