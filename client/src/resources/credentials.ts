/** Of a request: `Headers`, or names in any case. Node's `headers` drop a second Authorization; `headersDistinct` do not. */
export type ResourceHeaders = Headers | Record<string, string | readonly string[] | undefined>;

export type Scheme = 'Bearer' | 'DPoP';
export type Credentials = { scheme: Scheme; token: string };

/**
 * The token of the Authorization header (RFC 6750 section 2.1, RFC 9449 section 7.1), and of nothing else: tokens in the query or a
 * form end up in logs and caches.
 */
export function credentialsOf(
  headers: ResourceHeaders,
  schemes: readonly Scheme[],
): Credentials | 'absent' | 'malformed' {
  const values = valuesOf(headers, 'authorization');
  const [first] = values;
  if (first === undefined) return 'absent';
  const [, name = '', token = ''] = /^([^ ]*) *(.*)/s.exec(first) ?? [];
  if (values.length > 1) return 'malformed';
  const scheme = schemes.find((each) => each.toLowerCase() === name.toLowerCase());
  if (!scheme) return 'absent';
  return /^[\w\-.~+/]+=*$/.test(token) ? { scheme, token } : 'malformed';
}

/** The one DPoP header, or null: of several, no one can say which counts (RFC 9449 section 4.3). */
export function proofOf(headers: ResourceHeaders): string | null {
  const [proof, ...others] = valuesOf(headers, 'dpop');
  return proof === undefined || proof.includes(',') || others.length > 0 ? null : proof;
}

function valuesOf(headers: ResourceHeaders, wanted: string): string[] {
  // Two headers are one value with a comma here, which neither a token nor a proof contains.
  if (typeof headers.get === 'function') {
    const value = headers.get(wanted);
    return value === null ? [] : [value];
  }
  return Object.entries(headers)
    .filter(([name]) => name.toLowerCase() === wanted)
    .flatMap(([, value]) => value ?? []);
}
