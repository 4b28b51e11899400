import { z } from 'zod';
import { wasAddedSinceApproval } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { formBody, rawQuery } from '../../platform/http/parameters.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { type CurrentSession, currentSession } from '../../users/index.ts';
import { limitAnonymous } from '../anonymous-limits.ts';
import { refusePage } from '../authorize/error.page.ts';
import { isVouchedFor } from '../authorize/error-return.ts';
import { isProven, registeredUris } from '../authorize/find-redirect-uri.ts';
import { asGet } from '../authorize/redirect-to-get.ts';
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
      config: { page: true, help: '/diagnose', query: logoutQuery },
      schema: { tags: ['oauth'], summary: 'Send a person here to sign out' },
    },
    (request, reply) => begin(context, request, reply),
  );

  // As at the authorization endpoint: a Lax cookie stays away from a cross-site POST.
  server.post(
    '/oauth/logout',
    {
      config: { page: true, help: '/diagnose', crossSite: 'allowed', form: logoutQuery },
      schema: { tags: ['oauth'], summary: 'The same as a form, answered with the way to its GET' },
    },
    async (request, reply) => asGet(request, reply, '/oauth/logout'),
  );

  server.post(
    '/oauth/logout/confirm',
    { config: { page: true, help: '/diagnose' } },
    async (request, reply) => {
      const asked = await readLogoutRequest(context, formBody(request));
      if (typeof asked === 'string') return refusePage(request, reply, asked);
      return end(context, request, reply, asked, await currentSession(context, request));
    },
  );

  server.get('/oauth/signed-out', { config: { page: true, help: '/diagnose' } }, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(signedOutPage(localeOf(request))),
  );
};

async function begin(context: Context, request: Request, reply: Reply) {
  const asked = await readLogoutRequest(context, new URLSearchParams(rawQuery(request)));
  if (typeof asked === 'string') return refusePage(request, reply, asked);
  const session = await currentSession(context, request);
  if (session === null || isMeant(asked, session)) return end(context, request, reply, asked, session);
  if (asked.return_to !== null) reply.formAction(asked.return_to);
  const locale = localeOf(request, { user: session.locale, uiLocales: asked.ui_locales });
  return reply
    .type('text/html; charset=utf-8')
    .send(logoutPage(locale, session.preferred_name ?? session.email, asked));
}

/**
 * Only an id_token of this very session: one of a session that has ended, or of another browser, tells that someone once had
 * a token of this person, and a link on any page can carry it (RP-Initiated Logout 1.0 section 4).
 */
function isMeant({ hint }: LogoutRequest, session: CurrentSession): boolean {
  return hint !== null && hint.sid === session.sid && hint.sub === session.sub;
}

async function end(
  context: Context,
  request: Request,
  reply: Reply,
  asked: LogoutRequest,
  session: CurrentSession | null,
) {
  if (session === null) await limitAnonymous(context, request);
  await signOut(context, request, reply, session);
  const { return_to, state } = asked;
  if (return_to === null) return reply.redirect('/oauth/signed-out', 303);
  const location = state === null ? return_to : withQuery(return_to, { state });
  // Otherwise a link that anyone can make would lead anywhere, with the address of this service in front (RFC 9700 4.11.2).
  if (session !== null || (await isKnownReceiver(context, asked)))
    return reply.code(303).header('location', location).send();
  const locale = localeOf(request, { uiLocales: asked.ui_locales });
  return reply.type('text/html; charset=utf-8').send(signedOutPage(locale, location));
}

function isKnownReceiver(context: Context, { client, return_to }: LogoutRequest): Promise<boolean> | boolean {
  if (client === null || return_to === null) return false;
  const now = context.clock.now();
  const { host } = new URL(return_to);
  const proven = registeredUris(client).some(
    (entry) => new URL(entry.uri).host === host && isProven(entry, now),
  );
  return isVouchedFor({ client, address: return_to, proven }, (id, address) =>
    wasAddedSinceApproval(context.stores.db, id, address),
  );
}
