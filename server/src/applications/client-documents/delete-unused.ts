import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { deleteUnusedDocumentClients } from './queries.ts';

/** After its document ran out, and while nobody is connected to it. */
const UNUSED_KEPT = 7 * DAY;
const BATCH = 500;

/** Duty: forgets clients that described themselves and that nobody uses. Says how many went. */
export function deleteUnusedClients({ stores, clock }: Context): Promise<number> {
  return deleteUnusedDocumentClients(stores.db, after(clock.now(), -UNUSED_KEPT), BATCH);
}
