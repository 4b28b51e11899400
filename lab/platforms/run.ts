import { parseArgs } from 'node:util';
import { commandLine, describeRun, writeSection } from '../harness/docs.ts';
import { newFolder, runProgram } from '../harness/program.ts';
import { TRIAL_NAMES } from './machines.ts';
import { PLATFORMS } from './platforms.ts';
import { holds, trialTable } from './trial.ts';

const USAGE = `npm run platforms -- ${Object.keys(PLATFORMS).join('|')} [--only TRIAL,…] [--write-docs]

Starts the service where it is said to run, and walks through it: a person signs in, an application gets a code and refreshes, an agent asks and the
person decides, a webhook arrives. Ends with 1 if anything does not hold. --write-docs writes the result to docs/operations.md, that of the
machines to docs/high-availability.md. --only keeps some trials of the machines (${TRIAL_NAMES.join(', ')}).
Needs root on Debian 12 and, from its packages, what is in brackets:

${Object.entries(PLATFORMS)
  .map(([name, { what }]) => `  ${name.padEnd(10)} ${what}`)
  .join('\n')}`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [name = ''] = positionals;
const platform = PLATFORMS[name];
const only = options.only?.split(',') ?? [];
const isUnderstood =
  positionals.length === 1 &&
  only.every((one) => TRIAL_NAMES.includes(one)) &&
  (only.length === 0 || name === 'machines');

if (options.help) console.log(USAGE);
else if (!platform || !isUnderstood) {
  console.error(USAGE);
  process.exitCode = 2;
} else
  await runProgram(async () => {
    const run = await platform.load();
    const trials = await run(newFolder(`platforms-${name}`), only);
    const table = trialTable(trials);
    console.log(table);
    if (options['write-docs']) {
      const text = `${commandLine('platforms')}\n\n${describeRun(process.platform)}\n\n${table}`;
      writeSection(platform.page ?? 'operations', `platforms-${name}`, text);
    }
    return holds(trials);
  });
