import { expect, test } from 'vitest';
import type { AuditEventType } from './audit-event-types.ts';
import { countsOf } from './count-line.ts';

const signIns = 'countersign_sign_ins_total';
const failures = 'countersign_sign_in_failures_total';
const factors = 'countersign_second_factor_failures_total';

test.each<[AuditEventType, Record<string, unknown>, [string, string][]]>([
  ['user.signed_in', { amr: ['pwd'] }, [[signIns, 'password']]],
  ['user.signed_in', { amr: ['pwd', 'otp', 'mfa'] }, [[signIns, 'password_and_code']]],
  ['user.signed_in', { amr: ['swk', 'user', 'mfa'] }, [[signIns, 'passkey']]],
  ['user.signed_in', { amr: ['hwk'] }, [[signIns, 'passkey']]],
  ['user.signed_in', { amr: ['email'] }, [[signIns, 'mailed_code']]],
  ['admin.signed_in', {}, [[signIns, 'administrator']]],
  ['user.sign_in_refused', { method: 'password' }, [[failures, 'password']]],
  ['user.sign_in_refused', { method: 'totp' }, [[failures, 'second_factor']]],
  ['user.sign_in_refused', { method: 'mailed_code' }, [[failures, 'mailed_code']]],
  ['user.sign_in_refused', { policy_of: 'customer', reason: 'address' }, [[failures, 'policy']]],
  ['user.sign_in_refused', { as: 'administrator' }, [[failures, 'administrator']]],
  [
    'user.sign_in_refused',
    { method: 'passkey' },
    [
      [failures, 'passkey'],
      [factors, 'passkey'],
    ],
  ],
  [
    'passkey.counter_refused',
    { method: 'passkey' },
    [
      [failures, 'passkey'],
      [factors, 'passkey'],
    ],
  ],
  ['user.step_up_refused', { method: 'passkey' }, [[factors, 'passkey']]],
  ['user.step_up_refused', {}, []],
  ['oauth.consent_given', {}, [['countersign_consents_total', 'given']]],
  ['oauth.consent_declined', {}, [['countersign_consents_total', 'declined']]],
  ['oauth.consent_withdrawn', {}, [['countersign_consents_total', 'withdrawn']]],
  ['agent.request_created', {}, [['countersign_approvals_total', 'created']]],
  ['agent.request_approved', {}, [['countersign_approvals_total', 'approved']]],
  ['agent.request_rejected', {}, [['countersign_approvals_total', 'rejected']]],
  ['agent.request_cancelled', {}, [['countersign_approvals_total', 'cancelled']]],
  ['agent.request_expired', {}, [['countersign_approvals_total', 'expired']]],
  ['agent.request_revoked', {}, [['countersign_approvals_total', 'revoked']]],
  ['user.created', {}, []],
])('%s %j is counted as %j', (event_type, details, expected) => {
  expect(countsOf({ event_type, details })).toEqual(expected);
});
