import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Environment } from '../config.ts';

/** What `countersign init` writes as root, and the systemd unit reads. */
export const SYSTEM_FILE = '/etc/countersign.env';
const OWN_FILE = 'countersign.env';
/** An environment that has one of these says which installation is meant. */
const DECISIVE = ['BASE_URL', 'DATABASE_URL', 'DATA_DIR', 'SECRET_KEY'];

/** In a folder that others can write, a file could lead to their database. */
const NOT_OURS = 'belongs to another user, so it is not used. If you mean it, name it: --settings FILE';
const NOT_READABLE = 'Run this as root (sudo); to use another installation, set DATA_DIR or DATABASE_URL.';

/** Settings, and the file that they are from; null: from the environment alone. */
type Found = { env: Environment; file: string | null } | { problem: string };

/** The file that `countersign init` writes when no other is named. */
export function usualSettingsFile(): string {
  return resolve(isRoot() ? SYSTEM_FILE : OWN_FILE);
}

/**
 * The settings of the file that is `named`; without a name those of the environment, or, if that does not say which installation is meant,
 * of the file that `countersign init` writes. As with systemd, lines of the file win over the environment.
 */
export function findSettings(
  env: Environment,
  named?: string,
  { usual, system } = { usual: usualSettingsFile(), system: SYSTEM_FILE },
): Found {
  if (named !== undefined) return read(env, resolve(named));
  if (DECISIVE.some((name) => env[name]?.trim())) return { env, file: null };
  if (existsSync(usual)) return isOurs(usual) ? read(env, usual) : { problem: `${usual} ${NOT_OURS}` };
  return existsSync(system) ? read(env, system) : { env, file: null };
}

function read(env: Environment, file: string): Found {
  try {
    return { env: { ...env, ...parseEnv(readFileSync(file, 'utf8')) }, file };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EACCES')
      return {
        problem: `The settings are in ${file}, which you may not read. ${NOT_READABLE}`,
      };
    return { problem: code === 'ENOENT' ? `There is no file ${file}.` : message };
  }
}

function isOurs(file: string): boolean {
  const { uid } = statSync(file);
  return uid === 0 || uid === process.getuid?.();
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
