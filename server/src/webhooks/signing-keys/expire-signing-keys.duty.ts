import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import { revokeSigningKey } from './revoke-signing-key.ts';
import { keysPastGrace } from './signing-keys.queries.ts';

const BATCH = 100;

/** Duty: revokes keys whose grace period has ended. The last active one stays. Returns how many were revoked. */
export async function expireSigningKeys(context: Context): Promise<number> {
  const system = { type: 'system', id: null } as const;
  let ended = 0;
  for (const { application_id, kid } of await keysPastGrace(context.stores.db, context.clock.now(), BATCH)) {
    try {
      await revokeSigningKey(context, null, system, application_id, kid, 'rotation_grace_expired');
      ended += 1;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
  return ended;
}
