import { Counter } from '@prometheus-io/client';
import { type Exemplar, registerExemplars } from './exemplars.ts';
import { registry } from './registry.ts';
import { sampledIds } from './tracing/tracing.ts';

/**
 * What happens, in counters for Prometheus (docs/monitoring.md). Every label has a closed list of values: whatever callers send, the number of
 * series stays the same. Each series begins at 0, so that the first failure after a start is an increase too.
 */
const METRICS = {
  countersign_sign_ins_total: {
    help: 'Sessions that began, by how the person signed in.',
    label: 'method',
    values: ['password', 'password_and_code', 'passkey', 'mailed_code', 'administrator'],
  },
  countersign_sign_in_failures_total: {
    help: 'Refused sign-ins, by cause.',
    label: 'cause',
    values: [
      'password',
      'second_factor',
      'passkey',
      'mailed_code',
      'policy',
      'administrator',
      'too_many_attempts',
    ],
  },
  countersign_second_factor_failures_total: {
    help: 'Wrong codes and refused passkeys, at sign-in and step-up.',
    label: 'factor',
    values: ['code', 'passkey'],
  },
  countersign_consents_total: {
    help: 'Decisions of people about what applications may do.',
    label: 'decision',
    values: ['given', 'declined', 'withdrawn'],
  },
  countersign_tokens_total: {
    help: 'Successful token responses, by grant type.',
    label: 'grant_type',
    values: [
      'authorization_code',
      'refresh_token',
      'client_credentials',
      'device_code',
      'token_exchange',
      'ciba',
      'other',
    ],
  },
  countersign_token_refusals_total: {
    help: 'Refused token requests, by error.',
    label: 'error',
    values: [
      'invalid_request',
      'invalid_client',
      'invalid_grant',
      'invalid_scope',
      'invalid_target',
      'unauthorized_client',
      'unsupported_grant_type',
      'access_denied',
      'expired_token',
      'other',
    ],
  },
  countersign_scope_drift_responses_total: {
    help: 'Token responses with X-Svc-Scope-Drift: the application requested scopes that it has not registered.',
    label: null,
    values: [],
  },
  countersign_approvals_total: {
    help: 'Requests of agents, by what happened to them.',
    label: 'outcome',
    values: ['created', 'approved', 'rejected', 'cancelled', 'expired', 'revoked'],
  },
  countersign_webhook_attempts_total: {
    help: 'Attempts to deliver a webhook, by outcome.',
    label: 'outcome',
    values: ['delivered', 'waiting', 'dead'],
  },
  countersign_mails_total: {
    help: 'Attempts to send mail or a text message, by outcome.',
    label: 'outcome',
    values: ['sent', 'waiting', 'dead'],
  },
  countersign_duty_runs_total: {
    help: 'Runs of background duties, by outcome.',
    label: 'outcome',
    values: ['done', 'failed'],
  },
} as const satisfies Record<string, { help: string; label: string | null; values: readonly string[] }>;

type Metrics = typeof METRICS;
export type MetricName = keyof Metrics;
export type LabelOf<Name extends MetricName> = Metrics[Name]['values'][number];

const counters = new Map(
  Object.entries(METRICS).map(([name, { help, label, values }]) => {
    const counter = new Counter({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers: [registry],
    });
    for (const value of values) counter.inc({ [label!]: value }, 0);
    return [name, counter] as const;
  }),
);

/** The last of each series that was traced. */
const exemplars = new Map<
  string,
  { metricName: string; labels: Record<string, string>; exemplar: Exemplar }
>();
registerExemplars(registry, 'countersign', () => [...exemplars.values()]);

/** Adds one to a series; `value` is missing where the metric has no label. Call it when the change has been committed (`afterCommit`). */
export function count<Name extends MetricName>(name: Name, value?: LabelOf<Name>): void {
  const { label } = METRICS[name];
  const labels: Record<string, string> = label === null ? {} : { [label]: value! };
  counters.get(name)!.inc(labels);
  const ids = sampledIds();
  if (ids === null) return;
  const exemplar = { ...ids, value: 1, at: Date.now() };
  exemplars.set(`${name} ${value}`, { metricName: name, labels, exemplar });
}

/** The value itself where the metric lists it, else `other`. */
export function listed<Name extends 'countersign_tokens_total' | 'countersign_token_refusals_total'>(
  name: Name,
  value: string,
): LabelOf<Name> {
  const values: readonly string[] = METRICS[name].values;
  return (values.includes(value) ? value : 'other') as LabelOf<Name>;
}
