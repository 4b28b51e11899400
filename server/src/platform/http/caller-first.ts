import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import type { Guard, Guards, Request } from './server.ts';

/**
 * Who may not call is told that, not what a call takes: where a schema has refused the input of a route that names its
 * callers in `schema.security`, their guard is asked first. Sound input never comes here; the endpoint itself judges who
 * sends it. Returns what the request ends with.
 */
export async function callerFirst(
  context: Context,
  guards: Guards,
  request: Request,
  error: unknown,
): Promise<unknown> {
  const guard = hasZodFastifySchemaValidationErrors(error) ? guardOf(guards, request) : undefined;
  if (guard === undefined) return error;
  try {
    await guard(context, request);
    return error;
  } catch (refusal) {
    return refusal;
  }
}

/** Of a session and something in a header, what the request has brought; the session when it has brought nothing. */
function guardOf(guards: Guards, request: Request): Guard | undefined {
  const schemes = (request.routeOptions.schema?.security ?? []).flatMap((scheme) => Object.keys(scheme));
  const isInHeader = request.headers.authorization !== undefined;
  const scheme = schemes.find((name) => (name === 'session') !== isInHeader) ?? schemes[0];
  return scheme === undefined ? undefined : guards[scheme];
}
