import { DEVICE_CODE } from '../../src/applications/index.ts';
import { Client } from './client.ts';
import { post, type RelyingParty } from './oauth.ts';
import { formIn } from './people.ts';

export type DeviceCodes = {
  device_code: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
  expires_in: number;
  interval: number;
  number_match?: string;
};

/** Where the device and the person are, behind a trusted proxy. */
export const from = (address: string) => ({ 'x-forwarded-for': address });

export async function askAsDevice(
  baseUrl: string,
  rp: RelyingParty,
  form: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const device = new Client(baseUrl);
  const { client_id, client_secret } = rp;
  const body = new URLSearchParams({ scope: 'openid email', client_id, ...form });
  if (client_secret) body.set('client_secret', client_secret);
  return await device.fetch('/oauth/device_authorization', { method: 'POST', body, headers });
}

export async function deviceCodes(...asked: Parameters<typeof askAsDevice>): Promise<DeviceCodes> {
  const response = await askAsDevice(...asked);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as DeviceCodes;
}

/** Polls once. */
export async function poll(
  caller: Client,
  rp: RelyingParty,
  { device_code }: Pick<DeviceCodes, 'device_code'>,
  form: Record<string, string> = {},
): Promise<Response> {
  return await post(caller, '/oauth/token', rp, { grant_type: DEVICE_CODE, device_code, ...form });
}

/** Enters the code; the address of the page that confirms, or why not. */
export async function enterCode(
  browser: Client,
  user_code: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await browser.postForm('/device', { user_code }, headers);
  const location = response.headers.get('location') ?? '';
  if (!location.startsWith('/device/confirm?'))
    throw new Error(`${response.status} ${location} ${await response.text()}`);
  return location;
}

/** Answers the confirmation page as it is shown, with these fields in addition. */
export async function decide(
  browser: Client,
  path: string,
  decision: 'allow' | 'deny',
  fields: Record<string, string | string[]> = {},
): Promise<Response> {
  const page = await (await browser.get(path)).text();
  const { request, shown_claims } = formIn(page, 'device-request');
  const form = {
    request: request!,
    scope: ['openid', 'email'],
    decision,
    ...(shown_claims && { shown_claims }),
    ...fields,
  };
  return await browser.postForm('/device/confirm', form);
}
