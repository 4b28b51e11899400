import type { Db } from '../../platform/db/stores.ts';
import { deleteBrowsersOf } from '../sessions/known-browsers.queries.ts';
import { revokeAccessKey, revokeAccessKeysOf } from './access-keys.queries.ts';
import { deleteDevicesOf } from './device-keys.queries.ts';

/** Ends every key that this person made, in the caller's transaction; their names. */
export async function endAccessKeys(db: Db, now: Date, userId: number): Promise<string[]> {
  return await revokeAccessKeysOf(db, now, userId);
}

/** Frees every device of this person and ends its key, in the caller's transaction; their names. */
export async function endDevices(db: Db, now: Date, userId: number): Promise<string[]> {
  const devices = await deleteDevicesOf(db, userId);
  for (const { key_id } of devices) if (key_id !== null) await revokeAccessKey(db, now, userId, key_id);
  return devices.map(({ name, device_uuid }) => name ?? device_uuid.slice(0, 8));
}

/** From now on a sign-in from any browser is news to the owner, once one of them is known again. */
export async function forgetBrowsers(db: Db, userId: number): Promise<void> {
  await deleteBrowsersOf(db, userId);
}
