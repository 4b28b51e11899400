import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../harness/our-environment.ts';

/** The folder of a package of npm, which is installed once, into .tmp/, and runs no script of any package. */
export function npmPackage(name: string, version: string): string {
  const home = join(CHECKOUT, '.tmp', `${name.replaceAll('/', '+')}-${version}`);
  if (!existsSync(home)) {
    const parts = `${home}.${process.pid}`;
    mkdirSync(parts, { recursive: true });
    writeFileSync(join(parts, 'package.json'), '{"private": true}');
    const npm = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`];
    execFileSync('npm', npm, { cwd: parts, stdio: ['ignore', 'ignore', 'inherit'] });
    renameSync(parts, home);
  }
  return join(home, 'node_modules', name);
}
