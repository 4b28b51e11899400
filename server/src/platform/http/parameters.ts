import { z } from 'zod';
import { Problem } from '../errors.ts';
import { refuseNul } from './bodies/body-parsers.ts';
import type { Request, Server } from './server.ts';

/**
 * Parts of a URL may be repeated in the response's Location, next to other headers, and clients and proxies
 * accept at most 16 KB of headers. Longer URLs are refused, not truncated.
 */
export const MAX_URL_LENGTH = 10_000;
/** Like NUL it occurs in no id, but unlike NUL it is allowed in a database query. */
const IN_NO_ID = '\uFFFD';

/**
 * Refuses URLs that are too long to be sent on (414), and NUL in the query, which no column can store (400), unless the
 * route ignores its query (`anyQuery`). A path with NUL names nothing: the endpoint says so, in the order of its own checks.
 */
export function addParameterRules(server: Server): void {
  server.addHook('preValidation', (request, _reply, done) => {
    refuseLongUrl(request.raw.url ?? '');
    if (!request.routeOptions.config.anyQuery) refuseNul(rawQuery(request));
    const params = request.params as Record<string, string>;
    for (const [name, value] of Object.entries(params)) params[name] = value.replaceAll('\0', IN_NO_ID);
    done();
  });
}

export function refuseLongUrl(url: string): void {
  if (url.length > MAX_URL_LENGTH)
    throw new Problem(414, 'uri_too_long', `The URL is longer than ${MAX_URL_LENGTH} characters.`);
}

/** The form body as sent, including repeated parameters; empty without a body. */
export function formBody(request: Request): URLSearchParams {
  return request.form ?? new URLSearchParams();
}

/** The query as sent: `request.query` would turn repeated parameters into arrays. */
export function queryParameters(request: Request): URLSearchParams {
  return new URLSearchParams(rawQuery(request));
}

/** Everything after the first `?`, byte for byte; empty if there is none. */
export function rawQuery(request: Request): string {
  const url = request.raw.url ?? '';
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}

/** A form field with several values, such as checkboxes: always an array. */
export const manyStrings = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => (value === undefined ? [] : [value].flat()));
