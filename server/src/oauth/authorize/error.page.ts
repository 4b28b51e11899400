import type { Context } from '../../platform/context.ts';
import { errorPage } from '../../platform/html/error-page.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { rawQuery } from '../../platform/http/parameters.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import { limitAnonymous } from '../anonymous-limits.ts';
import { diagnoseLink } from '../diagnosis/pasted-query.ts';
import type { Unredirectable } from './authorization-context.ts';
import { messages } from './authorize.messages.ts';

export type Refusal =
  | Unredirectable
  | 'request_unknown'
  | 'request_completed'
  | 'decision_missing'
  | 'logout_malformed'
  | 'logout_hint_invalid'
  | 'logout_uri_mismatch';

/** A kept request that is not there, for this browser: guesses are counted. */
export async function refuseUnknown(context: Context, request: Request, reply: Reply) {
  await limitAnonymous(context, request);
  return refusePage(request, reply, 'request_unknown');
}

/**
 * A request that may not be answered at any redirect_uri ends here: status 400 and a fixed phrase per reason
 * (RFC 6749 4.1.2.1; certification takes a picture of it).
 */
export function refusePage(request: Request, reply: Reply, reason: Refusal) {
  const locale = localeOf(request);
  const requestId = String(request.id);
  const help = { href: diagnoseLink(requestId, rawQuery(request)), label: messages[locale].diagnose };
  const { title, detail } = messages[locale].refusals[reason];
  return reply
    .code(400)
    .type('text/html; charset=utf-8')
    .send(errorPage({ locale, status: 400, title, detail, requestId, help }));
}
