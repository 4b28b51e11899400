import type { Client } from './client.ts';
import { ClientError } from './errors.ts';
import { request } from './request.ts';

export type DeviceKeyExchange = {
  /** The one that a sign-in on this device gave. */
  access_token: string;
  /** Chosen once per device and kept. */
  device_uuid: string;
  /** 32 to 256 characters, made on the device and kept in its key store. */
  device_secret: string;
  device_name?: string;
};

export type DeviceKey = {
  personal_access_key: string;
  device_uuid: string;
  scopes: string[];
  expires_at: string | null;
};

/**
 * Exchanges an access token for a personal access key that is bound to this device; the same device gets a new key and its old
 * one stops. Refusals have `error` `device_claimed_by_other_user`, `invalid_device_secret` or `rate_limited`.
 */
export async function exchangeDeviceKey(client: Client, exchange: DeviceKeyExchange): Promise<DeviceKey> {
  const { access_token, ...members } = exchange;
  const { body } = await request(`${client.issuer}/api/v1/me/device_keys/exchange`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(members),
  });
  if (typeof body.personal_access_key !== 'string') {
    throw new ClientError('request_failed', 'The answer holds no personal access key.');
  }
  return body as DeviceKey;
}

/**
 * Ends everything between the person and this application: grants and tokens. Needs their personal access key with
 * profile:write. False when there was nothing left to end.
 */
export async function disconnect(
  { issuer, client_id }: Client,
  personal_access_key: string,
): Promise<boolean> {
  try {
    await request(`${issuer}/api/v1/me/connected_apps/${encodeURIComponent(client_id)}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${personal_access_key}` },
    });
    return true;
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return false;
    throw error;
  }
}
