import type { z } from 'zod';
import { decodeStrict } from './base64url.ts';
import type { Keyring } from './keyring.ts';

/**
 * The content of a note sealed as JSON under `label`, from bytes or base64url. Null for anything else: forged, truncated,
 * sealed with a key we no longer have, or of a shape that `schema` no longer accepts.
 */
export function openNote<Schema extends z.ZodType>(
  keyring: Pick<Keyring, 'open'>,
  label: string,
  schema: Schema,
  sealed: Buffer | string,
): z.output<Schema> | null {
  const bytes = typeof sealed === 'string' ? decodeStrict(sealed) : sealed;
  if (bytes === null) return null;
  try {
    return schema.parse(JSON.parse(keyring.open(label, bytes).toString('utf8')));
  } catch {
    return null;
  }
}
