import { readFile } from 'node:fs/promises';
import type { InputDetail } from '../../platform/errors.ts';
import { readJson } from '../../platform/json/index.ts';
import { CommandError } from '../command-error.ts';

/** The JSON in the file behind `--authorization-details`, which is checked as that of the API is; undefined if none was named. */
export async function readTypes(file: string | undefined): Promise<unknown> {
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('unreadable_file', `${file} cannot be read (${error.code}).`);
  });
  try {
    return readJson(text);
  } catch {
    throw new CommandError(
      'unreadable_file',
      `${file} is not JSON: an array of types of authorization details.`,
    );
  }
}

/** An option names a file: what is wrong in it is named by its path below the type. */
export function asTypeOption(detail: InputDetail): InputDetail {
  const [, type, below] = /^(authorization_details_types\.\d+)\.(.+)$/.exec(detail.path) ?? [];
  return type === undefined ? detail : { path: type, message: `${below} ${detail.message}` };
}
