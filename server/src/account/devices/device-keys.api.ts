import { z } from 'zod';
import { devicesOf, type ListedDevice } from '../../access-keys/index.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, timestamp } from '../../platform/http/responses.ts';
import { personOrAccessKey } from '../../sessions/index.ts';
import { removeDevice } from './remove-device.ts';

const LIST = 'device_keys';

const deviceKey = z.object({
  device_uuid: z.string(),
  device_name: z.string().nullable(),
  client_id: z.string().nullable().describe('The application whose token was exchanged last'),
  scopes: z.array(z.string()).describe('Empty when the key has ended and the device was not exchanged since'),
  created_at: timestamp,
  exchanged_at: timestamp,
  last_used_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
});

const getDeviceKeys = api.get(
  '/api/v1/me/device_keys',
  {
    caller: personOrAccessKey('profile:read'),
    summary: "The caller's devices and what their keys may do",
    query: pageQuery,
    responses: { 200: z.object({ device_keys: z.array(deviceKey), next_cursor: z.string().nullable() }) },
    errors: [401, 403, 422, 429],
  },
  async ({ context, now, query, caller }) => {
    const { limit, cursor } = query;
    const afterId = Number(readCursor(context.keyring, LIST, cursor) ?? 0);
    const found = await devicesOf(context.stores.db, now, caller, {
      limit: limit + 1,
      afterId,
    });
    const { rows, next_cursor } = pageOf(context.keyring, LIST, found, limit, ({ id }) => id);
    return { device_keys: rows.map(deviceKeyBody), next_cursor };
  },
);

const deleteDeviceKey = api.delete(
  '/api/v1/me/device_keys/:device_uuid',
  {
    caller: personOrAccessKey('profile:write'),
    summary: 'Revoke the key of a device and free the device',
    params: z.object({ device_uuid: z.string() }),
    responses: { 204: emptyBody },
    errors: [401, 403, 404, 429],
  },
  async ({ context, request, params, caller }) => {
    const uuid = z.uuid().toLowerCase().safeParse(params.device_uuid);
    if (!uuid.success || !(await removeDevice(context, request, caller, uuid.data))) {
      throw new Problem(404, 'not_found', 'You have no device with this device_uuid.');
    }
  },
);

/**
 * GET /api/v1/me/device_keys and DELETE …/:device_uuid, by session or by a key with `profile:read`, `profile:write`. The key of a
 * device sees and removes devices of its own application alone.
 */
export const deviceKeysApi = [getDeviceKeys, deleteDeviceKey];

function deviceKeyBody(device: ListedDevice): z.input<typeof deviceKey> {
  const { device_uuid, client_id, claimed_at, exchanged_at, last_used_at, expires_at } = device;
  return {
    device_uuid,
    device_name: device.name,
    client_id,
    scopes: device.scopes ?? [],
    created_at: claimed_at,
    exchanged_at,
    last_used_at,
    expires_at,
  };
}
