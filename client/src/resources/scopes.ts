import { ClientError } from '../errors.ts';

/** The scope-token of RFC 6749 section 3.3: nothing that could end a quoted string of WWW-Authenticate. */
export function isScope(scope: unknown): scope is string {
  return typeof scope === 'string' && /^[!#-[\]-~]+$/.test(scope);
}

/** An error of the calling program, so it throws. */
export function checkScopes(scopes: readonly string[]): void {
  if (!Array.isArray(scopes)) throw new ClientError('invalid_argument', 'Scopes must be a list.');
  for (const scope of scopes) {
    if (!isScope(scope)) throw new ClientError('invalid_argument', `${JSON.stringify(scope)} is no scope.`);
  }
}

export function parseScopes(text: string): string[] {
  return [...new Set(text.split(' ').filter((scope) => scope !== ''))];
}

export function missingScopes(held: readonly string[], required: readonly string[]): string[] {
  return [...new Set(required)].filter((scope) => !held.includes(scope));
}

/** The scopes of a token that a client would lose if it requested the missing ones alone. */
export function repeatableScopes(
  held: readonly string[],
  supported: readonly string[] | undefined,
): string[] {
  return held.filter((scope) => isScope(scope) && (supported?.includes(scope) ?? true));
}
