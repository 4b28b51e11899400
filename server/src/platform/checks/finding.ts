import type { databaseMessages } from './database.messages.ts';
import type { localMessages } from './local.messages.ts';
import type { mailMessages } from './mail.messages.ts';
import type { webMessages } from './web.messages.ts';

/** What can be checked, in the order in which an operator mends it: later ones need what earlier ones found. */
export const CHECKS = [
  'settings',
  'secret_key',
  'data_dir',
  'trust_proxy',
  'port',
  'database',
  'clock',
  'mail',
  'dns',
  'tls',
  'service',
] as const;
export type Check = (typeof CHECKS)[number];

/** `warning`: the service runs, and something is worse than it could be. `error`: it does not start, or people cannot use it. */
export const STATUSES = ['ok', 'warning', 'error'] as const;
type Status = (typeof STATUSES)[number];

type FindingCode = keyof (typeof localMessages &
  typeof databaseMessages &
  typeof mailMessages &
  typeof webMessages)['en'];

/** One result. `code` names its sentence (words.ts) and `values` what is mentioned there: never a secret. */
export type Finding = {
  check: Check;
  status: Status;
  code: FindingCode;
  values: Record<string, string>;
};

/** `ok`, `warning` and `error` of one check, so that a rule reads as a list of sentences. */
export function findingsOf(check: Check) {
  const as =
    (status: Status) =>
    (code: FindingCode, values: Record<string, string | number> = {}): Finding => ({
      check,
      status,
      code,
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    });
  return { ok: as('ok'), warning: as('warning'), error: as('error') };
}

export function worstStatus(findings: readonly Finding[]): Status {
  return STATUSES.findLast((status) => findings.some((finding) => finding.status === status)) ?? 'ok';
}
