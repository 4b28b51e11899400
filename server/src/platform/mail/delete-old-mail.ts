import { after, DAY } from '../clock.ts';
import type { Context } from '../context.ts';
import { deleteOldMail } from './queries.ts';

/** Sent messages hold links and addresses that nobody needs again; failed ones are kept for whoever asks why. */
const KEEP_SENT = DAY;
const KEEP_FAILED = 30 * DAY;
const BATCH = 500;

/** Duty: the retention rule of mail_queue. */
export async function deleteOldMailDuty({ stores, clock }: Context): Promise<number> {
  const now = clock.now();
  return await deleteOldMail(stores.db, after(now, -KEEP_SENT), after(now, -KEEP_FAILED), BATCH);
}
