import { expect, test } from 'vitest';
import {
  developerEvidence,
  evidenceTexts,
  isFlaggedForScopes,
  riskEvidence,
  storedEvidence,
} from './risk-evidence.ts';

const kept = {
  sensitive_scope: ['phone'],
  suspicious_app_name: ['claims_authority', 'host аррӏе.example'],
  high_volume_developer: ['5'],
  new_developer_account: ['2026-01-02T03:04:05.678Z'],
};
const texts = {
  sensitive_scope: ['phone'],
  suspicious_app_name: ['claims_authority', 'host аррӏе.example'],
  high_volume_developer: ['5 registrations in 7 days'],
  new_developer_account: ['account since 2026-01-02T03:04:05.678Z'],
};

test('developer flags store values, not sentences', () => {
  expect(developerEvidence({ registrations: 5, created_at: new Date('2026-01-02T03:04:05.678Z') })).toEqual({
    high_volume_developer: kept.high_volume_developer,
    new_developer_account: kept.new_developer_account,
  });
});

test.each([
  [[], false],
  [['new_developer_account', 'wildcard_redirect_uri'], false],
  [['new_developer_account', 'sensitive_scope'], true],
  [['unlisted_scope'], true],
])('flags %j need the list of scopes: %s', (creation_risk_flags, needed) => {
  expect(isFlaggedForScopes({ creation_risk_flags })).toBe(needed);
});

test('the API and the log read texts', () => {
  expect(evidenceTexts(kept)).toEqual(texts);
});

test('rows that hold the texts, as earlier versions wrote them, read like those that hold the values', () => {
  expect(storedEvidence(texts)).toEqual(kept);
  expect(storedEvidence(kept)).toEqual(kept);
});

test('a row is read by its flags, and what it does not hold is found now', () => {
  const application = {
    name: 'Official Support',
    redirect_uris: [],
    allowed_scopes: ['openid', 'phone'],
    creation_risk_flags: ['sensitive_scope', 'suspicious_app_name', 'new_developer_account'],
    risk_evidence: { new_developer_account: texts.new_developer_account },
  } as unknown as Parameters<typeof riskEvidence>[0];
  expect(riskEvidence(application, [])).toEqual({
    sensitive_scope: ['phone'],
    suspicious_app_name: ['claims_authority'],
    new_developer_account: kept.new_developer_account,
  });
});
