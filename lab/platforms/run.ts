import { parseArgs } from 'node:util';
import { commandLine, describeRun, writeSection } from '../harness/docs.ts';
import { newFolder, runProgram } from '../harness/program.ts';
import { PLATFORMS } from './platforms.ts';
import { holds, trialTable } from './trial.ts';

const USAGE = `npm run platforms -- ${Object.keys(PLATFORMS).join('|')} [--write-docs]

Starts the service where it is said to run, and walks through it: a person signs in, an application gets a code and refreshes, an agent asks and the
person decides, a webhook arrives. Ends with 1 if anything does not hold. --write-docs writes the result to docs/operations.md. Needs root on Debian 12
and, from its packages, what is in brackets:

${Object.entries(PLATFORMS)
  .map(([name, { what }]) => `  ${name.padEnd(10)} ${what}`)
  .join('\n')}`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [name = ''] = positionals;
const platform = PLATFORMS[name];

if (options.help) console.log(USAGE);
else if (!platform || positionals.length !== 1) {
  console.error(USAGE);
  process.exitCode = 2;
} else
  await runProgram(async () => {
    const run = await platform.load();
    const trials = await run(newFolder(`platforms-${name}`));
    const table = trialTable(trials);
    console.log(table);
    if (options['write-docs']) {
      const text = `${commandLine('platforms')}\n\n${describeRun(process.platform)}\n\n${table}`;
      writeSection('operations', `platforms-${name}`, text);
    }
    return holds(trials);
  });
