import { freeDevice } from '../../access-keys/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Request } from '../../platform/http/server.ts';

/**
 * Frees the device and ends its key, with the audit line. False: this person has no such device, or the application whose device
 * calls did not exchange it.
 */
export async function removeDevice(
  context: Context,
  request: Request,
  { user_id, application_id = null }: { user_id: number; application_id?: number | null },
  deviceUuid: string,
): Promise<boolean> {
  return await inTransaction(context.stores.db, async (db) => {
    if (!(await freeDevice(db, context.clock.now(), { user_id, application_id }, deviceUuid))) return false;
    await recordAudit(db, context, request, {
      event_type: 'device_key.removed',
      actor: { type: 'user', id: user_id },
      target: { type: 'user', id: user_id },
      details: { device_uuid: deviceUuid },
    });
    return true;
  });
}
