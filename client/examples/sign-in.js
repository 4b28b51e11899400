import { createServer } from 'node:http';
import {
  ClientError,
  fetchUserinfo,
  finishSignIn,
  openClient,
  randomValue,
  refreshTokens,
  revokeToken,
  signOutUrl,
  startSignIn,
} from '@countersign/client';

// A web app that signs people in: ISSUER=… CLIENT_ID=… [CLIENT_SECRET=…] node sign-in.js, then open http://localhost:4000
const { ISSUER = 'http://localhost:3000', CLIENT_ID: client_id, CLIENT_SECRET, PORT = '4000' } = process.env;
const here = `http://localhost:${PORT}`;
const client = await openClient({
  issuer: ISSUER,
  client_id,
  ...(CLIENT_SECRET && { client_secret: CLIENT_SECRET }),
});
const sessions = new Map();

const pages = {
  '/': ({ session }) => (session.claims ? `Signed in as ${session.claims.sub}` : 'Signed out. Go to /login'),

  async '/login'({ session }) {
    const redirect_uri = `${here}/callback`;
    const { url, pending } = await startSignIn(client, {
      redirect_uri,
      scope: ['openid', 'profile:basic', 'email'],
    });
    session.pending = pending;
    return { location: url };
  },

  async '/callback'({ session, url }) {
    const { pending } = session;
    if (!pending) return { location: '/login' };
    const { tokens, claims } = await finishSignIn(client, pending, url);
    // A sign-in gets a new session, so that no one can plant one.
    return { location: '/', next: { tokens, claims } };
  },

  async '/me'({ session: { tokens, claims } }) {
    return JSON.stringify(await fetchUserinfo(client, tokens.access_token, claims.sub));
  },

  async '/refresh'({ session }) {
    const { refresh_token } = session.tokens;
    const { tokens } = await refreshTokens(client, { refresh_token, previous: session.claims });
    session.tokens = tokens;
    return `Good for ${tokens.expires_in} more seconds`;
  },

  async '/logout'({ session: { tokens } }) {
    await revokeToken(client, tokens.refresh_token);
    return { location: signOutUrl(client, { id_token_hint: tokens.id_token }), next: {} };
  },
};

createServer(async (request, response) => {
  const url = new URL(request.url, here);
  let id = /(?:^|; )session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  if (!sessions.has(id)) {
    id = randomValue();
    sessions.set(id, {});
  }
  try {
    const page = pages[url.pathname] ?? (() => 'Not found');
    const answer = await page({ session: sessions.get(id), url });
    if (answer.next) {
      sessions.delete(id);
      id = randomValue();
      sessions.set(id, answer.next);
    }
    response.setHeader('set-cookie', `session=${id}; HttpOnly; SameSite=Lax; Path=/`);
    if (answer.location) response.writeHead(303, { location: answer.location }).end();
    else response.end(answer);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    // access_denied: they said no. The rest is for your log.
    response.writeHead(400).end(`${error.error ?? error.code}: ${error.message}`);
  }
}).listen(Number(PORT), () => console.log(`Open ${here}`));
