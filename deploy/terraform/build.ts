import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { go, quiet } from '../go.ts';

export const TOFU_VERSION = 'v1.12.6';
const MODULE = 'github.com/opentofu/opentofu';

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
