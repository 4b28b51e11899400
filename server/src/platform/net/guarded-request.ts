import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { SECOND } from '../clock.ts';
import type { Config } from '../config.ts';
import { agentFor } from './agents.ts';
import { resolveUrl } from './check-url.ts';
import type { DnsFailure } from './dns.ts';
import {
  type Answered,
  type Composed,
  type Exchange,
  type ExchangeFailure,
  exchange,
  type TooLarge,
} from './exchange.ts';
import { readOutboundUrl, type UrlPolicy } from './outbound-url.ts';
import type { NetConfig } from './resolve.ts';

export type GuardedRequest = {
  url: string;
  /** Default `https`. */
  policy?: UrlPolicy;
  method?: 'GET' | 'POST';
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer | null;
  /** Milliseconds from connecting to the last byte; resolving the name has its own limit (3 s and 1 s). */
  timeout: number;
  /** Of the answer's body, as sent: nothing is decoded. */
  maxBytes: number;
  /** Answers with other statuses come with an empty body, however long theirs was. Default: every one is read. */
  readBody?: (status: number) => boolean;
  /** An answer whose body is longer than `maxBytes` or takes too long is an answer all the same, with what came of it. */
  cutBody?: boolean;
  /**
   * Makes the body and the last headers when the connection is open, immediately before they are written, for what must
   * not be older than that; null sends nothing (`cancelled`). Asked again when the request has to be sent anew.
   */
  compose?: () => Promise<Composed | null>;
  /** Keeps the connection for the next request to the same address and name. */
  keepAlive?: boolean;
  /** Connects there in place of the URL's port; the Host header does not show it (WELLKNOWN_PORT). */
  port?: number;
};

export type GuardedAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/**
 * `ssrf_blocked`: the URL or one of its addresses is not public. `unresolvable`: `dns` says how. `network_error`: refused,
 * reset, or no HTTP. `body_too_large` says what was answered before. A status of 300 and more is an answer, not a failure.
 */
export type GuardedFailure =
  | { failure: 'invalid_url' | 'ssrf_blocked' | 'tls_invalid' | 'timeout' | 'network_error' | 'cancelled' }
  | TooLarge
  | { failure: 'unresolvable'; dns: DnsFailure };

type GuardedContext = { config: NetConfig & Pick<Config, 'extra_ca_file'> };

const MAX_ADDRESSES_TRIED = 3;
/** Before the next address is tried; the last one may take all the time that is left. */
const CONNECT_TIMEOUT = 1.5 * SECOND;

/**
 * The only way to a host that somebody else named: resolves the name once, refuses unless every address is plain public
 * unicast (or let through by NET_ALLOW), connects to a vetted address with the original name for SNI, Host and the
 * certificate, checks where the socket ended, follows nothing. Never throws; failures are values.
 */
export async function guardedRequest(
  { config }: GuardedContext,
  input: GuardedRequest,
): Promise<GuardedAnswer | GuardedFailure> {
  const read = readOutboundUrl(input.url, input.policy ?? 'https', config);
  if ('kind' in read) return { failure: read.kind === 'blocked' ? 'ssrf_blocked' : 'invalid_url' };
  const resolved = await resolveUrl(config, read);
  if ('failure' in resolved)
    return resolved.failure === 'unresolvable' ? resolved : { failure: 'ssrf_blocked' };
  const { url } = read;
  const keepAlive = input.keepAlive ?? false;
  const headers = { ...(input.port && { host: url.hostname }), ...input.headers };
  return await firstAnswer(resolved.addresses, input.timeout, {
    url,
    port: input.port ?? (Number(url.port) || (url.protocol === 'https:' ? 443 : 80)),
    method: input.method ?? 'GET',
    headers,
    body: input.body ?? null,
    maxBytes: input.maxBytes,
    readBody: input.readBody ?? (() => true),
    cutBody: input.cutBody ?? false,
    compose: input.compose ?? null,
    agent: agentFor(config, url.protocol, keepAlive),
    keepAlive,
  });
}

/** The next address is tried only while nothing was sent; the time is for all of them together. */
async function firstAnswer(
  addresses: string[],
  timeout: number,
  rest: Omit<Exchange, 'address' | 'timeout' | 'connectTimeout'>,
): Promise<GuardedAnswer | GuardedFailure> {
  const end = performance.now() + timeout;
  const tried = addresses.slice(0, MAX_ADDRESSES_TRIED);
  let result: Answered | ExchangeFailure = { failure: 'network_error' };
  for (const [index, address] of tried.entries()) {
    const isLast = index === tried.length - 1;
    const attempt = () => {
      const left = Math.max(end - performance.now(), 1);
      return exchange({ ...rest, address, timeout: left, connectTimeout: isLast ? left : CONNECT_TIMEOUT });
    };
    result = await attempt();
    if ('failure' in result && result.stale) result = await attempt();
    if (!('failure' in result) || !result.unconnected || performance.now() >= end) break;
  }
  if (!('failure' in result)) return result;
  if (result.failure !== 'body_too_large') return { failure: result.failure };
  const { failure, status, headers } = result;
  return { failure, status, headers };
}
