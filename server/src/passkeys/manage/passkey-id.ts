import { z } from 'zod';
import { rowId } from '../../platform/http/row-id.ts';
import { unknownPasskey } from '../errors.ts';

/** What stands in the path; anything but a row's number names no passkey. */
export const passkeyPath = z.object({ id: z.string() });

/** Throws 404 for what cannot be an id. */
export function passkeyId({ id }: z.infer<typeof passkeyPath>): number {
  const number = rowId(id);
  if (number === null) throw unknownPasskey();
  return number;
}
