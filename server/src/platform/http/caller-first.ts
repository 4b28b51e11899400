import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import type { Guard, Guards, Request } from './server.ts';

/**
 * Authorize before validating, so that unauthorized callers learn nothing about the input: when a schema has refused the input
 * of a route that names its callers in `schema.security`, their guard runs first. For valid input the endpoint itself
 * authenticates the caller. Returns the error that ends the request.
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

/** For a session or a header credential: the guard of the one that was sent; the session's if there is none. */
function guardOf(guards: Guards, request: Request): Guard | undefined {
  const schemes = (request.routeOptions.schema?.security ?? []).flatMap((scheme) => Object.keys(scheme));
  const isInHeader = request.headers.authorization !== undefined;
  const scheme = schemes.find((name) => (name === 'session') !== isInHeader) ?? schemes[0];
  return scheme === undefined ? undefined : guards[scheme];
}
