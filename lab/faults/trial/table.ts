import { markdownTable } from '../../harness/docs.ts';
import type { Case } from '../cases/case.ts';
import type { Row } from './trial.ts';

export type Result = Row | { skipped: string };

const HEAD = [
  'case',
  'fault',
  'rounds',
  'requests',
  'answered 503',
  'cut off',
  'recovery median / longest',
  'longest wait',
  'facts asked for',
  'lost',
  'duplicated',
  'events / sent again',
  'verdict',
];

const WATCHED = ['reads compared', 'standbys made again'];

/** Markdown, one line for each case. */
export function resultTable(results: (readonly [Case, Result])[]): string {
  const isWatched = results.some(([, result]) => 'reads' in result);
  const head = isWatched ? HEAD.toSpliced(-1, 0, ...WATCHED) : HEAD;
  const lines = results.map(([one, result]) => {
    const first = [one.id, one.fault];
    return 'skipped' in result
      ? [...first, ...head.slice(3).map(() => '–'), `skipped: ${result.skipped}`]
      : [...first, ...cellsOf(result, isWatched)];
  });
  return markdownTable(head, lines);
}

function cellsOf(row: Row, isWatched: boolean): string[] {
  const sorted = row.recoveries.toSorted((a, b) => a - b);
  const median = sorted[sorted.length >> 1];
  return [
    ...[row.rounds, row.requests, row.refused, row.cut].map((count) => count.toLocaleString('en')),
    median === undefined ? '–' : `${seconds(median)} / ${seconds(sorted.at(-1)!)}`,
    seconds(row.longest),
    ...[row.checked, row.lost, row.duplicated].map((count) => count.toLocaleString('en')),
    `${row.events.toLocaleString('en')} / ${row.repeated}`,
    ...(isWatched ? [row.reads, row.remade].map((count) => count?.toLocaleString('en') ?? '–') : []),
    row.faults.length === 0 ? 'holds' : `**${row.faults[0]}**`,
  ];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
