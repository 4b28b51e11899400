import { expect, test } from 'vitest';
import { failureDetail, failureReason, type StageFailure } from './reasons.ts';

type Result = StageFailure['result'];

test.each<[Result, Result, Result]>([
  // DNS stage, well-known stage, reason
  ['mismatch', 'mismatch', 'unverified'],
  ['mismatch', 'not_found', 'not_found'],
  ['mismatch', 'server_error', 'server_error'],
  ['mismatch', 'dns_no_record', 'dns_no_record'],
  ['dns_no_record', 'mismatch', 'unverified'],
  ['dns_no_record', 'not_found', 'dns_no_record'],
  ['dns_no_record', 'dns_no_record', 'dns_no_record'],
  ['dns_no_record', 'dns_timeout', 'dns_no_record'],
  ['dns_no_record', 'server_error', 'server_error'],
  ['dns_no_record', 'tls_invalid', 'tls_invalid'],
  ['dns_no_record', 'ssrf_blocked', 'ssrf_blocked'],
  ['dns_timeout', 'mismatch', 'dns_timeout'],
  ['dns_timeout', 'not_found', 'dns_timeout'],
  ['dns_timeout', 'dns_timeout', 'dns_timeout'],
  ['dns_timeout', 'timeout', 'timeout'],
  ['dns_timeout', 'redirect_not_allowed', 'redirect_not_allowed'],
  ['dns_error', 'mismatch', 'dns_error'],
  ['dns_error', 'not_found', 'dns_error'],
  ['dns_error', 'dns_error', 'dns_error'],
  ['dns_error', 'body_too_large', 'body_too_large'],
  ['dns_error', 'http_error', 'http_error'],
  // A wildcard has no file.
  ['mismatch', 'skipped', 'unverified'],
  ['dns_no_record', 'skipped', 'dns_no_record'],
  ['dns_timeout', 'skipped', 'dns_timeout'],
  ['dns_error', 'skipped', 'dns_error'],
])('dns %s, well-known %s: %s', (dns, wellknown, reason) => {
  expect(failureReason({ result: dns }, { result: wellknown })).toBe(reason);
});

test('detail names both stages and the class of an error', () => {
  const refused = { result: 'dns_error', error_class: 'DnsRefused' } as const;
  expect(failureDetail(refused, { result: 'not_found' })).toBe(
    'dns=dns_error(DnsRefused) wellknown=not_found',
  );
  expect(failureDetail({ result: 'skipped' }, { result: 'skipped' })).toBe('dns=skipped wellknown=skipped');
});
