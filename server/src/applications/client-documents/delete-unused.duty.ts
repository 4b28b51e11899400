import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Shift } from '../../platform/duties/duty.ts';
import { deleteUntilShort, UNDISTURBED } from '../../platform/duties/retention.ts';
import { deleteUnusedDocumentClients } from './client-documents.queries.ts';

/** After its document ran out, and while nobody is connected to it. */
const UNUSED_CLIENT_RETENTION = 7 * DAY;

/** Duty: forgets clients that described themselves and that nobody uses. Says how many went. */
export async function deleteUnusedClients(
  { stores, clock }: Context,
  shift: Shift = UNDISTURBED,
): Promise<number> {
  const unused = after(clock.now(), -UNUSED_CLIENT_RETENTION);
  return await deleteUntilShort(shift, [(batch) => deleteUnusedDocumentClients(stores.db, unused, batch)]);
}
