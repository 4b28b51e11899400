import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);

/**
 * One of our packages as it is published: built by its `build.ts`, packed, and installed into an empty folder without a network.
 * Answers that folder.
 */
export async function installedPackage(source: string, manifest: object = {}): Promise<string> {
  const folder = temporaryFolder('package');
  const built = join(folder, 'built');
  await run(process.execPath, [join(source, 'build.ts'), built]);
  const pack = ['pack', built, '--silent', '--pack-destination', folder];
  const { stdout } = await run('npm', pack, { cwd: folder });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const install = ['install', '--offline', '--no-audit', '--no-fund', join(folder, stdout.trim())];
  await run('npm', install, { cwd: folder });
  return folder;
}
