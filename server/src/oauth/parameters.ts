import { type RequestEndpoint, requestError } from './errors.ts';

/**
 * The parameters of one OAuth request. RFC 6749 3.1: a repeated parameter makes the request invalid, and one without a
 * value counts as omitted. `all` reads those that may be repeated.
 */
export type Parameters = {
  get(name: string): string | undefined;
  all(name: Repeatable): string[];
  repeated: string[];
};

/** RFC 8707 2. */
const REPEATABLE = ['resource'] as const;
type Repeatable = (typeof REPEATABLE)[number];

export function readParameters(source: URLSearchParams): Parameters {
  const values = new Map<string, string>();
  const repeated = new Set<string>();
  source.forEach((value, name) => {
    if (values.has(name)) repeated.add(name);
    values.set(name, value);
  });
  for (const name of REPEATABLE) repeated.delete(name);
  for (const name of repeated) values.delete(name);
  return {
    get: (name) => values.get(name) || undefined,
    all: (name) => source.getAll(name).filter(Boolean),
    repeated: [...repeated],
  };
}

export function refuseRepeated({ repeated }: Parameters, endpoint: RequestEndpoint): void {
  if (repeated.length === 0) return;
  throw requestError(
    endpoint,
    'parameters',
    'invalid_request',
    `Sent more than once: ${repeated.join(', ')}.`,
  );
}

/** PostgreSQL cannot store U+0000, and no OAuth parameter needs any control character. */
export function hasControlCharacter(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters
  return /[\x00-\x1f\x7f]/.test(text);
}

/** Keeps the query of the registered URI, byte for byte (RFC 6749 3.1.2). */
export function withQuery(uri: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString();
  return `${uri}${uri.includes('?') ? '&' : '?'}${query}`;
}
