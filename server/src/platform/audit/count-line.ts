import { count, type LabelOf, type MetricName } from '../domain-metrics.ts';
import type { AuditEventType } from './audit-event-types.ts';

/** An audit line as far as metrics read it. */
type Counted = { event_type: AuditEventType; details?: Record<string, unknown> };
/** A counter and its label. */
type Count = { [Name in MetricName]: [name: Name, value: LabelOf<Name>] }[MetricName];

const CONSENTS: Partial<Record<AuditEventType, LabelOf<'countersign_consents_total'>>> = {
  'oauth.consent_given': 'given',
  'oauth.consent_declined': 'declined',
  'oauth.consent_withdrawn': 'withdrawn',
};
const APPROVALS: Partial<Record<AuditEventType, LabelOf<'countersign_approvals_total'>>> = {
  'agent.request_created': 'created',
  'agent.request_approved': 'approved',
  'agent.request_rejected': 'rejected',
  'agent.request_cancelled': 'cancelled',
  'agent.request_expired': 'expired',
  'agent.request_revoked': 'revoked',
};
const OF_PASSKEY: Count = ['countersign_second_factor_failures_total', 'passkey'];

/** Counts a committed audit line, for Prometheus. */
export function countLine(line: Counted): void {
  for (const [name, value] of countsOf(line)) count(name, value);
}

/** What Prometheus counts of an audit line. Wrong codes are counted where they are checked (users/credentials/with-attempt.ts). */
export function countsOf({ event_type, details = {} }: Counted): Count[] {
  const consent = CONSENTS[event_type];
  if (consent) return [['countersign_consents_total', consent]];
  const approval = APPROVALS[event_type];
  if (approval) return [['countersign_approvals_total', approval]];
  const ofPasskey = details.method === 'passkey' ? [OF_PASSKEY] : [];
  switch (event_type) {
    case 'user.signed_in':
      return [['countersign_sign_ins_total', methodOf(details.amr)]];
    case 'admin.signed_in':
      return [['countersign_sign_ins_total', 'administrator']];
    case 'user.sign_in_refused':
    case 'passkey.counter_refused':
      return [['countersign_sign_in_failures_total', causeOf(details)], ...ofPasskey];
    case 'user.step_up_refused':
      return ofPasskey;
    default:
      return [];
  }
}

/** `amr`: RFC 8176. */
function methodOf(amr: unknown): LabelOf<'countersign_sign_ins_total'> {
  const has = (value: string) => Array.isArray(amr) && amr.includes(value);
  if (has('pwd')) return has('otp') ? 'password_and_code' : 'password';
  return has('hwk') || has('swk') ? 'passkey' : 'mailed_code';
}

function causeOf({
  method,
  policy_of,
  as,
}: Record<string, unknown>): LabelOf<'countersign_sign_in_failures_total'> {
  if (as === 'administrator') return 'administrator';
  if (policy_of !== undefined) return 'policy';
  if (method === 'totp') return 'second_factor';
  return method === 'passkey' || method === 'mailed_code' ? method : 'password';
}
