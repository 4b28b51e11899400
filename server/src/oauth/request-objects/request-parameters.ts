import * as base64url from '../../platform/crypto/base64url.ts';
import type { Claims } from '../../platform/crypto/jose/jwt.ts';
import { parseStrictObject } from '../../platform/json/index.ts';

/** About the object itself (RFC 7519 4.1). */
const CLAIMS_OF_JWT = ['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti'];

/** The parameters that a request object holds: numbers and JSON as text, several resources as several parameters (RFC 9101 4). */
export function parametersOf(claims: Claims): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(claims)) {
    if (CLAIMS_OF_JWT.includes(name)) continue;
    const values = name === 'resource' && Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== null) parameters.append(name, textOf(one));
  }
  return parameters;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What no request object may hold, or null. */
export function parametersFault(parameters: URLSearchParams): string | null {
  const nested = ['request', 'request_uri'].find((name) => parameters.has(name));
  if (nested !== undefined) return `${nested} must not be inside.`;
  // PostgreSQL cannot store it.
  return [...parameters.values()].some((value) => value.includes('\0')) ? 'It contains U+0000.' : null;
}

/**
 * The same before the signature is verified, for finding out where an error goes: anyone could send the same as parameters. Null: not a JWT
 * that can be read.
 */
export function unverifiedParametersOf(object: string): URLSearchParams | null {
  const payload = base64url.decodeStrict(object.split('.', 2)[1] ?? '');
  const claims = payload && parseStrictObject(payload);
  return claims ? parametersOf(claims) : null;
}
