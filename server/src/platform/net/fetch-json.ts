import { MINUTE, SECOND } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Fault } from '../invalid-input.ts';
import type { fetchFaultMessages } from './fetch-faults.messages.ts';
import { type GuardedFailure, guardedRequest } from './guarded-request.ts';
import type { UrlPolicy } from './outbound-url.ts';

const TIMEOUT = 5 * SECOND;
/** How long a document is valid: as its server says, within these bounds. */
const MIN_TTL = 5 * MINUTE;
const DEFAULT_TTL = 60 * MINUTE;
const MAX_TTL = 24 * 60 * MINUTE;
const TYPES = {
  json: {
    accept: 'application/json',
    pattern: /^application\/(?:[a-z0-9.+-]+\+)?json *(?:;|$)/i,
    fault: 'type_not_json',
  },
  png: { accept: 'image/png', pattern: /^image\/png *(?:;|$)/i, fault: 'type_not_png' },
} as const;

/** `ttl` in milliseconds. */
export type FetchedJson = { body: Buffer; ttl: number };
/**
 * `passing`: a retry may help, and stored data may be used meanwhile. `connected`: false when the address or its host was refused
 * before any connection was attempted.
 */
type FetchFailure = {
  fault: Fault<typeof fetchFaultMessages.en>;
  passing: boolean;
  connected: boolean;
};
/** Failures that are found before any connection is attempted. */
const UNCONNECTED: GuardedFailure['failure'][] = ['invalid_url', 'ssrf_blocked', 'unresolvable'];

type Fetch = { url: string; policy?: UrlPolicy; userAgent: string; maxBytes: number };

export function fetchJson(
  context: Pick<Context, 'config'>,
  input: Fetch,
): Promise<FetchedJson | FetchFailure> {
  return fetchFile(context, { ...input, type: 'json' });
}

/** One GET through the guarded client: no redirects, 200 or nothing, within size and time. The body is still unparsed. */
export async function fetchFile(
  context: Pick<Context, 'config'>,
  { url, policy = 'https', userAgent, maxBytes, type }: Fetch & { type: keyof typeof TYPES },
): Promise<FetchedJson | FetchFailure> {
  const answer = await guardedRequest(context, {
    url,
    policy,
    headers: { accept: TYPES[type].accept, 'user-agent': userAgent },
    timeout: TIMEOUT,
    maxBytes,
    readBody: (status) => status === 200,
  });
  if ('failure' in answer)
    return { ...failureOf(answer, maxBytes), connected: !UNCONNECTED.includes(answer.failure) };
  const { status, headers, body } = answer;
  if (status >= 300 && status < 400)
    return { fault: { code: 'redirected' }, passing: false, connected: true };
  if (status !== 200)
    return {
      fault: { code: 'status_not_200', params: { status } },
      passing: status === 429 || status >= 500,
      connected: true,
    };
  if (!TYPES[type].pattern.test(headers['content-type'] ?? ''))
    return { fault: { code: TYPES[type].fault }, passing: false, connected: true };
  return { body, ttl: timeToLive(headers['cache-control']) };
}

/** Reveals nothing about our network: a blocked address reads like one that does not resolve. */
function failureOf({ failure }: GuardedFailure, max: number): Omit<FetchFailure, 'connected'> {
  switch (failure) {
    case 'invalid_url':
    case 'ssrf_blocked':
    case 'unresolvable':
      return { fault: { code: 'host_unreachable' }, passing: failure === 'unresolvable' };
    case 'body_too_large':
      return { fault: { code: 'too_large', params: { max } }, passing: false };
    case 'tls_invalid':
      return { fault: { code: 'certificate_invalid' }, passing: true };
    case 'timeout':
      return { fault: { code: 'too_slow', params: { seconds: TIMEOUT / SECOND } }, passing: true };
    default:
      return { fault: { code: 'not_fetched' }, passing: true };
  }
}

function timeToLive(cacheControl: string | undefined): number {
  if (/\bno-(store|cache)\b/i.test(cacheControl ?? '')) return MIN_TTL;
  const seconds = /\bmax-age="?(\d{1,9})\b/i.exec(cacheControl ?? '')?.[1];
  if (seconds === undefined) return DEFAULT_TTL;
  return Math.min(Math.max(Number(seconds) * SECOND, MIN_TTL), MAX_TTL);
}
