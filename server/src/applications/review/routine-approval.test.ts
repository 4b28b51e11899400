import { expect, test } from 'vitest';
import { isRoutineApproval } from './routine-approval.ts';

const WAITING = {
  review_status: 'pending' as const,
  creation_risk_flags: ['new_developer_account'],
  logo_url: null,
  openly_registered: false,
};

test.each<[string, Partial<Parameters<typeof isRoutineApproval>[0]>, boolean]>([
  ['one flag that is not grave', {}, true],
  ['no flag', { creation_risk_flags: [] }, true],
  ['two flags', { creation_risk_flags: ['new_developer_account', 'suspicious_app_name'] }, false],
  ['sensitive data', { creation_risk_flags: ['sensitive_scope'] }, false],
  ['a wildcard', { creation_risk_flags: ['wildcard_redirect_uri'] }, false],
  ['a logo', { logo_url: 'https://rp.example/logo.png' }, false],
  ['no owner', { openly_registered: true }, false],
  ['approved and renamed', { review_status: 'approved' }, false],
  ['rejected', { review_status: 'rejected' }, false],
  ['suspended', { review_status: 'suspended' }, false],
])('CO-30: approved together with others: %s', (_, change, expected) => {
  expect(isRoutineApproval({ ...WAITING, ...change })).toBe(expected);
});
