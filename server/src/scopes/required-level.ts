/** How strongly a person must have signed in for it; null: as they like. */
export type RequiredLevel = '2' | 'phr' | null;
export const REQUIRED_LEVELS = ['2', 'phr'] as const;

export function strongestLevel(all: readonly RequiredLevel[]): RequiredLevel {
  return all.includes('phr') ? 'phr' : all.includes('2') ? '2' : null;
}

/** Those of an application's allowed scopes that a grant does not get with acr 1 and with acr 2; null: none (triggers keep them). */
export type ScopesAboveLevels = { scopes_above_1: string[] | null; scopes_above_2: string[] | null };

/** What those of its scopes that an application requests demand together. */
export function levelOfScopes(
  { scopes_above_1, scopes_above_2 }: ScopesAboveLevels,
  requested: readonly string[],
): RequiredLevel {
  const isAmong = (names: string[] | null) => names?.some((name) => requested.includes(name));
  return isAmong(scopes_above_2) ? 'phr' : isAmong(scopes_above_1) ? '2' : null;
}
