import { after, DAY } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Shift } from '../duties/duty.ts';
import { deleteUntilShort, UNDISTURBED } from '../duties/retention.ts';
import { oldMail } from './queries.ts';

/** Sent messages hold links and addresses that nobody needs again; failed ones are kept for whoever asks why. */
const KEEP_SENT = DAY;
const KEEP_FAILED = 30 * DAY;

/** Duty: the retention rule of mail_queue. */
export async function deleteOldMailDuty(
  { stores, clock }: Context,
  shift: Shift = UNDISTURBED,
): Promise<number> {
  const now = clock.now();
  return await deleteUntilShort(shift, [
    oldMail(stores.db, after(now, -KEEP_SENT), after(now, -KEEP_FAILED)),
  ]);
}
