import { isRepetitive } from '../config/secret-key.ts';
import { isAddressLiteral, isLoopbackHost, splitNetwork } from '../net/index.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { PortState } from './read-port.ts';

/** Larger networks hold more machines than proxies. */
const LEAST_BITS = { 32: 16, 128: 48 } as const;

const secretKey = findingsOf('secret_key');
const dataDir = findingsOf('data_dir');
const proxy = findingsOf('trust_proxy');
const port = findingsOf('port');

/** `kept_in`: the file in DATA_DIR, when SECRET_KEY is not set. `open`: files with the key that are open to every user. */
export function secretKeyFindings(key: string, kept_in: string | null, open: string[]): Finding[] {
  if (isRepetitive(key)) return [secretKey.error('secret_key_uniform')];
  if (open.length > 0) return open.map((path) => secretKey.error('secret_key_open', { path }));
  if (kept_in !== null) return [secretKey.warning('secret_key_generated', { path: kept_in })];
  return [secretKey.ok('secret_key_ok', { bytes: Buffer.byteLength(key) })];
}

/** Production starts with such a key all the same: refused here, it could not be replaced without losing what it sealed. */
export function previousKeyFindings(keys: readonly string[]): Finding[] {
  return keys.some(isRepetitive) ? [secretKey.warning('secret_key_previous_uniform')] : [];
}

/** `failure`: why the folder cannot be written, or null. `inUnit`: the systemd unit lets the service write there. */
export function dataDirFindings(
  path: string,
  failure: string | null,
  { asRoot, inUnit }: { asRoot: boolean; inUnit: boolean },
): Finding[] {
  if (failure !== null) return [dataDir.error('data_dir_unwritable', { path, reason: failure })];
  // A service that runs has tried it, with whatever its unit allows; root is not kept from anything.
  if (asRoot && !inUnit) return [dataDir.error('data_dir_outside_unit', { path })];
  return [asRoot ? dataDir.ok('data_dir_as_root', { path }) : dataDir.ok('data_dir_ok', { path })];
}

/** Below, systems let only root listen. */
const FIRST_FREE_PORT = 1024;

/** The unit gives the service no right of root, so what root may do here does not help it. */
export function portFindings(host: string, number: number, state: PortState, asRoot: boolean): Finding[] {
  const values = { host, port: number };
  if (state === 'free' && asRoot && number < FIRST_FREE_PORT) return [port.error('port_forbidden', values)];
  return [
    state === 'free' || state === 'ours'
      ? port.ok(`port_${state}`, values)
      : port.error(`port_${state}`, values),
  ];
}

export type ProxyFacts = {
  trust_proxy: readonly string[];
  host: string;
  production: boolean;
  /** The peer that connected to us and named another caller; null without a request or without that header. */
  forwarder: { address: string; listed: boolean } | null;
};

export function proxyFindings({ trust_proxy, host, production, forwarder }: ProxyFacts): Finding[] {
  const found: Finding[] = [];
  if (forwarder !== null && !forwarder.listed)
    found.push(proxy.error('proxy_not_listed', { address: forwarder.address }));
  if (trust_proxy.length === 0)
    return found.length > 0
      ? found
      : [production ? proxy.error('proxy_unset') : proxy.ok('proxy_ok', { networks: '–' })];
  for (const network of trust_proxy) {
    const { bits, width } = splitNetwork(network)!;
    if (bits < LEAST_BITS[width]) found.push(proxy.warning('proxy_wide', { network }));
  }
  if (isLocal(host) && !trust_proxy.some((network) => isLocal(network.split('/')[0]!)))
    found.push(proxy.error('proxy_cannot_reach', { host }));
  return found.length > 0 ? found : [proxy.ok('proxy_ok', { networks: trust_proxy.join(', ') })];
}

function isLocal(host: string): boolean {
  return isLoopbackHost(host) || host === '::1' || (isAddressLiteral(host) && host.startsWith('127.'));
}
