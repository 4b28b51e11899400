/** Why a verification failed (specification "Errors", Verification POST). */
export const REASONS = [
  'unparseable_uri',
  'unverifiable_host',
  'unverified',
  'dns_no_record',
  'dns_timeout',
  'dns_error',
  'ssrf_blocked',
  'not_found',
  'server_error',
  'redirect_not_allowed',
  'tls_invalid',
  'timeout',
  'body_too_large',
  'http_error',
] as const;

export type Reason = (typeof REASONS)[number];
/** How one stage failed: a reason, a different value, or it did not run. */
export type StageFailure = { result: Reason | 'mismatch' | 'skipped'; error_class?: string };

/**
 * The reason when both stages failed (contract section 7): the well-known stage's own, unless that one merely found
 * nothing or something else and the DNS stage says more.
 */
export function failureReason(dns: StageFailure, wellknown: StageFailure): Reason {
  const { result } = wellknown;
  if (result === 'skipped')
    return dns.result === 'mismatch' || dns.result === 'skipped' ? 'unverified' : dns.result;
  if (result === 'mismatch' || result === 'not_found') {
    if (dns.result === 'dns_timeout' || dns.result === 'dns_error') return dns.result;
  }
  if (dns.result === 'dns_no_record' && (result === 'not_found' || isUnresolved(result)))
    return 'dns_no_record';
  return result === 'mismatch' ? 'unverified' : result;
}

/** `dns=<dns result> wellknown=<wellknown result>`; an error carries its class. */
export function failureDetail(dns: StageFailure, wellknown: StageFailure): string {
  return `dns=${named(dns)} wellknown=${named(wellknown)}`;
}

function isUnresolved(result: StageFailure['result']): boolean {
  return result === 'dns_no_record' || result === 'dns_timeout' || result === 'dns_error';
}

function named({ result, error_class }: StageFailure): string {
  return error_class === undefined ? result : `${result}(${error_class})`;
}
