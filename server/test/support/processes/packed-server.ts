import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');

/**
 * The server as it is published: built, packed, and unpacked where an installation would have it, with the packages of this repository beside it, so
 * that no network is needed.
 */
export async function packedServer(): Promise<{ folder: string; files: string[] }> {
  const work = temporaryFolder('packed');
  const built = join(work, 'built');
  await run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'server/build.ts'),
    built,
  ]);
  const pack = ['pack', built, '--json', '--pack-destination', work];
  const [packed] = JSON.parse((await run('npm', pack, { cwd: work })).stdout);

  const folder = join(work, 'node_modules/@countersign/server');
  mkdirSync(folder, { recursive: true });
  await run('tar', ['-xzf', join(work, packed.filename), '-C', folder, '--strip-components=1']);
  linkPackages(join(ROOT, 'node_modules'), join(work, 'node_modules'));
  return { folder, files: packed.files.map(({ path }: { path: string }) => path) };
}

function linkPackages(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (name !== '@countersign' && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  }
}
