import { z } from 'zod';
import { rowId } from '../../platform/http/row-id.ts';
import { unknownPasskey } from '../errors.ts';

/** The id in the path; anything but a row id names no passkey. */
export const passkeyPath = z.object({ id: z.string() });

/** Throws 404 for an impossible id. */
export function passkeyId({ id }: z.infer<typeof passkeyPath>): number {
  const number = rowId(id);
  if (number === null) throw unknownPasskey();
  return number;
}
