import { readScopeKey, WRITE_SCOPES } from '../../scopes/index.ts';

/** What an application may do: see something of the person, act for them, or use an API, by the API's `resource_id`. */
export type PermissionGroup =
  | { kind: 'sees' | 'does'; scopes: string[] }
  | { kind: 'api'; resource_id: string; scopes: string[] };

/** The scopes of a consent in the order in which people want to know: what is seen, what is done, and then each API. */
export function permissionGroups(scopes: readonly string[]): PermissionGroup[] {
  const own = scopes.filter((scope) => readScopeKey(scope).resource_id === null);
  const does = own.filter(actsForPerson);
  const sees = own.filter((scope) => !does.includes(scope));
  const apis = new Map<string, string[]>();
  for (const scope of scopes) {
    const { resource_id } = readScopeKey(scope);
    if (resource_id !== null) apis.set(resource_id, [...(apis.get(resource_id) ?? []), scope]);
  }
  const groups: PermissionGroup[] = [
    { kind: 'sees', scopes: sees },
    { kind: 'does', scopes: does },
    ...[...apis].map(([resource_id, each]) => ({ kind: 'api' as const, resource_id, scopes: each })),
  ];
  return groups.filter((group) => group.scopes.length > 0);
}

/** `openid` signs the person in. A custom claim can be called `shop:write` and is seen, so the names are listed. */
function actsForPerson(scope: string): boolean {
  return ACTS.has(scope);
}

const ACTS: ReadonlySet<string> = new Set(['openid', ...WRITE_SCOPES]);
