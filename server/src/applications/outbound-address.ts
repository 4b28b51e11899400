import type { Config } from '../platform/config.ts';
import { Problem } from '../platform/errors.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const MAX_LENGTH = 2000;

export type AddressRefusal = { reason: 'invalid_url' | 'ssrf_blocked' | 'unresolvable'; message: string };
type Judging = { config: Pick<Config, 'production'> };

/**
 * 422 unless requests may be sent to these addresses (specification, webhook URL policy): `invalid_webhook_url` for
 * the webhook, `invalid_params` for the logout address. Null needs no judging.
 */
export async function requireOutboundAddresses(
  context: Judging,
  {
    webhook_url,
    backchannel_logout_uri,
  }: { webhook_url: string | null; backchannel_logout_uri: string | null },
): Promise<void> {
  await requireAddress(context, 'webhook_url', webhook_url, 'invalid_webhook_url');
  await requireAddress(context, 'backchannel_logout_uri', backchannel_logout_uri, 'invalid_params');
}

async function requireAddress(
  context: Judging,
  path: string,
  address: string | null,
  code: string,
): Promise<void> {
  const refusal = address === null ? null : await judgeAddress(context, address);
  if (refusal === null) return;
  const details = [{ path, message: refusal.message, reason: refusal.reason }];
  throw new Problem(422, code, `${path}: ${refusal.message}`, { members: { details } });
}

/** Judges the text; whether the host leads to a public address is judged when something is sent. */
async function judgeAddress({ config }: Judging, address: string): Promise<AddressRefusal | null> {
  if (address.length > MAX_LENGTH || /[\p{C}\p{Z}\\#]/u.test(address) || !URL.canParse(address))
    return { reason: 'invalid_url', message: 'must be an absolute https address' };
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password)
    return { reason: 'invalid_url', message: 'must not carry a user name or password' };
  const isLocal = !config.production && protocol === 'http:' && LOOPBACK.has(hostname);
  if (protocol === 'https:' || isLocal) return null;
  return { reason: 'invalid_url', message: 'must be https, or in development http to localhost' };
}
