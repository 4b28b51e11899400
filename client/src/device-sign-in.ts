import type { Client } from './client.ts';
import { postForm } from './client-request.ts';
import { ClientError } from './errors.ts';
import { sleep } from './sleep.ts';
import { redeemDeviceCode, type TokenResult } from './tokens.ts';

export type DeviceSignInRequest = {
  scope: string[];
  /** What people recognize the device by on the page that asks them. */
  user_agent?: string;
};

/** What the device shows: `user_code`, `verification_uri`, and `number_match` where the application has that. */
export type DeviceSignIn = {
  device_code: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete?: string;
  /** Two digits that the person types on the page. */
  number_match?: string;
  /** Seconds. */
  expires_in: number;
  interval: number;
};

/** RFC 8628 3.2: seconds between polls where the answer says nothing, and what `slow_down` adds. */
const INTERVAL = 5;

/** Starts the sign-in of a device without a browser (RFC 8628): show the code, then wait with `finishDeviceSignIn`. */
export async function startDeviceSignIn(
  client: Client,
  { scope, user_agent }: DeviceSignInRequest,
): Promise<DeviceSignIn> {
  const endpoint = client.server.device_authorization_endpoint;
  if (typeof endpoint !== 'string')
    throw new ClientError('request_failed', 'This issuer has no device_authorization_endpoint.');
  const headers: Record<string, string> = user_agent === undefined ? {} : { 'user-agent': user_agent };
  const { body } = await postForm(client, endpoint, { scope: scope.join(' ') }, headers);
  if (!isDeviceSignIn(body))
    throw new ClientError('request_failed', 'The answer holds no device_code and user_code.');
  return { ...body, interval: body.interval ?? INTERVAL };
}

/**
 * Polls until the person has answered and gives the tokens. Keeps to `interval`, `slow_down` and Retry-After and bears lost answers. What the
 * service said is in `error`: `access_denied` or `expired_token`; `timeout` if it stays away past the end.
 */
export async function finishDeviceSignIn(
  client: Client,
  { device_code, expires_in, interval }: Pick<DeviceSignIn, 'device_code' | 'expires_in' | 'interval'>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<TokenResult> {
  const end = performance.now() + (expires_in + interval) * 1000;
  let pace = interval;
  let pause = pace;
  while (performance.now() < end) {
    await sleep(pause, signal);
    try {
      return await redeemDeviceCode(client, device_code);
    } catch (error) {
      if (!(error instanceof ClientError) || !isPassing(error)) throw error;
      if (error.error === 'slow_down') pace += INTERVAL;
      pause = Math.max(pace, error.retry_after ?? 0);
    }
  }
  throw new ClientError('timeout', 'The code has expired, and the service did not say so.');
}

/** No answer yet, or a lost one. */
function isPassing({ code, status, error }: ClientError): boolean {
  if (error === 'authorization_pending' || error === 'slow_down') return true;
  return code === 'request_failed' && (status === undefined || status === 429 || status >= 500);
}

function isDeviceSignIn(
  body: Record<string, unknown>,
): body is Omit<DeviceSignIn, 'interval'> & { interval?: number } {
  const { device_code, user_code, verification_uri, expires_in, interval, number_match } = body;
  const texts = [device_code, user_code, verification_uri].every((text) => typeof text === 'string');
  const optional = number_match === undefined || typeof number_match === 'string';
  return (
    texts && optional && typeof expires_in === 'number' && ['undefined', 'number'].includes(typeof interval)
  );
}
