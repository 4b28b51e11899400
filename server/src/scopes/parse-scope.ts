import { isScopeToken, OFFLINE_ACCESS } from './scope-names.ts';

/** More than any application may have; limits how many scopes one request can add to the drift record. */
const MAX_REQUESTED_SCOPES = 100;

/** The names in a `scope` parameter, without `offline_access`, which requests nothing. */
export function namedScopes(text: string): string[] {
  return text.split(' ').filter((token) => token !== '' && token !== OFFLINE_ACCESS);
}

/**
 * The scopes of a `scope` parameter in the order given, each once (RFC 6749 3.3: space-separated, case-sensitive),
 * or null when the text is malformed. Blank text is an empty list. Whether a token may be the name of a scope
 * (`a:b:c`, `__proto__:x`) is checked later.
 */
export function parseScope(text: string): string[] | null {
  const tokens = namedScopes(text);
  if (!tokens.every(isScopeToken)) return null;
  const scopes = [...new Set(tokens)];
  return scopes.length > MAX_REQUESTED_SCOPES ? null : scopes;
}
