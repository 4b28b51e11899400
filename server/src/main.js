import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// JavaScript, so that nothing has to be stripped before the cache is there: that alone would take 25 MB.
// Stripped and compiled sources are kept beside the packages: a command starts in half the time. Not in the shared
// temporary folder, where another user could leave code for us; unwritable, it is not used.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/countersign'));

// The processes of a primary start what it has found: looking at two thousand sources takes each 35 ms and 4 MB.
const { env } = process;
const known = process.send === undefined ? undefined : env.COUNTERSIGN_PROGRAM;
env.COUNTERSIGN_PROGRAM = known !== undefined && existsSync(known) ? known : await findProgram();
await import(pathToFileURL(env.COUNTERSIGN_PROGRAM).href);

async function findProgram() {
  const { bundledProgram } = await import('./bundled.ts');
  return bundledProgram() ?? join(import.meta.dirname, 'commands/program.ts');
}
