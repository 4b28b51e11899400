import { type RequiredLevel, scopeKey, strongestLevel } from '../scopes/index.ts';
import type { ResourceScope } from './resource-settings.ts';

type Demanding = { resource_id: string; required_acr: RequiredLevel; scopes: readonly ResourceScope[] };

/** What the named resources and those of their scopes that are requested (`keys`) demand together. */
export function demandedLevel(resources: readonly Demanding[], keys: readonly string[]): RequiredLevel {
  return strongestLevel(
    resources.flatMap(({ resource_id, required_acr, scopes }) => [
      required_acr,
      ...scopes
        .filter(({ name }) => keys.includes(scopeKey(resource_id, name)))
        .map((scope) => scope.required_acr ?? null),
    ]),
  );
}

/** The keys of the scopes that a grant gets with acr 1 and with acr 2; null: of all scopes, because nothing is demanded. */
export function keysByLevel({ resource_id, required_acr, scopes }: Demanding): {
  scope_keys_at_1: string[] | null;
  scope_keys_at_2: string[] | null;
} {
  const levels = scopes.map((scope) => strongestLevel([required_acr, scope.required_acr ?? null]));
  if (levels.every((level) => level === null)) return { scope_keys_at_1: null, scope_keys_at_2: null };
  const keysWhere = (isEnough: (level: RequiredLevel) => boolean) =>
    scopes.filter((_scope, index) => isEnough(levels[index]!)).map(({ name }) => scopeKey(resource_id, name));
  return {
    scope_keys_at_1: keysWhere((level) => level === null),
    scope_keys_at_2: keysWhere((level) => level !== 'phr'),
  };
}

/**
 * SQL for the scopes that a `target` offers to a grant with this `acr` (an SQL expression; null: the lowest). A client that acts for itself
 * has no sign-in and gets `target.scope_keys`.
 */
export const offeredAt = (acr: string): string =>
  `CASE WHEN target.scope_keys_at_1 IS NULL OR ${acr} = 'phr' THEN target.scope_keys
               WHEN ${acr} = '2' THEN target.scope_keys_at_2 ELSE target.scope_keys_at_1 END`;
