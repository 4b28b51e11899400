import type { Db } from '../../platform/db/stores.ts';
import { moveNotes } from '../notes/notes.queries.ts';
import type { CustomClaims } from '../tables.ts';
import { markMerged, type User, updateUser } from './users.queries.ts';

/** The claims go over, and the source says into whom it went. Call in the transaction that holds both and closes the source. */
export async function mergeUser(db: Db, { source, target }: { source: User; target: User }): Promise<void> {
  const custom_claims = mergeCustomClaims(target.custom_claims, source.custom_claims);
  await updateUser(db, target.user_id, { custom_claims });
  await moveNotes(db, source.user_id, target.user_id);
  await markMerged(db, source.user_id, target.user_id);
}

/** The claims of both, key by key; where both have a value the target's stays (contract section 3). */
export function mergeCustomClaims(target: CustomClaims, source: CustomClaims): CustomClaims {
  const namespaces = new Set([...Object.keys(target), ...Object.keys(source)]);
  return Object.fromEntries(
    [...namespaces].map((namespace) => [namespace, { ...source[namespace], ...target[namespace] }]),
  );
}
