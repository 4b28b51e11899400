import { isScopeToken } from '../applications/index.ts';

/** More than any application may hold; bounds what one request can put into the drift record. */
const MAX_REQUESTED_SCOPES = 100;

/**
 * The scopes of a `scope` parameter in the order given, each once (RFC 6749 3.3: space-separated, case-sensitive),
 * or null when the text is malformed. Blank text is an empty list. A well-formed token that no application can
 * register (`a:b:c`, `__proto__:x`) is kept: it is merely unregistered.
 */
export function parseScope(text: string): string[] | null {
  const tokens = text.split(' ').filter((token) => token !== '');
  if (!tokens.every(isScopeToken)) return null;
  const scopes = [...new Set(tokens)];
  return scopes.length > MAX_REQUESTED_SCOPES ? null : scopes;
}
