import type { IncomingMessage, ServerResponse } from 'node:http';
import { failurePage, homePage, signedInPage } from './pages.ts';
import { openProvider, type Provider } from './provider.ts';
import { endSession, findSession, type Session, startSession } from './sessions.ts';
import type { Settings } from './settings.ts';
import { STYLE } from './style.ts';

/** What one route is given; `session` is the browser's, or null. */
type Visit = {
  provider: Provider;
  settings: Settings;
  session: Session | null;
  url: URL;
  response: ServerResponse;
};

const ROUTES: Record<string, (visit: Visit) => Promise<void> | void> = {
  'GET /': home,
  'GET /style.css': style,
  'GET /sign-in': signIn,
  'GET /callback': callback,
  'POST /refresh': refresh,
  'POST /sign-out': signOut,
};

export function relyingParty(settings: Settings) {
  const provider = openProvider(settings);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', settings.app_url);
    const route = ROUTES[`${request.method} ${url.pathname}`];
    if (!route) return page(response, 404, failurePage('There is no such page', url.pathname));
    const session = findSession(request);
    try {
      await route({ provider, settings, session, url, response });
    } catch (error) {
      const { status, title, detail } = provider.explain(error);
      page(response, status, failurePage(title, detail));
    }
  };
}

function home({ session, settings, response }: Visit): void {
  const signedIn = session?.signed_in;
  page(response, 200, signedIn ? signedInPage(signedIn, settings) : homePage(settings));
}

function style({ response }: Visit): void {
  response
    .writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=300' })
    .end(STYLE);
}

/** Keeps what the answer is compared with in the session, then sends the browser to the issuer. */
async function signIn({ provider, response }: Visit): Promise<void> {
  const { url, attempt } = await provider.begin();
  startSession(response, { attempt });
  redirect(response, url.href);
}

/** The issuer sent the browser back. The session gets a new id, so that no one can plant one before the sign-in. */
async function callback({ provider, session, url, response }: Visit): Promise<void> {
  if (!session?.attempt) {
    return page(
      response,
      400,
      failurePage('This sign-in was not started here', 'Start again from the first page.'),
    );
  }
  const { attempt } = session;
  endSession(session);
  startSession(response, { signed_in: await provider.finish(url, attempt) });
  redirect(response, '/');
}

async function refresh({ provider, session, response }: Visit): Promise<void> {
  if (session?.signed_in) session.signed_in = await provider.refresh(session.signed_in);
  redirect(response, '/');
}

async function signOut({ provider, session, response }: Visit): Promise<void> {
  if (session) endSession(session);
  if (session?.signed_in) await provider.revoke(session.signed_in);
  redirect(response, '/');
}

function page(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  });
  response.end(html);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}
