import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { inBatches } from '../../platform/duties/in-batches.ts';
import { claimDomainNotices, endOldProofs } from './domains.queries.ts';
import { mailDomainEnds } from './organizations.mails.ts';

/** Days before the end, as for redirect URIs. */
const NOTICES = [30, 7];
const BATCH = 100;

/**
 * Duty: mails whoever manages an organization before the proof of a domain ends, once per proof and threshold however many
 * schedulers run. The claim and the mails are one transaction.
 */
export async function notifyDomainEnd(context: Context): Promise<number> {
  const { stores, clock, config } = context;
  await endOldProofs(stores.db, after(clock.now(), config.verification_ttl_days * DAY));
  return await inBatches(BATCH, (batch) =>
    inTransaction(stores.db, async (db) => {
      const now = clock.now();
      const notices = await claimDomainNotices(db, now, NOTICES, batch);
      for (const notice of notices) await mailDomainEnds(db, context, now, notice);
      return notices.length;
    }),
  );
}
