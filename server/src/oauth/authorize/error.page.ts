import { errorPage } from '../../platform/html/error-page.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { rawQuery } from '../../platform/http/parameters.ts';
import { limitAnonymous } from '../anonymous-limits.ts';
import type { ErrorPageReason } from '../errors.ts';
import { authorizeMessages } from './authorize.messages.ts';
import { diagnoseLink } from './diagnose-link.ts';

/** A kept request that is not there, for this browser: guesses are counted. */
export async function sendUnknownRequestPage({ context, request, reply }: Arrival) {
  await limitAnonymous(context, request);
  return sendErrorPage({ request, reply }, 'request_unknown');
}

/**
 * A request that may not be answered at any redirect_uri ends here: status 400 and a fixed phrase per reason
 * (RFC 6749 4.1.2.1; certification takes a picture of it).
 */
export function sendErrorPage(
  { request, reply }: Pick<Arrival, 'request' | 'reply'>,
  reason: ErrorPageReason,
) {
  const locale = localeOf(request);
  const requestId = String(request.id);
  const help = {
    href: diagnoseLink(requestId, rawQuery(request)),
    label: authorizeMessages[locale].diagnose,
  };
  const { title, detail } = authorizeMessages[locale].refusals[reason];
  return reply
    .code(400)
    .type('text/html; charset=utf-8')
    .send(errorPage({ locale, status: 400, title, detail, requestId, help }));
}
