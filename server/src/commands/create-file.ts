import { createWriteStream, type WriteStream } from 'node:fs';
import { Refusal } from './command-error.ts';

/** A file that is there is left alone. What is in it is for its owner's eyes. */
export function newFile(path: string): WriteStream {
  return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
}

/** For what is piped into one: when it cannot be opened that is the person's to mend; anything else goes on up. */
export function unlessOpened(error: unknown): never {
  const { path, message } = error as NodeJS.ErrnoException;
  throw path === undefined ? error : new Refusal('file_not_written', message);
}
