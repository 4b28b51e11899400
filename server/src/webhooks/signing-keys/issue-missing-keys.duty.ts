import { issueSigningKey } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { inBatches } from '../../platform/duties/in-batches.ts';
import { lockKeylessApplications } from './signing-keys.queries.ts';

const BATCH = 100;

/** Duty: issues a first key for applications registered before there were signing keys. */
export async function issueMissingKeys({ stores, clock, keyring }: Context): Promise<number> {
  return await inBatches(BATCH, (batch) =>
    inTransaction(stores.db, async (db) => {
      const keyless = await lockKeylessApplications(db, batch);
      for (const application_id of keyless) await issueSigningKey(db, keyring, clock.now(), application_id);
      return keyless.length;
    }),
  );
}
