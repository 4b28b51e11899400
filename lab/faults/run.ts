import { parseArgs } from 'node:util';
import { commandLine, describeRun, writeSection } from '../harness/docs.ts';
import { runProgram } from '../harness/program.ts';
import type { Case, Size } from './cases/case.ts';
import { cases } from './cases.ts';
import { openStage, type Stage } from './trial/stage.ts';
import { type Result, resultTable } from './trial/table.ts';
import { emptyRow, type Row } from './trial/trial.ts';

const USAGE = `npm run faults -- [WORD …] [--rounds N] [--rate 100] [--short] [--list] [--write-docs]

Strikes an installation of two web and two worker processes, PostgreSQL and its standby with faults, under traffic on
loopback, and prints one line for each case. WORD keeps the cases whose line contains it (RL-04, kill, standby).`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    rate: { type: 'string' },
    short: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** What the short form leaves away: starts and people take most of its time. */
const SMALL = { residents: 6, workers: 1 };
/** It is a test too, and may run on a busy machine: there a moment is no proof of anything. */
const SHORT_PATIENCE = 24;

const lineOf = ({ id, fault }: Case) => `${id} ${fault}`;
const chosen = cases.filter(
  (one) =>
    (!options.short || one.short) &&
    (positionals.length === 0
      ? one.section === undefined
      : positionals.some((word) => lineOf(one).toLowerCase().includes(word.toLowerCase()))),
);

if (options.help) console.log(USAGE);
else if (options.list) for (const one of chosen) console.log(lineOf(one));
else await runProgram(main);

async function main(): Promise<boolean> {
  const size: Size = {
    short: options.short,
    rounds: (long) => Number(options.rounds ?? (options.short ? 1 : long)),
    rate: Number(options.rate ?? (options.short ? 40 : 100)),
    patience: options.short ? SHORT_PATIENCE : 1,
  };
  const results = new Map<Case, Result>();
  for (const [, group] of Map.groupBy(chosen, ({ stage }) => stage.name))
    await runGroup(group, size, results);
  const text = resultTable(
    chosen.flatMap((one) => (results.has(one) ? [[one, results.get(one)!] as const] : [])),
  );
  console.log(text);
  if (options['write-docs']) {
    const run = describeRun(`${size.rate} requests a second`);
    const sections = new Set(chosen.map(({ section }) => section ?? 'reliability'));
    for (const page of sections) {
      const its = resultTable(
        chosen
          .filter(({ section = 'reliability' }) => section === page)
          .flatMap((one) => (results.has(one) ? [[one, results.get(one)!] as const] : [])),
      );
      writeSection(page, 'faults', `${commandLine('faults')}\n\n${run}\n\n${its}`);
    }
  }
  return [...results.values()].every((result) => 'skipped' in result || result.faults.length === 0);
}

async function runGroup(group: Case[], size: Size, results: Map<Case, Result>): Promise<void> {
  let stage: Stage | null = null;
  try {
    for (const one of group) {
      const skipped = one.missing?.() ?? null;
      if (skipped !== null) {
        results.set(one, { skipped });
        continue;
      }
      stage ??= await openStage(size.short ? { ...one.stage, ...SMALL } : one.stage);
      const begun = Date.now();
      const row = await one.run(stage, size).catch((error: Error) => broken(error));
      results.set(one, row);
      if (row.rounds === 0) {
        await stage.close();
        stage = null;
      }
      console.error(
        `${lineOf(one)}: ${row.faults[0] ?? 'holds'} (${Math.round((Date.now() - begun) / 1000)} s)`,
      );
      for (const fault of row.faults.slice(1)) console.error(`  ${fault}`);
    }
  } finally {
    await stage?.close();
  }
}

/** A case that could not be carried out. */
function broken(error: Error): Row {
  return { ...emptyRow(), faults: [`not carried out: ${error.message}`] };
}
