import { type OutboundUrl, readOutboundUrl, type UrlPolicy } from './outbound-url.ts';
import { type NetConfig, type ResolveFailure, resolveHost } from './resolve.ts';
import type { UrlFault } from './url-faults.messages.ts';

type UrlRefusal = { reason: 'invalid_url' | 'ssrf_blocked' | 'unresolvable'; fault: UrlFault };

/**
 * Whether this service may exchange events or keys with a URL (docs/outbound-requests.md): null, or why not. Queries DNS.
 * guardedRequest checks the URL again at every use.
 */
export async function checkUrl(
  context: { config: NetConfig },
  text: string,
  policy: UrlPolicy = 'webhook',
): Promise<UrlRefusal | null> {
  const read = readOutboundUrl(text, policy, context.config);
  if ('kind' in read)
    return { reason: read.kind === 'blocked' ? 'ssrf_blocked' : 'invalid_url', fault: read.fault };
  const resolved = await resolveUrl(context.config, read);
  return 'addresses' in resolved ? null : refusalOf(resolved);
}

export function resolveUrl(config: NetConfig, { url, loopback }: OutboundUrl) {
  return resolveHost(config, url.hostname, { loopback });
}

/** Never includes the address: what our resolver sees inside a network is not the caller's business. */
function refusalOf(failure: ResolveFailure): UrlRefusal {
  if (failure.failure === 'ssrf_blocked')
    return { reason: 'ssrf_blocked', fault: { code: 'url_address_not_public' } };
  return {
    reason: 'unresolvable',
    fault: { code: failure.dns.failure === 'timeout' ? 'url_dns_timeout' : 'url_unresolvable' },
  };
}
