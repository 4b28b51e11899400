import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { SECOND } from '../clock.ts';
import type { Config } from '../config.ts';
import { failSpan, inChildSpan, traceHeaders } from '../tracing/tracing.ts';
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
  /** Milliseconds from connecting to the last byte; DNS has its own limit (3 s and 1 s). */
  timeout: number;
  /** Limit of the response body as sent: nothing is decoded. */
  maxBytes: number;
  /** Responses with other statuses get an empty body. Default: every body is read. */
  readBody?: (status: number) => boolean;
  /** Accepts a response whose body is longer than `maxBytes` or takes too long, with the part received. */
  cutBody?: boolean;
  /**
   * Creates the body and the last headers once the connection is open, right before they are written, for values that must
   * be fresh; null sends nothing (`cancelled`). Called again when the request has to be sent again.
   */
  compose?: () => Promise<Composed | null>;
  /** Keeps the connection for the next request to the same address and name. */
  keepAlive?: boolean;
  /** Connects to this port instead of the URL's; the Host header does not show it (WELLKNOWN_PORT). */
  port?: number;
};

export type GuardedAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/**
 * `ssrf_blocked`: the URL or one of its addresses is not public. `unresolvable`: see `dns`. `network_error`: refused,
 * reset, or not HTTP. `body_too_large` includes the response's head. A status of 300 or more is a response, not a failure.
 */
export type GuardedFailure =
  | { failure: 'invalid_url' | 'ssrf_blocked' | 'tls_invalid' | 'timeout' | 'network_error' | 'cancelled' }
  | TooLarge
  | { failure: 'unresolvable'; dns: DnsFailure };

type GuardedContext = { config: NetConfig & Pick<Config, 'extra_ca_file'> };

const MAX_ADDRESSES_TRIED = 3;
/** Per address; the last one may take all the remaining time. */
const CONNECT_TIMEOUT = 1.5 * SECOND;

/**
 * The only way to send a request to a third-party host: resolves the name once, refuses unless every address is plain public
 * unicast (or allowed by NET_ALLOW), connects to a vetted address with the original name for SNI, Host and the
 * certificate, checks the socket's remote address, follows nothing. Never throws; failures are values.
 */
export function guardedRequest(
  context: GuardedContext,
  input: GuardedRequest,
): Promise<GuardedAnswer | GuardedFailure> {
  const method = input.method ?? 'GET';
  const attributes = { 'http.request.method': method, ...hostOf(input.url) };
  return inChildSpan(method, { kind: 'CLIENT', attributes }, async (span) => {
    const result = await request(context, input);
    if ('status' in result) span?.setAttribute('http.response.status_code', result.status);
    if ('failure' in result) failSpan(span, result.failure);
    return result;
  });
}

/** Never the path, which may be a secret. */
function hostOf(url: string): { 'server.address'?: string } {
  return URL.canParse(url) ? { 'server.address': new URL(url).hostname } : {};
}

async function request(
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
  const headers = { ...(input.port && { host: url.hostname }), ...traceHeaders(), ...input.headers };
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

/** Tries the next address only while nothing was sent; the time limit covers all of them. */
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
