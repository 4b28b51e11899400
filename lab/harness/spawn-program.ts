import { spawnSync } from 'node:child_process';

/** Runs a program of the lab for a test. VITEST is taken away: by it `atEnd` would take the program for a test. */
export function spawnProgram(path: string, ...args: string[]) {
  const { VITEST: _, ...env } = process.env;
  return spawnSync(process.execPath, [path, ...args], { env, encoding: 'utf8' });
}
