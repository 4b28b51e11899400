import { issueSigningKey } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { inBatches } from '../../platform/duties/in-batches.ts';
import { Problem } from '../../platform/errors.ts';
import { revokeSigningKey } from './revoke-signing-key.ts';
import { endedKeys, keylessApplications } from './signing-keys.queries.ts';

const BATCH = 100;

/** Duty: revokes keys whose grace is over. The last one in force stays, whatever its grace. Says how many went. */
export async function endSigningKeys(context: Context): Promise<number> {
  const system = { type: 'system', id: null } as const;
  let ended = 0;
  for (const { application_id, kid } of await endedKeys(context.stores.db, context.clock.now(), BATCH)) {
    try {
      await revokeSigningKey(context, null, system, application_id, kid, 'rotation_grace_expired');
      ended += 1;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
  return ended;
}

/** Duty: a first key for applications that were registered before there were any. */
export async function issueMissingKeys({ stores, clock, keyring }: Context): Promise<number> {
  return await inBatches(BATCH, (batch) =>
    inTransaction(stores.db, async (db) => {
      const keyless = await keylessApplications(db, batch);
      for (const application_id of keyless) await issueSigningKey(db, keyring, clock.now(), application_id);
      return keyless.length;
    }),
  );
}
