import { isScopeToken } from './scope-names.ts';

/** More than any application may hold; bounds what one request can put into the drift record. */
const MAX_REQUESTED_SCOPES = 100;

/**
 * OIDC Core 11. Every grant here has a refresh token anyway, so it changes nothing; many libraries send it, and it is no
 * mistake of theirs.
 */
const OFFLINE_ACCESS = 'offline_access';

/** Names as they stand in a `scope` parameter, without the one that asks for nothing. */
export function namedScopes(text: string): string[] {
  return text.split(' ').filter((token) => token !== '' && token !== OFFLINE_ACCESS);
}

/**
 * The scopes of a `scope` parameter in the order given, each once (RFC 6749 3.3: space-separated, case-sensitive),
 * or null when the text is malformed. Blank text is an empty list. Whether a token may be the name of a scope
 * (`a:b:c`, `__proto__:x`) is judged later.
 */
export function parseScope(text: string): string[] | null {
  const tokens = namedScopes(text);
  if (!tokens.every(isScopeToken)) return null;
  const scopes = [...new Set(tokens)];
  return scopes.length > MAX_REQUESTED_SCOPES ? null : scopes;
}
