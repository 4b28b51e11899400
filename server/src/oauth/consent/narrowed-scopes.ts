export type NarrowedScopes =
  | { kind: 'narrowed' | 'unchanged'; kept: string[]; withdrawn: string[] }
  | { kind: 'not_held'; scopes: string[] }
  | { kind: 'nothing_left' };

/**
 * What remains of a consent to `held` when the user keeps `stays`. `openid` cannot be declined (contract section 6), so it
 * always stays. Nothing can be added here, and removing the last scope is disconnecting, which has its own call.
 */
export function narrowedScopes(held: readonly string[], stays: readonly string[]): NarrowedScopes {
  const added = stays.filter((scope) => !held.includes(scope));
  if (added.length > 0) return { kind: 'not_held', scopes: added };
  const kept = held.filter((scope) => scope === 'openid' || stays.includes(scope));
  if (kept.length === 0) return { kind: 'nothing_left' };
  const withdrawn = held.filter((scope) => !kept.includes(scope));
  return { kind: withdrawn.length > 0 ? 'narrowed' : 'unchanged', kept, withdrawn };
}
