import type { Arrival } from '../../platform/http/caller.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { rawQuery } from '../../platform/http/parameters.ts';
import { returnPath } from '../../platform/http/return-path.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import type { IdentifiedRequest } from './authorization-context.ts';
import { responseParameters } from './authorization-response.ts';
import { diagnoseLink } from './diagnose-link.ts';
import { notForUserPage } from './not-for-user.page.ts';
import { NOT_FOR_USER, type NotForUser } from './not-for-user.ts';
import { openedFor } from './opened-for.ts';

/**
 * Our page and not `access_denied` at once: the application could only say that something was denied, and the person would not
 * know whom to ask.
 */
export async function sendNotForUserPage(
  { context, request, reply }: Arrival,
  identified: IdentifiedRequest & { session: CurrentSession },
  missing: NotForUser,
) {
  const { client, target, parameters, session } = identified;
  reply.openedFor = await openedFor(context, identified);
  const answer = await responseParameters(context, target, {
    error: 'access_denied',
    error_description: NOT_FOR_USER,
  });
  if (target.mode === 'form_post') reply.formAction(target.redirect_uri);
  const requestId = String(request.id);
  const document = notForUserPage({
    locale: localeOf(request, { user: session.locale, uiLocales: parameters.get('ui_locales') }),
    missing,
    application: client.name,
    person: session,
    target,
    answer,
    here: request.method === 'GET' ? returnPath(request.url, context.config.base_url) : null,
    requestId,
    help: diagnoseLink(requestId, rawQuery(request)),
  });
  return reply.code(403).type('text/html; charset=utf-8').send(document);
}
