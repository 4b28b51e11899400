/**
 * Consents and grants store a resource's scope as `<identifier>#<name>`. It cannot be mistaken for a scope of this service: no
 * such scope may begin like a URL (scopes/scope-names.ts), and an identifier has no fragment.
 */
export function scopeKey(identifier: string, name: string): string {
  return `${identifier}#${name}`;
}

const KEY = /^https?:\/\/[^#]*#/;

/** The resource and the name of a stored scope; resource null for a scope of this service. */
export function readScopeKey(stored: string): { identifier: string | null; name: string } {
  const identifier = KEY.exec(stored)?.[0].slice(0, -1) ?? null;
  return { identifier, name: identifier === null ? stored : stored.slice(identifier.length + 1) };
}

/** Names as a client sees them: each once, without the resource, which the client knows. */
export function scopeNames(stored: readonly string[]): string[] {
  return [...new Set(stored.map((scope) => readScopeKey(scope).name))];
}

/** The identifiers of the resources among stored scopes. */
export function identifiersIn(stored: readonly string[]): string[] {
  return [...new Set(stored.flatMap((scope) => readScopeKey(scope).identifier ?? []))];
}
