import type { Context } from '../platform/context.ts';
import { localeOf } from '../platform/http/locale.ts';
import type { Reply, Request } from '../platform/http/server.ts';
import type { ResponseTarget } from './authorization-request.ts';
import type { AuthorizationError } from './errors.ts';
import { formPostPage } from './form-post.page.ts';

export type AuthorizationAnswer = { code: string; scope: string };

/** Success: `code, state, iss, scope` (RFC 6749 4.1.2, RFC 9207, contract section 6). */
export function respondWithCode(
  context: Context,
  request: Request,
  reply: Reply,
  target: ResponseTarget,
  answer: AuthorizationAnswer,
) {
  return respond(context, request, reply, target, { code: answer.code, scope: answer.scope });
}

/** Failure: `error, error_description, state, iss`, and nothing else. */
export function respondWithError(
  context: Context,
  request: Request,
  reply: Reply,
  target: ResponseTarget,
  error: AuthorizationError,
) {
  return respond(context, request, reply, target, {
    error: error.code,
    error_description: error.description,
  });
}

function respond(
  context: Context,
  request: Request,
  reply: Reply,
  target: ResponseTarget,
  members: Record<string, string>,
) {
  const parameters: Record<string, string> = { ...members };
  if (target.state !== null) parameters.state = target.state;
  parameters.iss = context.config.base_url;
  if (target.mode === 'form_post') {
    reply.formAction(target.redirect_uri).type('text/html; charset=utf-8');
    return reply.send(formPostPage(localeOf(request), target.redirect_uri, parameters));
  }
  return reply.code(303).header('location', withQuery(target.redirect_uri, parameters)).send();
}

/** Keeps whatever query the registered URI has, byte for byte (RFC 6749 3.1.2). */
export function withQuery(uri: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString();
  return `${uri}${uri.includes('?') ? '&' : '?'}${query}`;
}
