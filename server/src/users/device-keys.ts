import { sha256 } from '../platform/crypto/digest.ts';
import type { Db } from '../platform/db/stores.ts';
import { type AccessKeyScope, createAccessKey } from './access-keys.ts';
import { requireRoom } from './caps.ts';
import { deviceKeyScopes } from './device-key-scopes.ts';
import { revokeAccessKey } from './queries/access-keys.ts';
import {
  claimDevice,
  countDevices,
  deleteDevice,
  deleteDevicesOfApplication,
  deviceOwner,
  narrowKeysOfApplication,
  setDeviceKey,
} from './queries/device-keys.ts';

type DeviceExchange = {
  device_uuid: string;
  device_secret: string;
  user_id: number;
  application_id: number;
  name: string | null;
  scopes: AccessKeyScope[];
};

type ExchangedKey = {
  kind: 'claimed' | 'replaced';
  key_id: number;
  personal_access_key: string;
};

type RefusedExchange = { kind: 'other_user' } | { kind: 'wrong_secret' };

/**
 * A key bound to a device (contract section 3): the first exchange claims the device, later ones by the same person with
 * the same secret replace its key, and the old one stops with this transaction. Call in one. Throws 422 `too_many`.
 */
export async function exchangeDeviceKey(
  db: Db,
  now: Date,
  exchange: DeviceExchange,
): Promise<ExchangedKey | RefusedExchange> {
  const { device_uuid, device_secret, user_id, application_id, name, scopes } = exchange;
  const claim = { device_uuid, user_id, application_id, secret_hash: sha256(device_secret), name };
  const device = await claimDevice(db, now, claim);
  if (device === null) {
    return { kind: (await deviceOwner(db, device_uuid)) === user_id ? 'wrong_secret' : 'other_user' };
  }
  // Its own row is inserted already.
  if (device.is_new)
    await requireRoom(db, user_id, 'devices', async () => (await countDevices(db, user_id)) - 1);
  const label = name ?? `Device ${device_uuid.slice(0, 8)}`;
  const key = await createAccessKey(db, now, { user_id, name: label, scopes, expires_at: null });
  if (device.key_id !== null) await revokeAccessKey(db, now, user_id, device.key_id);
  await setDeviceKey(db, device_uuid, key.id);
  return { kind: device.is_new ? 'claimed' : 'replaced', key_id: key.id, ...key };
}

/** Frees a device and ends its key; false when this person has no such device. Call in a transaction. */
export async function freeDevice(db: Db, now: Date, userId: number, deviceUuid: string): Promise<boolean> {
  const device = await deleteDevice(db, userId, deviceUuid);
  if (device === undefined) return false;
  if (device.key_id !== null) await revokeAccessKey(db, now, userId, device.key_id);
  return true;
}

/**
 * Frees the devices that an application exchanged and ends their keys. `keptKeyId`: a device that asks for this itself goes on,
 * so that it can ask again and learn that it is done.
 */
export async function freeDevicesOfApplication(
  db: Db,
  now: Date,
  userId: number,
  applicationId: number,
  keptKeyId: number | null,
): Promise<void> {
  const keys = await deleteDevicesOfApplication(db, userId, applicationId, keptKeyId);
  for (const key of keys) await revokeAccessKey(db, now, userId, key);
}

/** Takes from an application's devices what the OAuth scopes it still has would not give them. */
export async function narrowDevicesOfApplication(
  db: Db,
  userId: number,
  applicationId: number,
  oauthScopes: readonly string[],
): Promise<void> {
  await narrowKeysOfApplication(db, userId, applicationId, deviceKeyScopes(applicationId, oauthScopes));
}
