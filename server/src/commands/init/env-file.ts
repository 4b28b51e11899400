import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { CommandError } from '../command-error.ts';

/** Settings by name. Undefined: the line is removed. */
export type EnvValues = Record<string, string | undefined>;

const HEAD =
  '# Settings of Countersign, written by countersign init. Secrets are in it: leave it at mode 0600.\n';
/** What a shell, systemd and Node read without quotes in the same way. */
const PLAIN = /^[\w.,:/@%+=-]*$/;
const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/;

/** The values of a file with lines NAME=value; null without such a file. */
export function readEnvFile(path: string): EnvValues | null {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new CommandError('unreadable_file', (error as Error).message);
  }
}

/** Why a value cannot be in such a file, or null. */
export function valueFault(value: string): string | null {
  if (/\p{Cc}/u.test(value)) return 'must be one line without control characters';
  return value.includes("'") ? "must not contain ' (in a URL: %27)" : null;
}

/** The text of a file in which these values replace what it says about them; its other lines stay as they are. */
function changedText(before: string | null, values: EnvValues): string {
  const left = new Map(Object.entries(values));
  const kept = (before ?? HEAD).split('\n').flatMap((line) => {
    const name = ASSIGNMENT.exec(line)?.[1];
    if (name === undefined || !(name in values)) return [line];
    // Of several lines the last one counts, so only one may remain.
    if (!left.has(name)) return [];
    left.delete(name);
    return assignment(name, values[name]);
  });
  while (kept.at(-1) === '') kept.pop();
  const added = [...left].flatMap(([name, value]) => assignment(name, value));
  return `${[...kept, ...added].join('\n')}\n`;
}

/** Mode 0600 from its first byte. A file that is there is replaced as a whole, and only if `overwrite` says so. */
export function writeEnvFile(path: string, values: EnvValues, overwrite: boolean): void {
  const aside = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    const before = overwrite ? textOf(path) : null;
    writeFileSync(aside, changedText(before, values), { mode: 0o600, flag: 'wx', flush: true });
    if (before === null) linkSync(aside, path);
    else renameSync(aside, path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw fileExists(path);
    throw new CommandError('file_not_written', message);
  } finally {
    rmSync(aside, { force: true });
  }
}

export function fileExists(path: string): CommandError {
  return new CommandError(
    'file_exists',
    `${path} exists already. --overwrite changes it and keeps its SECRET_KEY and its other lines.`,
  );
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function assignment(name: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  return [`${name}=${PLAIN.test(value) ? value : `'${value}'`}`];
}
