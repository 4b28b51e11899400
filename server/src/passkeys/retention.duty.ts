import type { Context } from '../platform/context.ts';
import type { Shift } from '../platform/duties/duty.ts';
import { deleteUntilShort, UNDISTURBED } from '../platform/duties/retention.ts';
import { expiredChallenges } from './webauthn/challenges.queries.ts';

/** Duty: deletes challenges that were never answered. Says how many went. */
export async function deleteOldChallenges(
  { stores, clock }: Context,
  shift: Shift = UNDISTURBED,
): Promise<number> {
  return await deleteUntilShort(shift, [expiredChallenges(stores.db, clock.now())]);
}
