import { type OutboundUrl, readOutboundUrl, type UrlPolicy } from './outbound-url.ts';
import { type NetConfig, type ResolveFailure, resolveHost } from './resolve.ts';

/** `message` continues a sentence whose subject is the address. */
type UrlRefusal = { reason: 'invalid_url' | 'ssrf_blocked' | 'unresolvable'; message: string };

/**
 * Whether events or keys may be exchanged with an address (contract section 8, URL policy): null, or why not. Asks DNS.
 * What was fine here is judged anew by guardedRequest at every use.
 */
export async function checkUrl(
  context: { config: NetConfig },
  text: string,
  policy: UrlPolicy = 'webhook',
): Promise<UrlRefusal | null> {
  const read = readOutboundUrl(text, policy, context.config);
  if ('kind' in read)
    return { reason: read.kind === 'blocked' ? 'ssrf_blocked' : 'invalid_url', message: read.message };
  const resolved = await resolveUrl(context.config, read);
  return 'addresses' in resolved ? null : refusalOf(resolved);
}

export function resolveUrl(config: NetConfig, { url, loopback }: OutboundUrl) {
  return resolveHost(config, url.hostname, { loopback });
}

/** Never the address itself: what our resolver sees inside a network is not the caller's business. */
function refusalOf(failure: ResolveFailure): UrlRefusal {
  if (failure.failure === 'ssrf_blocked')
    return { reason: 'ssrf_blocked', message: 'leads to an address that is not public' };
  return {
    reason: 'unresolvable',
    message:
      failure.dns.failure === 'timeout'
        ? 'has a host whose DNS does not answer'
        : 'has a host that does not resolve',
  };
}
