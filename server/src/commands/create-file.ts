import { createWriteStream, type WriteStream } from 'node:fs';
import { CommandError } from './command-error.ts';

/** Never overwrites a file; only its owner may read what is written. */
export function createFile(path: string): WriteStream {
  return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
}

/** For a pipeline into such a file: one that cannot be opened is for the operator to mend, any other error is rethrown. */
export function rethrowWriteError(error: unknown): never {
  const { path, message } = error as NodeJS.ErrnoException;
  throw path === undefined ? error : new CommandError('file_not_written', message);
}
