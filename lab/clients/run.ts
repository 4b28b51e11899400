import { parseArgs } from 'node:util';
import { launchBrowser } from '../../server/test/support/browser/browser.ts';
import { commandLine, currentCommit, describeRun, readSection, writeSection } from '../harness/docs.ts';
import { newFolder, runProgram } from '../harness/program.ts';
import { CLIENTS } from './catalogue.ts';
import { install } from './installation.ts';
import { holds, trialTables } from './table.ts';
import { type Trial, tryClient } from './trial.ts';

const USAGE = `npm run clients -- [--only NAME,NAME] [--list] [--write-docs]

Signs a person in, in Chromium, to each of the programs of docs/clients, built on libraries and products of others, against a
service that is started for it; sends real and forged webhooks to the receivers. Prints what worked. Packages come from the
usual registries, into .tmp/clients; a client whose programs are not on this machine is named and left out. --write-docs puts the results
into docs/clients/README.md; clients that were not run keep their row there.`;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const names = options.only?.split(',');
const chosen = CLIENTS.filter(({ name }) => names === undefined || names.includes(name));

if (options.help) console.log(USAGE);
else if (options.list) for (const { name, title } of chosen) console.log(`${name}: ${title}`);
else await runProgram(main);

async function main(): Promise<boolean> {
  const unknown = names?.filter((name) => !CLIENTS.some((client) => client.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`no client is called ${unknown.join(', ')}; --list names them`);
  const logs = newFolder('clients');
  const [installation, browser] = [await install(), await launchBrowser()];
  const trials: Trial[] = [];
  for (const client of chosen) {
    const trial = await tryClient(client, { installation, browser, logs, clients: CLIENTS });
    trials.push(trial);
    console.error(`${client.name}: ${trial.fault ?? JSON.stringify(trial.outcomes)}`);
  }
  const run = `${new Date().toISOString().slice(0, 10)}, ${currentCommit()}`;
  console.log(trialTables(trials, run));
  if (options['write-docs']) {
    const published = readSection('clients/README', 'clients');
    const tables = trialTables(trials, run, { published, clients: CLIENTS });
    const text = `${commandLine('clients')}\n\n${describeRun('Chromium')}\n\n${tables}`;
    writeSection('clients/README', 'clients', text);
  }
  return trials.every(holds);
}
