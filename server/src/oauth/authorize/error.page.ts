import { errorPage } from '../../platform/html/error-page.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { rawQuery } from '../../platform/http/parameters.ts';
import { limitAnonymous } from '../anonymous-limits.ts';
import type { ErrorPageReason } from '../errors.ts';
import { authorizeMessages } from './authorize.messages.ts';
import { diagnoseLink } from './diagnose-link.ts';

/** For a stored request that this browser does not have, or a request_uri that leads nowhere: guesses are counted. */
export async function sendUnknownRequestPage(
  { context, request, reply }: Arrival,
  reason: 'request_unknown' | 'request_uri_unknown' = 'request_unknown',
) {
  await limitAnonymous(context, request);
  return sendErrorPage({ request, reply }, reason);
}

/** Only the developer of the application can mend these, so the page first tells the person who followed the link that they did nothing wrong. */
const OF_APPLICATION: readonly ErrorPageReason[] = [
  'client_id_missing',
  'client_unknown',
  'document_address',
  'document_invalid',
  'redirect_uri_missing',
  'redirect_uri_mismatch',
];

/**
 * The end of a request that must not redirect anywhere: status 400 and a fixed phrase per reason
 * (RFC 6749 4.1.2.1; certification takes screenshots of it).
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
  const lead = OF_APPLICATION.includes(reason) ? authorizeMessages[locale].brokenLink : null;
  return reply
    .code(400)
    .type('text/html; charset=utf-8')
    .send(errorPage({ locale, status: 400, title, lead, detail, requestId, help, path: null }));
}

/** For a response that belongs to no test sign-in of this person in this browser: guesses are counted. */
export async function sendTestOverPage({ context, request, reply }: Arrival) {
  await limitAnonymous(context, request);
  return sendErrorPage({ request, reply }, 'test_sign_in_over');
}
