import { lookup } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect, getCACertificates, type PeerCertificate, type TLSSocket } from 'node:tls';
import { SECOND } from '../clock.ts';
import type { Config } from '../config.ts';
import { addressRefusal } from './addresses.ts';
import { nameFault } from './agents.ts';
import { type DnsFailure, lookUpAddresses } from './dns.ts';
import { isAddressLiteral } from './host-rules.ts';

/**
 * What others see of the service’s own public hosts, BASE_URL and OPEN_URL. The operator named them, so private addresses are
 * fine; nothing here takes a host from a request.
 */
export type OwnName =
  | { kind: 'literal'; addresses: string[] }
  | { kind: 'found'; addresses: string[]; private_address: string | null }
  /** Only this machine knows it. */
  | { kind: 'hosts_file'; addresses: string[] }
  | { kind: 'no_record' }
  /** No server of DNS answers, or one answers with an error. */
  | { kind: 'silent' | 'failed' };

export type OwnCertificate =
  | { failure: 'refused' | 'timeout' }
  | { failure: 'not_tls'; reason: string }
  | {
      not_before: Date;
      not_after: Date;
      names: string[];
      names_host: boolean;
      /** Why it is not trusted, or null. */
      distrust: string | null;
    };

const PATIENCE = 5 * SECOND;
const MAX_BYTES = 64 * 1024;
/** Nothing listens, or no way leads there. */
const REFUSED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'EADDRNOTAVAIL'];

/** Reads the records of a host, and what this machine alone makes of its name. */
export async function ownName(config: Pick<Config, 'dns_servers'>, host: string): Promise<OwnName> {
  if (isAddressLiteral(host)) return { kind: 'literal', addresses: [host.replace(/^\[|\]$/g, '')] };
  if (host === 'localhost' || host.endsWith('.localhost'))
    return { kind: 'literal', addresses: ['127.0.0.1'] };
  const answers = await Promise.all([lookUpAddresses(config, host, 4), lookUpAddresses(config, host, 6)]);
  const addresses = answers.flatMap((answer) => (Array.isArray(answer) ? answer : []));
  if (addresses.length > 0) {
    const private_address = addresses.find((address) => addressRefusal(address) !== null) ?? null;
    return { kind: 'found', addresses, private_address };
  }
  const local = await ofThisMachine(host);
  if (local.length > 0) return { kind: 'hosts_file', addresses: local };
  const failures = answers as DnsFailure[];
  const failure = failures.find((one) => one.failure !== 'no_record');
  if (failure === undefined) return { kind: 'no_record' };
  return { kind: isSilent(failure) ? 'silent' : 'failed' };
}

/** Connects as a browser would and reads the certificate, whether or not it is trusted. */
export function ownCertificate(
  { extra_ca_file }: Pick<Config, 'extra_ca_file'>,
  { host, address, port }: { host: string; address: string; port: number },
): Promise<OwnCertificate> {
  const { promise, resolve } = Promise.withResolvers<OwnCertificate>();
  const extra = extra_ca_file === null ? [] : [readFileSync(extra_ca_file, 'utf8')];
  const socket = connect({
    host: address,
    port,
    ...(!isAddressLiteral(host) && { servername: host }),
    ca: [...getCACertificates('default'), ...extra],
    // The certificate is what we came for; no data is sent.
    rejectUnauthorized: false,
    checkServerIdentity: () => undefined,
  });
  let isConnected = false;
  const patience = setTimeout(() => resolve({ failure: 'timeout' }), PATIENCE);
  socket.once('connect', () => {
    isConnected = true;
  });
  socket.once('secureConnect', () => resolve(certificateOf(socket, host)));
  socket.once('error', (error: NodeJS.ErrnoException) => {
    const isRefused = !isConnected && REFUSED.includes(error.code ?? '');
    if (isRefused) resolve({ failure: 'refused' });
    else if (error.code === 'ETIMEDOUT') resolve({ failure: 'timeout' });
    else resolve({ failure: 'not_tls', reason: error.code ?? error.message });
  });
  socket.once('close', () => resolve({ failure: 'not_tls', reason: 'closed' }));
  return promise.finally(() => {
    clearTimeout(patience);
    socket.on('error', () => {}).destroy();
  });
}

/**
 * Status and issuer of what answers with a discovery document at this address; status 0 when nothing does. `behind_proxy`: the port on which the service
 * waits for its proxy, without TLS.
 */
export function ownDiscovery(
  { extra_ca_file }: Pick<Config, 'extra_ca_file'>,
  base_url: string,
  address: string,
  behind_proxy: number | null = null,
): Promise<{ status: number; issuer: unknown }> {
  const url = new URL('/.well-known/openid-configuration', base_url);
  const { promise, resolve } = Promise.withResolvers<{ status: number; issuer: unknown }>();
  const extra = extra_ca_file === null ? [] : [readFileSync(extra_ca_file, 'utf8')];
  const isTls = url.protocol === 'https:' && behind_proxy === null;
  const request = (isTls ? httpsRequest : httpRequest)({
    host: address,
    port: behind_proxy ?? (Number(url.port) || (isTls ? 443 : 80)),
    path: url.pathname,
    headers: { host: url.host, accept: 'application/json' },
    agent: false,
    ...(isTls && { ca: [...getCACertificates('default'), ...extra] }),
    ...(isTls && !isAddressLiteral(url.hostname) && { servername: url.hostname }),
  });
  let status = 0;
  const patience = setTimeout(() => request.destroy(), PATIENCE);
  request.once('response', (response) => {
    status = response.statusCode ?? 0;
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.length > MAX_BYTES) request.destroy();
    });
    response.once('end', () => resolve({ status, issuer: issuerIn(text) }));
    response.on('error', () => {});
  });
  request.on('error', () => {});
  request.once('close', () => resolve({ status, issuer: null }));
  request.end();
  return promise.finally(() => {
    clearTimeout(patience);
    request.destroy();
  });
}

function isSilent(failure: DnsFailure): boolean {
  return failure.failure === 'timeout' || (failure.failure === 'error' && failure.class === 'DnsUnreachable');
}

/** The hosts file and whatever else the system asks beside DNS. It knows no deadline of its own. */
async function ofThisMachine(host: string): Promise<string[]> {
  let patience: NodeJS.Timeout | undefined;
  const none = new Promise<string[]>((resolve) => {
    patience = setTimeout(() => resolve([]), PATIENCE);
  });
  const asked = lookup(host, { all: true }).then(
    (found) => found.map(({ address }) => address),
    () => [],
  );
  return await Promise.race([asked, none]).finally(() => clearTimeout(patience));
}

function certificateOf(socket: TLSSocket, host: string): OwnCertificate {
  const certificate = socket.getPeerCertificate();
  return {
    not_before: new Date(certificate.valid_from),
    not_after: new Date(certificate.valid_to),
    names: namesIn(certificate),
    names_host: nameFault(host.replace(/^\[|\]$/g, ''), certificate) === undefined,
    distrust: socket.authorized ? null : String(socket.authorizationError ?? 'unknown'),
  };
}

function namesIn({ subjectaltname }: PeerCertificate): string[] {
  return (subjectaltname ?? '')
    .split(', ')
    .flatMap((name) => name.match(/^(?:DNS|IP Address):(.+)$/)?.[1] ?? []);
}

function issuerIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { issuer?: unknown } | null)?.issuer ?? null;
  } catch {
    return null;
  }
}
