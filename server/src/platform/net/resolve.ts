import type { Config } from '../config.ts';
import { addressRefusal, type Network, network, normalAddress } from './addresses.ts';
import { type DnsFailure, lookUpAddresses } from './dns.ts';
import { isAddressLiteral } from './host-rules.ts';

export type NetConfig = Pick<Config, 'dns_servers' | 'net_allow' | 'production'>;
/** Addresses that may be connected to, in the order to try them: IPv4 first, it works everywhere. */
type Vetted = { addresses: string[] };
export type ResolveFailure =
  | { failure: 'ssrf_blocked'; why: string }
  | ({ failure: 'unresolvable' } & { dns: DnsFailure });

/** No website has more; thousands would be an attempt to slip one through or to keep us busy. */
const MAX_ADDRESSES = 64;
/** How long the answer for one family waits for the other, which some name servers never send. */
const OTHER_FAMILY_WAIT_MS = 500;
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * The vetted addresses of a host (a `URL.hostname`), resolved once. One bad address among many refuses
 * them all: a mixed answer is the mark of DNS rebinding. `loopback` lets this machine through, for webhooks in
 * development; `localhost` is this machine without a query.
 */
export async function resolveHost(
  config: NetConfig,
  host: string,
  { loopback = false } = {},
): Promise<Vetted | ResolveFailure> {
  const allowed = config.net_allow.map(network);
  if (loopback)
    allowed.push(...LOOPBACK.map((address) => network(`${address}/${address === '::1' ? 128 : 32}`)));
  if (host === 'localhost') return vetLocalhost(allowed);
  if (isAddressLiteral(host)) return vet([host.replace(/^\[|\]$/g, '')], allowed);
  const found = await addressesOf(config, host);
  return Array.isArray(found) ? vet(found, allowed) : { failure: 'unresolvable', dns: found };
}

/** Either of the two addresses will do: few programs listen on both. */
function vetLocalhost(allowed: Network[]): Vetted | ResolveFailure {
  const addresses = LOOPBACK.filter((address) => addressRefusal(address, allowed) === null);
  return addresses.length > 0 ? { addresses } : { failure: 'ssrf_blocked', why: 'loopback' };
}

function vet(addresses: string[], allowed: Network[]): Vetted | ResolveFailure {
  const normal: string[] = [];
  for (const address of addresses) {
    const why = addressRefusal(address, allowed);
    if (why !== null) return { failure: 'ssrf_blocked', why };
    normal.push(normalAddress(address)!);
  }
  return { addresses: normal };
}

async function addressesOf(config: NetConfig, host: string): Promise<string[] | DnsFailure> {
  const lookups = [lookUpAddresses(config, host, 4), lookUpAddresses(config, host, 6)] as const;
  const [ipv4, ipv6] = await settledSoon(lookups);
  const found = [ipv4, ipv6].flatMap((answer) => (Array.isArray(answer) ? answer : []));
  if (found.length > MAX_ADDRESSES) return { failure: 'error', class: 'DnsTooManyAnswers' };
  if (found.length > 0) return found;
  return worst([ipv4, ipv6].filter((answer) => !Array.isArray(answer)) as DnsFailure[]);
}

type Lookup = string[] | DnsFailure;

/** Both answers, or one with addresses when the other is much slower; a missing one counts as a timeout. */
async function settledSoon(lookups: readonly [Promise<Lookup>, Promise<Lookup>]): Promise<[Lookup, Lookup]> {
  const answers: [Lookup, Lookup] = [{ failure: 'timeout' }, { failure: 'timeout' }];
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    for (const [index, promise] of lookups.entries()) {
      void promise.then((answer) => {
        answers[index] = answer;
        if (Array.isArray(answer)) timer ??= setTimeout(resolve, OTHER_FAMILY_WAIT_MS);
      });
    }
  });
  await Promise.race([Promise.all(lookups), patience]);
  clearTimeout(timer);
  return answers;
}

/** A name without records has neither family; any other failure says more. */
function worst(failures: DnsFailure[]): DnsFailure {
  return failures.find(({ failure }) => failure !== 'no_record') ?? { failure: 'no_record' };
}
