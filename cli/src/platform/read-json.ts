import { readFileSync } from 'node:fs';
import { usageError } from './exit-codes.ts';

/** The content of the file that an option names. */
export function readJson(option: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw usageError(`--${option} ${file} cannot be read: ${(error as Error).message}`);
  }
}
