import { z } from 'zod';
import { wasAddedSinceApproval } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { anyone } from '../../platform/http/caller.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { formBody, rawQuery } from '../../platform/http/parameters.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { type CurrentSession, currentSession } from '../../sessions/index.ts';
import { limitAnonymous } from '../anonymous-limits.ts';
import { sendErrorPage } from '../authorize/error.page.ts';
import { isTrustedReceiver } from '../authorize/error-return.ts';
import { isHostVerified, registeredUris } from '../authorize/find-redirect-uri.ts';
import { redirectToGet } from '../authorize/redirect-to-get.ts';
import { withQuery } from '../parameters.ts';
import { signOut } from '../sessions/sign-out.ts';
import { logoutPage, signedOutPage } from './logout.page.ts';
import { type LogoutRequest, readLogoutRequest } from './logout-request.ts';

const text = z.string().optional();
const logoutQuery = z.object({
  ...{ id_token_hint: text, client_id: text, post_logout_redirect_uri: text, state: text, ui_locales: text },
});

/**
 * RP-initiated logout (OIDC RP-Initiated Logout 1.0). An id_token of this very session is proof enough that the
 * relying party means this person; otherwise the person is asked. The way back is taken only to a URI that the client
 * has registered, exactly; when this request ended no session, by itself only to an address that someone vouches for.
 */
export const logout: Endpoint = (server, context) => {
  server.get(
    '/oauth/logout',
    {
      config: { caller: anyone, page: true, help: '/diagnose', query: logoutQuery },
      schema: { tags: ['oauth'], summary: 'Send a person here to sign out' },
    },
    (request, reply) => startLogout(context, request, reply),
  );

  // As at the authorization endpoint: a Lax cookie stays away from a cross-site POST.
  server.post(
    '/oauth/logout',
    {
      config: { caller: anyone, page: true, help: '/diagnose', crossSite: 'allowed', form: logoutQuery },
      schema: { tags: ['oauth'], summary: 'The same as a form, answered with the way to its GET' },
    },
    async (request, reply) => redirectToGet(request, reply, '/oauth/logout'),
  );

  server.post(
    '/oauth/logout/confirm',
    { config: { caller: anyone, page: true, help: '/diagnose' } },
    async (request, reply) => {
      const logoutRequest = await readLogoutRequest(context, formBody(request));
      if (typeof logoutRequest === 'string') return sendErrorPage(request, reply, logoutRequest);
      return finishLogout(context, request, reply, logoutRequest, await currentSession(context, request));
    },
  );

  server.get(
    '/oauth/signed-out',
    { config: { caller: anyone, page: true, help: '/diagnose' } },
    async (request, reply) => reply.type('text/html; charset=utf-8').send(signedOutPage(localeOf(request))),
  );
};

async function startLogout(context: Context, request: Request, reply: Reply) {
  const logoutRequest = await readLogoutRequest(context, new URLSearchParams(rawQuery(request)));
  if (typeof logoutRequest === 'string') return sendErrorPage(request, reply, logoutRequest);
  const session = await currentSession(context, request);
  if (session === null || namesSession(logoutRequest, session))
    return finishLogout(context, request, reply, logoutRequest, session);
  if (logoutRequest.return_to !== null) reply.formAction(logoutRequest.return_to);
  const locale = localeOf(request, { user: session.locale, uiLocales: logoutRequest.ui_locales });
  return reply
    .type('text/html; charset=utf-8')
    .send(logoutPage(locale, session.preferred_name ?? session.email, logoutRequest));
}

/**
 * Only an id_token of this very session: one of a session that has ended, or of another browser, tells that someone once had
 * a token of this person, and a link on any page can carry it (RP-Initiated Logout 1.0 section 4).
 */
function namesSession({ hint }: LogoutRequest, session: CurrentSession): boolean {
  return hint !== null && hint.sid === session.sid && hint.sub === session.sub;
}

async function finishLogout(
  context: Context,
  request: Request,
  reply: Reply,
  logoutRequest: LogoutRequest,
  session: CurrentSession | null,
) {
  if (session === null) await limitAnonymous(context, request);
  await signOut(context, request, reply, session);
  const { return_to, state } = logoutRequest;
  if (return_to === null) return reply.redirect('/oauth/signed-out', 303);
  const location = state === null ? return_to : withQuery(return_to, { state });
  // Otherwise a link that anyone can make would lead anywhere, with the address of this service in front (RFC 9700 4.11.2).
  if (session !== null || (await isKnownReceiver(context, logoutRequest)))
    return reply.code(303).header('location', location).send();
  const locale = localeOf(request, { uiLocales: logoutRequest.ui_locales });
  return reply.type('text/html; charset=utf-8').send(signedOutPage(locale, location));
}

function isKnownReceiver(context: Context, { client, return_to }: LogoutRequest): Promise<boolean> | boolean {
  if (client === null || return_to === null) return false;
  const now = context.clock.now();
  const { host } = new URL(return_to);
  const host_verified = registeredUris(client).some(
    (entry) => new URL(entry.uri).host === host && isHostVerified(entry, now),
  );
  return isTrustedReceiver({ client, address: return_to, host_verified }, (id, address) =>
    wasAddedSinceApproval(context.stores.db, id, address),
  );
}
