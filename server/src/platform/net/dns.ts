import { Resolver } from 'node:dns/promises';
import { SECOND } from '../clock.ts';
import type { Config } from '../config.ts';

/** Specification "Limits": 3 s and one retry of 1 s. node:dns would double its own timeout when it retries. */
const SHORT_TRY = 1 * SECOND;
const TRIES = [3 * SECOND, SHORT_TRY];

/** `no_record`: NXDOMAIN, SERVFAIL or nothing of this type; `error` carries a class that is safe to show. */
export type DnsFailure = { failure: 'no_record' | 'timeout' } | { failure: 'error'; class: DnsErrorClass };
type DnsErrorClass =
  | 'DnsRefused'
  | 'DnsBadResponse'
  | 'DnsBadName'
  | 'DnsNotImplemented'
  | 'DnsUnreachable'
  | 'DnsTooManyAnswers'
  | 'DnsError';

type Servers = Pick<Config, 'dns_servers'>;

/** The TXT values at a name, the strings of each joined (RFC 7208 section 3.3 reads them the same way). */
export async function lookUpTxt(servers: Servers, name: string): Promise<string[] | DnsFailure> {
  const records = await ask(servers, (resolver) => resolver.resolveTxt(name));
  return Array.isArray(records) ? records.map((strings) => strings.join('')) : records;
}

/** The same with the short try alone, for look-ups that nothing depends on. */
export async function lookUpTxtOnce({ dns_servers }: Servers, name: string): Promise<string[] | DnsFailure> {
  const records = await askOnce(dns_servers, SHORT_TRY, (resolver) => resolver.resolveTxt(name));
  return Array.isArray(records) ? records.map((strings) => strings.join('')) : records;
}

/** The A (4) or AAAA (6) records of a name. */
export async function lookUpAddresses(
  servers: Servers,
  name: string,
  family: 4 | 6,
): Promise<string[] | DnsFailure> {
  return await ask(servers, (resolver) => (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name)));
}

async function ask<Answer>(
  { dns_servers }: Servers,
  query: (resolver: Resolver) => Promise<Answer>,
): Promise<Answer | DnsFailure> {
  let failure: DnsFailure = { failure: 'timeout' };
  for (const time of TRIES) {
    const answer = await askOnce(dns_servers, time, query);
    if (!isFailure(answer)) return answer;
    failure = answer;
    if (failure.failure !== 'timeout') break;
  }
  return failure;
}

/** A new resolver for each try: nothing is cached, and the deadline holds for any number of servers. */
async function askOnce<Answer>(
  servers: string[],
  time: number,
  query: (resolver: Resolver) => Promise<Answer>,
): Promise<Answer | DnsFailure> {
  const resolver = new Resolver({ timeout: Math.floor(time / Math.max(servers.length, 1)), tries: 1 });
  if (servers.length > 0) resolver.setServers(servers);
  const deadline = setTimeout(() => resolver.cancel(), time);
  try {
    return await query(resolver);
  } catch (error) {
    return failureOf((error as NodeJS.ErrnoException).code);
  } finally {
    clearTimeout(deadline);
  }
}

function isFailure(answer: unknown): answer is DnsFailure {
  return typeof answer === 'object' && answer !== null && 'failure' in answer;
}

function failureOf(code: string | undefined): DnsFailure {
  switch (code) {
    case 'ENOTFOUND':
    case 'ENODATA':
    case 'ESERVFAIL':
      return { failure: 'no_record' };
    case 'ETIMEOUT':
    case 'ECANCELLED':
      return { failure: 'timeout' };
    case 'EREFUSED':
      return { failure: 'error', class: 'DnsRefused' };
    case 'EBADRESP':
    case 'EFORMERR':
      return { failure: 'error', class: 'DnsBadResponse' };
    case 'EBADNAME':
    case 'EBADQUERY':
      return { failure: 'error', class: 'DnsBadName' };
    case 'ENOTIMP':
      return { failure: 'error', class: 'DnsNotImplemented' };
    case 'ECONNREFUSED':
      return { failure: 'error', class: 'DnsUnreachable' };
    default:
      return { failure: 'error', class: 'DnsError' };
  }
}
