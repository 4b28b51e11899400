/** Of a request: `Headers`, or names in any case. Node's `headers` drop a second Authorization; `headersDistinct` do not. */
export type ResourceHeaders = Headers | Record<string, string | readonly string[] | undefined>;

/**
 * The token of the Authorization header (RFC 6750 section 2.1), and of nothing else: tokens in the query or a form end up
 * in logs and caches.
 */
export function bearerToken(headers: ResourceHeaders): { token: string } | 'absent' | 'malformed' {
  const values = authorizationOf(headers);
  const [first] = values;
  if (first === undefined) return 'absent';
  const [, scheme = '', token = ''] = /^([^ ]*) *(.*)$/s.exec(first) ?? [];
  if (values.length > 1) return 'malformed';
  if (scheme.toLowerCase() !== 'bearer') return 'absent';
  return /^[\w\-.~+/]+=*$/.test(token) ? { token } : 'malformed';
}

function authorizationOf(headers: ResourceHeaders): string[] {
  // Two headers are one value with a comma here, which no token contains.
  if (typeof headers.get === 'function') {
    const value = headers.get('authorization');
    return value === null ? [] : [value];
  }
  return Object.entries(headers)
    .filter(([name]) => name.toLowerCase() === 'authorization')
    .flatMap(([, value]) => value ?? []);
}
