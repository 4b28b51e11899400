import { markdownTable } from '../harness/docs.ts';
import { explain } from './explanations.ts';
import { isOurPageExpected } from './pages.ts';
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
  const others = new Set(runs.flatMap(({ modules }) => modules.flatMap(linesOf)));
  return `${markdownTable(HEAD, lines)}\n\n${[...others].join('\n')}`;
}

/** Whether the run shows that everything is as it should be: nothing failed, and there is a reason for everything else. */
export function isExplained(module: Module): boolean {
  const { name, result } = module;
  if (result === 'FAILED') return false;
  if (result === 'REVIEW') return isOurPageExpected(name);
  return explain(module).every(({ why }) => why !== null);
}

function linesOf(module: Module): string[] {
  const { name, result, log } = module;
  if (result === 'FAILED') {
    const said = log.filter((entry) => entry.result === 'FAILURE').map(({ src, msg }) => `${src}: ${msg}`);
    return [`- \`${name}\`: failed. ${said.join(' ')}`];
  }
  if (result === 'REVIEW' && !isOurPageExpected(name)) return [`- \`${name}\`: no page is expected.`];
  return explain(module).map(
    ({ said, why }) => `- \`${name}\`: ${result.toLowerCase()}. “${said}” ${why ?? '**Not explained.**'}`,
  );
}
