import { sha256 } from '../platform/crypto/digest.ts';
import type { Db } from '../platform/db/stores.ts';
import { requireRoom } from '../users/index.ts';
import type { AccessKeyScope } from './access-key-scopes.ts';
import { revokeAccessKey } from './access-keys.queries.ts';
import { createAccessKey, deviceUnusedSince } from './access-keys.ts';
import { deviceKeyScopes } from './device-key-scopes.ts';
import {
  claimDevice,
  countDevices,
  deleteDevice,
  deleteDevicesOf,
  deleteDevicesOfApplication,
  deviceOwner,
  insertDeviceGrant,
  type ListedDevice,
  listDevices,
  narrowKeysOfApplication,
  setDeviceKey,
} from './device-keys.queries.ts';

type DeviceExchange = {
  device_uuid: string;
  device_secret: string;
  user_id: number;
  application_id: number;
  name: string | null;
  scopes: AccessKeyScope[];
  /** The key that the access token is bound to, by its thumbprint; null: none. */
  dpop_jkt: string | null;
  /** The grant of the access token, the scopes that this held, and the moment when the grant ends in any case. */
  grant: { grant_id: string; scopes: string[]; ends_at: Date };
};

type ExchangedKey = {
  kind: 'claimed' | 'replaced';
  key_id: number;
  personal_access_key: string;
};

type RefusedExchange = { kind: 'other_user' } | { kind: 'wrong_secret' };

/**
 * A key bound to a device (contract section 3): the first exchange claims the device, later ones by the same person with
 * the same secret replace its key, and the old one stops with this transaction. The key ends with the grant, and needs the DPoP key
 * that its token was bound to. Call in a transaction that holds the grant. Throws 422 `too_many`.
 */
export async function exchangeDeviceKey(
  db: Db,
  now: Date,
  exchange: DeviceExchange,
): Promise<ExchangedKey | RefusedExchange> {
  const { device_uuid, device_secret, user_id, application_id, name, scopes, dpop_jkt, grant } = exchange;
  const claim = { device_uuid, user_id, application_id, secret_hash: sha256(device_secret), name };
  const device = await claimDevice(db, now, claim);
  if (device === null) {
    return { kind: (await deviceOwner(db, device_uuid)) === user_id ? 'wrong_secret' : 'other_user' };
  }
  // Its own row is inserted already.
  if (device.is_new)
    await requireRoom(db, user_id, 'devices', async () => (await countDevices(db, user_id)) - 1);
  const label = name ?? `Device ${device_uuid.slice(0, 8)}`;
  const key = await createAccessKey(db, now, {
    user_id,
    name: label,
    scopes,
    expires_at: grant.ends_at,
    dpop_jkt,
  });
  await insertDeviceGrant(db, { key_id: key.id, grant_id: grant.grant_id, scopes: grant.scopes });
  if (device.key_id !== null) await revokeAccessKey(db, now, user_id, device.key_id);
  await setDeviceKey(db, device_uuid, key.id);
  return { kind: device.is_new ? 'claimed' : 'replaced', key_id: key.id, ...key };
}

/** A person's devices; for an application only those that it exchanged. */
export async function devicesOf(
  db: Db,
  now: Date,
  owner: { user_id: number; application_id?: number | null },
  page?: { limit: number; afterId?: number },
): Promise<ListedDevice[]> {
  return await listDevices(db, { now, unusedSince: deviceUnusedSince(now) }, owner, page);
}

/**
 * Frees a device and ends its key; false when this person has no such device. An application asks only for those that it
 * exchanged. Call in a transaction.
 */
export async function freeDevice(
  db: Db,
  now: Date,
  owner: { user_id: number; application_id: number | null },
  deviceUuid: string,
): Promise<boolean> {
  const device = await deleteDevice(db, owner, deviceUuid);
  if (device === undefined) return false;
  if (device.key_id !== null) await revokeAccessKey(db, now, owner.user_id, device.key_id);
  return true;
}

/** Frees the devices that an application exchanged and ends their keys. */
export async function freeDevicesOfApplication(
  db: Db,
  now: Date,
  userId: number,
  applicationId: number,
): Promise<void> {
  const keys = await deleteDevicesOfApplication(db, userId, applicationId);
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

/** Frees every device of this person and ends its key, in the caller's transaction; their names. */
export async function endDevices(db: Db, now: Date, userId: number): Promise<string[]> {
  const devices = await deleteDevicesOf(db, userId);
  for (const { key_id } of devices) if (key_id !== null) await revokeAccessKey(db, now, userId, key_id);
  return devices.map(({ name, device_uuid }) => name ?? device_uuid.slice(0, 8));
}
