import { markdownTable } from '../harness/docs.ts';
import { STEPS, type Step } from './client.ts';
import type { Trial } from './trial.ts';
import { ATTEMPTS } from './try-receiver.ts';

const CLIENTS_HEAD = ['client', 'version', 'sign-in', 'what it shows', 'refresh', 'sign-out'];

/** Markdown: one line for each client, below it one for each receiver of webhooks. */
export function trialTables(trials: readonly Trial[]): string {
  const clients = trials.filter(({ client }) => client.kind !== 'webhooks');
  const receivers = trials.filter(({ client }) => client.kind === 'webhooks');
  return [
    clients.length > 0 &&
      markdownTable(
        CLIENTS_HEAD,
        clients.map((trial) => lineOf(trial, STEPS)),
      ),
    receivers.length > 0 &&
      markdownTable(
        ['receiver', 'version', ...ATTEMPTS],
        receivers.map((trial) => lineOf(trial, ATTEMPTS)),
      ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function lineOf({ client, version, outcomes, fault }: Trial, columns: readonly string[]): string[] {
  const cells = columns.map((column) => (outcomes as Record<string, string>)[column as Step] ?? '–');
  if (fault) cells[0] = fault.replaceAll('|', '/');
  return [client.title, version || '–', ...cells];
}

export function holds({ outcomes, fault }: Trial): boolean {
  if (fault) return fault.startsWith('not run');
  return Object.values(outcomes).every((outcome) => !outcome.startsWith('failed'));
}
