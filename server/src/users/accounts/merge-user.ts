import type { CustomClaims } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import { markMerged, moveAccessKeys, moveDevices } from './merge-user.queries.ts';
import { type User, updateUser } from './users.queries.ts';

/**
 * What users/ holds of a merge: keys, devices and custom claims go over, and the source says into whom it went. Call in the
 * transaction that holds the pair and closes the source.
 */
export async function mergeUser(
  db: Db,
  { source, target }: { source: User; target: User },
): Promise<{ access_keys: number; devices: number }> {
  const access_keys = await moveAccessKeys(db, source.user_id, target.user_id);
  const devices = await moveDevices(db, source.user_id, target.user_id);
  const custom_claims = mergeCustomClaims(target.custom_claims, source.custom_claims);
  await updateUser(db, target.user_id, { custom_claims });
  await markMerged(db, source.user_id, target.user_id);
  return { access_keys, devices };
}

/** The claims of both, key by key; where both have a value the target's stays (contract section 3). */
export function mergeCustomClaims(target: CustomClaims, source: CustomClaims): CustomClaims {
  const namespaces = new Set([...Object.keys(target), ...Object.keys(source)]);
  return Object.fromEntries(
    [...namespaces].map((namespace) => [namespace, { ...source[namespace], ...target[namespace] }]),
  );
}
