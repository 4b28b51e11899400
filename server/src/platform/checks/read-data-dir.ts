import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Why the folder, or the one that it will be created in, cannot be written; null if it can. Leaves nothing behind. */
export function dataDirFailure(path: string): string | null {
  try {
    if (!existsSync(path)) {
      accessSync(nearest(path), constants.W_OK | constants.X_OK);
      return null;
    }
    if (!statSync(path).isDirectory()) return 'ENOTDIR';
    const probe = join(path, `.check-${randomBytes(6).toString('hex')}`);
    writeFileSync(probe, '', { flag: 'wx', mode: 0o600 });
    rmSync(probe, { force: true });
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

function nearest(path: string): string {
  const above = dirname(path);
  return existsSync(above) || above === path ? above : nearest(above);
}
