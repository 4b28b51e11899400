import { DAY } from '../clock.ts';
import type { OwnCertificate, OwnName } from '../net/index.ts';
import { type Finding, findingsOf } from './finding.ts';

/** Authorities renew 30 days before the end: by now it went wrong more than once. */
const EXPIRING = 14 * DAY;

const dns = findingsOf('dns');
const tls = findingsOf('tls');
const service = findingsOf('service');

export function nameFinding(host: string, facts: OwnName, production: boolean): Finding {
  switch (facts.kind) {
    case 'literal':
      return production ? dns.error('dns_address', { host }) : dns.ok('dns_ok', { host, addresses: host });
    case 'no_record':
      return dns.error('dns_no_record', { host });
    case 'failed':
      return dns.error('dns_failed', { host });
    case 'silent':
      return dns.error('dns_silent', { host });
    case 'hosts_file':
      return dns.warning('dns_hosts_file', { host, address: facts.addresses[0]! });
    case 'found':
      return facts.private_address === null
        ? dns.ok('dns_ok', { host, addresses: facts.addresses.join(', ') })
        : dns.warning('dns_private', { host, address: facts.private_address });
  }
}

export function tlsFinding(host: string, port: number, facts: OwnCertificate, now: Date): Finding {
  if ('failure' in facts) {
    if (facts.failure === 'not_tls') return tls.error('tls_not_spoken', { host, port, reason: facts.reason });
    return tls.warning(facts.failure === 'refused' ? 'tls_no_proxy' : 'tls_timeout', { host, port });
  }
  const until = day(facts.not_after);
  const left = facts.not_after.getTime() - now.getTime();
  if (left < 0) return tls.error('tls_expired', { host, until });
  if (facts.not_before > now) return tls.error('tls_not_yet', { host, from: day(facts.not_before) });
  if (!facts.names_host) return tls.error('tls_wrong_name', { host, names: facts.names.join(', ') || '–' });
  if (facts.distrust !== null) return tls.error('tls_untrusted', { host, issuer: facts.distrust });
  const days = Math.floor(left / DAY);
  return left < EXPIRING
    ? tls.warning('tls_expiring', { host, until, days })
    : tls.ok('tls_ok', { host, until, days });
}

/** A proxy without a service behind it answers 502, 503 or 504. */
const GATEWAY_ERRORS = [502, 503, 504];

export function serviceFinding(
  url: string,
  { status, issuer }: { status: number; issuer: unknown },
): Finding {
  if (status === 200 && issuer === url) return service.ok('service_ok', { url });
  return GATEWAY_ERRORS.includes(status)
    ? service.warning('service_down', { url, status })
    : service.error('service_other', { url, status: status || '–' });
}

function day(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
