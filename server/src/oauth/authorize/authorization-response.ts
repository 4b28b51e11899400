import { wasAddedSinceApproval } from '../../platform/audit/index.ts';
import { SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { signJwt } from '../../platform/crypto/jose/jwt.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { rawQuery } from '../../platform/http/parameters.ts';
import type { AuthorizationError } from '../errors.ts';
import { signingKey } from '../keys/signing-keys.ts';
import { countOutcome } from '../outcomes/count-outcome.ts';
import { withQuery } from '../parameters.ts';
import type { IdentifiedRequest } from './authorization-context.ts';
import type { ResponseTarget } from './authorization-request.ts';
import { diagnoseLink } from './diagnose-link.ts';
import { errorReturnPage } from './error-return.page.ts';
import { formPostPage } from './form-post.page.ts';
import { redirectsAutomatically } from './redirect-trust.ts';

/** `scope` null: the client learns it with the tokens. */
export type IssuedCode = { code: string; scope: string | null };

/** JARM 2.1: at most 10 minutes. The code in it is valid for one. */
const SIGNED_RESPONSE_SECONDS = 300;

/** Success: `code, state, iss, scope` (RFC 6749 4.1.2, RFC 9207, contract section 6), or all of it in a signed `response` (JARM). */
export function respondWithCode(arrival: Arrival, target: ResponseTarget, { code, scope }: IssuedCode) {
  return sendResponse(arrival, target, { code, ...(scope !== null && { scope }) });
}

/**
 * Failure: `error, error_description, state, iss`, and nothing else. Redirects automatically only if the receiver is
 * trusted; otherwise a page shows where it would lead.
 */
export async function respondWithError(
  arrival: Arrival,
  identified: IdentifiedRequest,
  error: AuthorizationError,
) {
  const { context, request, reply } = arrival;
  const { client, target, parameters, session } = identified;
  const members = { error: error.code, error_description: error.description };
  if (identified.test === null) countOutcome(context, client.client_id, `authorize:${error.code}`);
  const isUnreviewed = (id: number, address: string) => wasAddedSinceApproval(context.stores.db, id, address);
  if (await redirectsAutomatically(identified, error, isUnreviewed))
    return sendResponse(arrival, target, members);
  if (target.mode === 'form_post') reply.formAction(target.redirect_uri);
  const requestId = String(request.id);
  return reply
    .code(400)
    .type('text/html; charset=utf-8')
    .send(
      errorReturnPage({
        locale: localeOf(request, {
          ...(session && { user: session.locale }),
          uiLocales: parameters.get('ui_locales'),
        }),
        application: client.name,
        target,
        error: members,
        answer: await responseParameters(context, target, members),
        requestId,
        help: diagnoseLink(requestId, rawQuery(request)),
      }),
    );
}

async function sendResponse(
  { context, request, reply }: Arrival,
  target: ResponseTarget,
  members: Record<string, string>,
) {
  const parameters = await responseParameters(context, target, members);
  if (target.mode === 'form_post') {
    reply.formAction(target.redirect_uri).type('text/html; charset=utf-8');
    return reply.send(formPostPage(localeOf(request), target.redirect_uri, parameters));
  }
  return reply.code(303).header('location', withQuery(target.redirect_uri, parameters)).send();
}

export async function responseParameters(
  context: Context,
  { state, signed_for }: ResponseTarget,
  members: Record<string, string>,
): Promise<Record<string, string>> {
  const iss = context.config.base_url;
  const answer = { ...members, ...(state !== null && { state }) };
  if (signed_for === null) return { ...answer, iss };
  const { client_id: aud, authorization_signed_response_alg } = signed_for;
  const { kid, alg, key } = await signingKey(context, authorization_signed_response_alg);
  const exp = Math.floor(context.clock.now().getTime() / SECOND) + SIGNED_RESPONSE_SECONDS;
  return { response: await signJwt({ alg, kid, key, claims: { ...answer, iss, aud, exp } }) };
}
