import { z } from 'zod';
import { Problem } from '../errors.ts';
import { refuseNul } from './bodies/body-parsers.ts';
import type { Request, Server } from './server.ts';

/**
 * What a request asks for may come back in the Location of the answer, next to other headers, and clients and proxies
 * take 16 KB of them at most. Longer addresses are refused, not cut.
 */
export const LONGEST_URL = 10_000;
/** Stands in no id, as NUL does not, but in a query to the database it may. */
const IN_NO_ID = '\uFFFD';

/**
 * Refuses what is too long to be sent on (414), and NUL in the query, which no column can hold (400), unless the
 * route reads nothing of it (`anyQuery`). In the path it names
 * nothing: the endpoint says so, in the order of its own checks.
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
  if (url.length > LONGEST_URL)
    throw new Problem(414, 'uri_too_long', `The address is longer than ${LONGEST_URL} characters.`);
}

/** The form body as it was sent, repeated parameters included; empty when there was no body. */
export function formBody(request: Request): URLSearchParams {
  return request.form ?? new URLSearchParams();
}

/** The query as it was sent: `request.query` would turn repeated parameters into arrays. */
export function queryParameters(request: Request): URLSearchParams {
  return new URLSearchParams(rawQuery(request));
}

/** Everything after the first `?`, byte for byte; empty when there is none. */
export function rawQuery(request: Request): string {
  const url = request.raw.url ?? '';
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}

/** A form field that may be ticked several times, as checkboxes are: always an array. */
export const manyStrings = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => (value === undefined ? [] : [value].flat()));
