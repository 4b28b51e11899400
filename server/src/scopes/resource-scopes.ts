/**
 * Consents and grants store a scope of a resource as `<resource>#<name>`, with the resource's public id (`res_…`). So they are about one
 * registration: another registration of the same URL has the consent of no one. No other scope can have such a name (scope-names.ts).
 */
export function scopeKey(resource_id: string, name: string): string {
  return `${resource_id}#${name}`;
}

const KEY = /^(res_[0-9A-Za-z]+)#(.*)$/s;

/** The resource and the name of a stored scope; resource null for a scope of this service. */
export function readScopeKey(stored: string): { resource_id: string | null; name: string } {
  const [, resource_id, name] = KEY.exec(stored) ?? [];
  return resource_id === undefined || name === undefined
    ? { resource_id: null, name: stored }
    : { resource_id, name };
}

/** Names as a client sees them: each once, without the resource, which the client knows. */
export function scopeNames(stored: readonly string[]): string[] {
  return [...new Set(stored.map((scope) => readScopeKey(scope).name))];
}

/** The resources among stored scopes. */
export function resourceIdsIn(stored: readonly string[]): string[] {
  return [...new Set(stored.flatMap((scope) => readScopeKey(scope).resource_id ?? []))];
}
