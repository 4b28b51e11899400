import { z } from 'zod';
import { wasAddedSinceApproval } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Arrival, anyone } from '../../platform/http/caller.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { rawQuery } from '../../platform/http/parameters.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply } from '../../platform/http/server.ts';
import { type CurrentSession, currentSession } from '../../sessions/index.ts';
import { limitAnonymous } from '../anonymous-limits.ts';
import { sendErrorPage } from '../authorize/error.page.ts';
import { isHostVerified, registeredUris } from '../authorize/find-redirect-uri.ts';
import { openedForClient } from '../authorize/opened-for.ts';
import { redirectToGet } from '../authorize/redirect-to-get.ts';
import { isTrustedReceiver } from '../authorize/redirect-trust.ts';
import { withQuery } from '../parameters.ts';
import { signOut } from '../sessions/sign-out.ts';
import { logoutPage, signedOutPage } from './logout.page.ts';
import { type LogoutRequest, readLogoutRequest } from './logout-request.ts';

const text = z.string().optional();
const logoutQuery = z.object({
  ...{ id_token_hint: text, client_id: text, post_logout_redirect_uri: text, state: text, ui_locales: text },
});

/**
 * RP-initiated logout (OIDC RP-Initiated Logout 1.0). An id_token of the current session proves that the
 * relying party means this user; otherwise the user is asked. Redirects only to a URI that the client
 * has registered, exactly; if this request ended no session, automatically only to a trusted one.
 */
export const logout: Endpoint = (server, context) => {
  server.get(
    '/oauth/logout',
    {
      config: { caller: anyone, page: true, help: '/diagnose', query: logoutQuery },
      schema: { tags: ['oauth'], summary: 'Send users here to sign out' },
    },
    (request, reply) => startLogout({ context, request, reply }),
  );

  // As at the authorization endpoint: browsers omit Lax cookies on a cross-site POST.
  server.post(
    '/oauth/logout',
    {
      config: { caller: anyone, page: true, help: '/diagnose', crossSite: 'allowed', form: logoutQuery },
      schema: { tags: ['oauth'], summary: 'The same as a form; redirects to the equivalent GET' },
    },
    async (request, reply) => redirectToGet(request, reply, '/oauth/logout'),
  );
};

export const confirmLogout = pageAt('/oauth/logout/confirm', {
  caller: anyone,
  config: { help: '/diagnose' },
  submit: async (visit, form) => {
    const { context, request } = visit;
    const logoutRequest = await readLogoutRequest(context, form);
    if (typeof logoutRequest === 'string') return sendErrorPage(visit, logoutRequest);
    return finishLogout(visit, logoutRequest, await currentSession(context, request));
  },
});

export const signedOut = pageAt('/oauth/signed-out', {
  caller: anyone,
  config: { help: '/diagnose' },
  show: ({ locale }) => signedOutPage(locale),
});

async function startLogout(arrival: Arrival): Promise<Reply> {
  const { context, request, reply } = arrival;
  const logoutRequest = await readLogoutRequest(context, new URLSearchParams(rawQuery(request)));
  if (typeof logoutRequest === 'string') return sendErrorPage(arrival, logoutRequest);
  const session = await currentSession(context, request);
  if (session === null || namesSession(logoutRequest, session))
    return finishLogout(arrival, logoutRequest, session);
  if (logoutRequest.return_to !== null) reply.formAction(logoutRequest.return_to);
  await showClient(arrival, logoutRequest);
  const locale = localeOf(request, { user: session.locale, uiLocales: logoutRequest.ui_locales });
  return sendPage(reply, logoutPage(locale, session.preferred_name ?? session.email, logoutRequest));
}

/**
 * Only an id_token of the current session counts: one of an ended session, or of another browser, only shows that someone once
 * had a token of this user, and a link on any page can contain it (RP-Initiated Logout 1.0 section 4).
 */
function namesSession({ hint }: LogoutRequest, session: CurrentSession): boolean {
  return hint !== null && hint.sid === session.sid && hint.sub === session.sub;
}

async function finishLogout(
  arrival: Arrival,
  logoutRequest: LogoutRequest,
  session: CurrentSession | null,
): Promise<Reply> {
  const { context, request, reply } = arrival;
  if (session === null) await limitAnonymous(context, request);
  await signOut(arrival, session);
  const { return_to, state } = logoutRequest;
  if (return_to === null) return reply.redirect('/oauth/signed-out', 303);
  const location = state === null ? return_to : withQuery(return_to, { state });
  // Otherwise a crafted link that begins with this service's URL could lead anywhere (RFC 9700 4.11.2).
  if (session !== null || (await isKnownReceiver(context, logoutRequest)))
    return reply.code(303).header('location', location).send();
  await showClient(arrival, logoutRequest);
  const locale = localeOf(request, { uiLocales: logoutRequest.ui_locales });
  return sendPage(reply, signedOutPage(locale, location));
}

/** The brand of the application, if it is one that may have it here. */
async function showClient({ context, reply }: Arrival, { client }: LogoutRequest): Promise<void> {
  reply.openedFor = client && (await openedForClient(context, client));
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
