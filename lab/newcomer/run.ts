import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { quiet } from '../../deploy/go.ts';
import { CHECKOUT } from '../harness/our-environment.ts';
import { newFolder, runProgram } from '../harness/program.ts';
import { company } from './company.ts';
import { boot, type Machine, missingTools, newDebian } from './machine.ts';
import { walkClone, walkPackage } from './walks.ts';

const USAGE = `npm run newcomer [-- --only package|clone]

Follows docs/installing.md in a new Debian, with the commands as they are on the page, typed at a terminal: once with the packed file, to an
administrator who signed in with a second factor, and once from a clone, to a service that answers. One clock runs over each walk. Ends with 1 if a
step fails, or if a walk takes more than 15 minutes. Needs root on Linux, debootstrap, systemd-nspawn, slirp4netns, nsenter, script and git. The
Debian is kept in .tmp/newcomer.`;

const { values: options } = parseArgs({
  options: { help: { type: 'boolean', default: false }, only: { type: 'string' } },
});

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const missing = missingTools();
  if (process.getuid?.() !== 0 || missing.length > 0)
    throw new Error(`This needs root${missing.map((tool) => `, ${tool}`).join('')}.\n\n${USAGE}`);
  const folder = newFolder('newcomer');
  const results: boolean[] = [];
  if (options.only !== 'clone') {
    const machine = await newMachine(join(folder, 'package'));
    copyFileSync(packedServer(), join(machine.folder, 'root/countersign-server-0.1.0.tgz'));
    results.push(await walkPackage(machine));
  }
  if (options.only !== 'package') results.push(await walkClone(await newMachine(join(folder, 'clone'))));
  return results.every(Boolean);
}

/** Bare: nothing of the page is in it. */
async function newMachine(folder: string): Promise<Machine> {
  newDebian(folder);
  company(folder);
  return await boot(folder);
}

function packedServer(): string {
  const out = join(CHECKOUT, '.tmp/newcomer/packed');
  mkdirSync(out, { recursive: true });
  const build = ['--disable-warning=ExperimentalWarning', 'server/build.ts', join(out, 'dist')];
  quiet(process.execPath, build, { cwd: CHECKOUT });
  const pack = ['pack', join(out, 'dist'), '--silent', '--pack-destination', out];
  return join(out, quiet('npm', pack, { cwd: CHECKOUT }).trim());
}
