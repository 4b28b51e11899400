import type { Client } from './client.ts';
import { fetchWithToken } from './dpop/fetch-with-token.ts';
import { ClientError } from './errors.ts';
import { type Answer, answerOf, unreachable, withTimeout } from './request.ts';

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
 * one stops. With the key of the client (`dpop`), to which its tokens are bound, the new key is bound to it too: send it with `fetchWithToken`.
 * Refusals have `error` `device_claimed_by_other_user`, `invalid_device_secret` or `rate_limited`.
 */
export async function exchangeDeviceKey(client: Client, exchange: DeviceKeyExchange): Promise<DeviceKey> {
  const { access_token, ...members } = exchange;
  const { body } = await call(client, access_token, '/api/v1/me/device_keys/exchange', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(members),
  });
  if (typeof body.personal_access_key !== 'string') {
    throw new ClientError('request_failed', 'The answer holds no personal access key.');
  }
  return body as DeviceKey;
}

/**
 * Ends everything between the person and this application: grants and tokens. Needs their personal access key with
 * profile:write, of a client with `dpop` one that is bound to it. False when there was nothing left to end.
 */
export async function disconnect(client: Client, personal_access_key: string): Promise<boolean> {
  const path = `/api/v1/me/connected_apps/${encodeURIComponent(client.client_id)}`;
  try {
    await call(client, personal_access_key, path, { method: 'DELETE' });
    return true;
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return false;
    throw error;
  }
}

async function call(
  client: Client,
  token: string,
  path: string,
  { headers, ...init }: RequestInit,
): Promise<Answer> {
  const url = `${client.issuer}${path}`;
  const sent = withTimeout({ ...init, headers: { accept: 'application/json', ...headers } });
  return await answerOf(url, await fetchWithToken(client, token, url, sent).catch(unreachable(url)));
}
