import { spawnSync } from 'node:child_process';

type Where = { cwd: string; env?: Record<string, string> };

/** What the program prints on standard output; throws with everything it said unless it ends with 0. */
export function quiet(program: string, args: string[], { cwd, env = {} }: Where): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: exit code ${status}\n${stdout}${stderr}`);
  return stdout;
}

/** One package at a time and with what processor time others leave: builds of this size would stop a small machine. */
export function go(args: string[], { cwd, env = {} }: Where): string {
  const flags = { GOFLAGS: '-p=1 -buildvcs=false', ...env };
  return quiet('nice', ['-n', '10', 'go', ...args], { cwd, env: flags });
}

/** Throws unless there is one. */
export function requireGo(folder: string): void {
  if (spawnSync('go', ['version']).status !== 0)
    throw new Error(
      `There is no go here, so nothing of ${folder} was checked. docs/testing.md says how to get it.`,
    );
}
