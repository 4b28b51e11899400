import type { Members } from '../json.ts';
import type { InvalidToken } from './invalid-token.ts';

/**
 * Whether the request may use a token that is bound to a key (`cnf`, RFC 7800). DPoP (RFC 9449) is not supported, so no request
 * shows that it has the key. This is the place where that will be checked.
 */
export function checkKeyBinding(claims: Members): InvalidToken | null {
  return 'cnf' in claims ? 'bound_to_key' : null;
}
