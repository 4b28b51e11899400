import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { CommandError } from '../command-error.ts';

const jwks = z.object({ keys: z.array(z.looseObject({})) });

/** The file behind `--jwks`; null if none was named. */
export async function readJwks(file: string | undefined): Promise<z.output<typeof jwks> | null> {
  if (file === undefined) return null;
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('unreadable_file', `${file} cannot be read (${error.code}).`);
  });
  try {
    return jwks.parse(JSON.parse(text));
  } catch {
    throw new CommandError('unreadable_file', `${file} is not a JSON Web Key Set: {"keys": [...]}.`);
  }
}
