import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const TOFU_VERSION = 'v1.12.6';
const MODULE = 'github.com/opentofu/opentofu';

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

/** The program, built once. `go install` refuses modules with replacements, so the module is copied and built as the main one. */
export function buildTofu(work: string): string {
  const program = join(work, `tofu-${TOFU_VERSION}`);
  if (existsSync(program)) return program;
  console.log(`building OpenTofu ${TOFU_VERSION}, which takes a while`);
  const answer = JSON.parse(go(['mod', 'download', '-json', `${MODULE}@${TOFU_VERSION}`], { cwd: work }));
  const source = join(work, 'opentofu');
  mkdirSync(source, { recursive: true });
  quiet('cp', ['-R', `${(answer as { Dir: string }).Dir}/.`, source], { cwd: work });
  // Go keeps its modules read-only.
  quiet('chmod', ['-R', 'u+w', source], { cwd: work });
  go(['build', '-o', program, './cmd/tofu'], { cwd: source });
  return program;
}
