import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const CHECKOUT = fileURLToPath(new URL('../../../../', import.meta.url));

/** A folder is taken as it is; a commit is checked out into .tmp, with its own packages. */
export function checkoutOf(before: string): string {
  if (existsSync(join(before, 'package.json'))) return before;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: CHECKOUT, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--short', `${before}^{commit}`);
  const folder = join(CHECKOUT, '.tmp', `checkout-${commit}`);
  // Git still knows the folder of an earlier run when .tmp was deleted: without --force it would refuse.
  if (!existsSync(folder)) git('worktree', 'add', '--force', '--detach', folder, commit);
  if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) {
    const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
    const options = { cwd: folder, stdio: 'inherit', env: { ...process.env, PATH } } as const;
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], options);
  }
  return folder;
}
