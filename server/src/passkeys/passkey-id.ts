import { z } from 'zod';
import { Problem } from '../platform/errors.ts';

/** What stands in the path; anything but a row's number names no passkey. */
export const passkeyPath = z.object({ id: z.string() });

const ROW_NUMBER = /^[1-9]\d{0,14}$/;

/** Throws 404 for what cannot be an id. */
export function passkeyId({ id }: z.infer<typeof passkeyPath>): number {
  if (!ROW_NUMBER.test(id)) throw noSuchPasskey();
  return Number(id);
}

/** Also for a passkey of somebody else. */
export function noSuchPasskey(): Problem {
  return new Problem(404, 'not_found', 'You have no passkey with this id.');
}
