import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The text of a private file (mode 0600), created once. Two processes may start at once: each writes a temporary file
 * and links it into place, and the first link wins. `is_new` is true for that one alone.
 */
export function readOrCreate(path: string, make: () => string): { text: string; is_new: boolean } {
  mkdirSync(dirname(path), { recursive: true });
  const existing = readIfPresent(path);
  if (existing !== null) return { text: existing, is_new: false };
  const { randomBytes } = process.getBuiltinModule('node:crypto');
  const aside = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(aside, `${make()}\n`, { mode: 0o600, flag: 'wx', flush: true });
    chmodSync(aside, 0o600);
    linkSync(aside, path);
    return { text: readFileSync(path, 'utf8').trim(), is_new: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return { text: readFileSync(path, 'utf8').trim(), is_new: false };
  } finally {
    rmSync(aside, { force: true });
  }
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
