import { markdownTable } from '../harness/docs.ts';
import { type Client, STEPS, type Step } from './client.ts';
import type { Trial } from './trial.ts';
import { ATTEMPTS } from './try-receiver.ts';

const CLIENTS_HEAD = ['client', 'version', 'sign-in', 'what it shows', 'refresh', 'sign-out', 'run'];
const RECEIVERS_HEAD = ['receiver', 'version', ...ATTEMPTS, 'run'];

/**
 * Markdown: one line for each client, below it one for each receiver of webhooks, in the order of `clients`. A client without a
 * new result keeps its line of `published`. `run` is the date and commit of the new results.
 */
export function trialTables(
  trials: readonly Trial[],
  run: string,
  {
    published = '',
    clients = trials.map(({ client }) => client),
  }: { published?: string; clients?: readonly Client[] } = {},
): string {
  const kept = new Map(
    published
      .split('\n')
      .filter(isTableLine)
      .map(cellsOf)
      .map((cells) => [cells[0]!, cells]),
  );
  const rowsOf = (chosen: readonly Client[], columns: readonly string[]) =>
    chosen.flatMap((client) => {
      const earlier = kept.get(client.title);
      const trial = trials.find((one) => one.client.name === client.name);
      if (trial && !(earlier && wasNotRun(trial))) return [[...lineOf(trial, columns), run]];
      return earlier ? [earlier] : [];
    });
  const tables = [
    {
      head: CLIENTS_HEAD,
      rows: rowsOf(
        clients.filter(({ kind }) => kind !== 'webhooks'),
        STEPS,
      ),
    },
    {
      head: RECEIVERS_HEAD,
      rows: rowsOf(
        clients.filter(({ kind }) => kind === 'webhooks'),
        ATTEMPTS,
      ),
    },
  ];
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map(({ head, rows }) => markdownTable(head, rows))
    .join('\n\n');
}

function isTableLine(line: string): boolean {
  return line.startsWith('| ');
}

function cellsOf(line: string): string[] {
  return line.replace(/^\| | \|$/g, '').split(' | ');
}

function lineOf({ client, version, outcomes, fault }: Trial, columns: readonly string[]): string[] {
  const cells = columns.map((column) => (outcomes as Record<string, string>)[column as Step] ?? '–');
  if (fault) cells[0] = fault.replaceAll('|', '/');
  return [client.title, version || '–', ...cells];
}

function wasNotRun({ fault }: Trial): boolean {
  return fault?.startsWith('not run') ?? false;
}

export function holds(trial: Trial): boolean {
  if (trial.fault) return wasNotRun(trial);
  return Object.values(trial.outcomes).every((outcome) => !outcome.startsWith('failed'));
}
