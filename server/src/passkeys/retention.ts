import type { Context } from '../platform/context.ts';
import { deleteOldChallenges as deleteOld } from './queries.ts';

const BATCH = 1000;

/** Duty: deletes one batch of challenges that were never answered. Says how many went. */
export async function deleteOldChallenges({ stores, clock }: Context): Promise<number> {
  return await deleteOld(stores.db, clock.now(), BATCH);
}
