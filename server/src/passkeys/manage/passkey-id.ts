import { z } from 'zod';
import { Problem } from '../../platform/errors.ts';
import { rowId } from '../../platform/http/row-id.ts';

/** What stands in the path; anything but a row's number names no passkey. */
export const passkeyPath = z.object({ id: z.string() });

/** Throws 404 for what cannot be an id. */
export function passkeyId({ id }: z.infer<typeof passkeyPath>): number {
  const number = rowId(id);
  if (number === null) throw noSuchPasskey();
  return number;
}

/** Also for a passkey of somebody else. */
export function noSuchPasskey(): Problem {
  return new Problem(404, 'not_found', 'You have no passkey with this id.');
}
