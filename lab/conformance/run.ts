import { parseArgs } from 'node:util';
import { describeRun, writeSection } from '../harness/docs.ts';
import { runProgram } from '../harness/program.ts';
import { configurationFor } from './configuration.ts';
import { at, install } from './installation.ts';
import { plans } from './plans.ts';
import { openSuite } from './suite.ts';
import { isExplained, planTable, type Run } from './table.ts';

const USAGE = `npm run conformance -- [--suite https://localhost:8443] [--write-docs] [--parallel N] [--module WORD …] [WORD …]

Has the OpenID Foundation's conformance suite, which must be running there (docs/conformance.md), test an installation that
is made for it and goes afterwards. WORD keeps the plans whose title contains it (Basic, Logout), with --module the modules
whose name does. With --parallel so many plans run at a time: most of them wait most of the time.`;

/** Part of the addresses that the suite is called back at, with the number of the plan. */
const ALIAS = 'countersign';
/** Reads the keys, waits for the operator to rotate them, and reads them again. */
const ROTATION = 'oidcc-server-rotate-keys';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    suite: { type: 'string', default: 'https://localhost:8443' },
    module: { type: 'string', multiple: true, default: [] },
    parallel: { type: 'string', default: '1' },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const suite = await openSuite(options.suite);
  const made = await install(suite.certificate);
  const beforeStart = async (module: string) => {
    if (module === ROTATION) await made.installed.rotateKeys();
  };
  const runs: Run[] = plans.filter(({ title }) => isChosen(title)).map((plan) => ({ plan, modules: [] }));

  async function run({ plan, modules }: Run): Promise<void> {
    const alias = `${ALIAS}-${plans.indexOf(plan) + 1}`;
    const clients = await plan.clients(at(`${options.suite}/test/a/${alias}`, made));
    const configuration = configurationFor(clients, alias, made.installed);
    for await (const module of suite.run(plan, configuration, { isChosen: isChosenModule, beforeStart })) {
      modules.push(module);
      console.error(`${plan.title}: ${module.name}: ${module.result} ${module.address}`);
    }
  }
  const waiting = [...runs];
  const runAll = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: Number(options.parallel) }, runAll));

  const text = planTable(runs);
  console.log(text);
  if (options['write-docs'])
    writeSection('conformance', 'conformance', `${describeRun(`suite ${suite.version}`)}\n\n${text}`);
  return runs.every(({ modules }) => modules.every(isExplained));
}

function isChosen(title: string): boolean {
  return isOneOf(positionals, title);
}

function isChosenModule(name: string): boolean {
  return isOneOf(options.module, name);
}

function isOneOf(words: string[], name: string): boolean {
  return words.length === 0 || words.some((word) => name.includes(word));
}
