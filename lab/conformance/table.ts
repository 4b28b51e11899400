import { markdownTable } from '../harness/docs.ts';
import type { Plan } from './plans.ts';
import type { Module } from './suite.ts';

const HEAD = ['plan', 'modules', 'passed', 'to be looked at', 'skipped', 'warned', 'failed', 'conditions'];

export type Run = { plan: Plan; modules: Module[] };

/** Markdown: one line a plan, and below it everything that is neither passed nor only to be looked at. */
export function planTable(runs: Run[]): string {
  const lines = runs.map(({ plan, modules }) => {
    const counts = ['PASSED', 'REVIEW', 'SKIPPED', 'WARNING', 'FAILED'].map(
      (result) => modules.filter((module) => module.result === result).length,
    );
    const conditions = modules.flatMap(({ log }) => log).filter(({ result }) => result === 'SUCCESS').length;
    return [plan.title, ...[modules.length, ...counts].map(String), conditions.toLocaleString('en')];
  });
  const others = new Set(runs.flatMap(({ modules }) => modules.flatMap(lineOf)));
  return `${markdownTable(HEAD, lines)}\n\n${[...others].join('\n')}`;
}

function lineOf({ name, result, log }: Module): string[] {
  if (result === 'PASSED' || result === 'REVIEW') return [];
  const said = log.filter(
    (entry) => entry.result === result || (result === 'FAILED' && entry.result === 'FAILURE'),
  );
  return [`- \`${name}\`: ${result.toLowerCase()}. ${said.map(({ msg }) => msg).join(' ')}`];
}
