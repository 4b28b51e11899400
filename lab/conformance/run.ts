import { parseArgs } from 'node:util';
import { describeRun, writeSection } from '../harness/docs.ts';
import { runProgram } from '../harness/program.ts';
import { configurationFor } from './configuration.ts';
import { install } from './installation.ts';
import { plans } from './plans.ts';
import { openSuite } from './suite.ts';
import { isExplained, planTable, type Run } from './table.ts';

const USAGE = `npm run conformance -- [--suite https://localhost:8443] [--write-docs] [--module WORD …] [WORD …]

Has the OpenID Foundation's conformance suite, which must be running there (docs/conformance.md), test an installation that
is made for it and goes afterwards. WORD keeps the plans whose title contains it (Basic, Logout), with --module the modules
whose name does.`;

/** Part of the addresses that the suite is called back at. */
const ALIAS = 'countersign';
/** Reads the keys, waits for the operator to rotate them, and reads them again. */
const ROTATION = 'oidcc-server-rotate-keys';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    suite: { type: 'string', default: 'https://localhost:8443' },
    module: { type: 'string', multiple: true, default: [] },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const suite = await openSuite(options.suite);
  const installation = await install(`${options.suite}/test/a/${ALIAS}`, suite.certificate);
  const beforeStart = async (module: string) => {
    if (module === ROTATION) await installation.rotateKeys();
  };
  const runs: Run[] = [];
  for (const plan of plans.filter(({ title }) => isChosen(title))) {
    const run: Run = { plan, modules: [] };
    runs.push(run);
    const configuration = configurationFor(await plan.clients(installation), ALIAS, installation);
    for await (const module of suite.run(plan, configuration, { isChosen: isChosenModule, beforeStart })) {
      run.modules.push(module);
      console.error(`${plan.title}: ${module.name}: ${module.result} ${module.address}`);
    }
  }
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
