import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { lockUser } from './users.queries.ts';

/** Contract section 12: what one person may have at most. The operator's commands are not bound by it. */
const CAPS = {
  'access keys': 100,
  agents: 100,
  // The options for a passkey list them all, in a body of at most 64 KiB.
  passkeys: 50,
  devices: 100,
  'standing permissions': 100,
  'access requests': 20,
} as const;

type Capped = keyof typeof CAPS;

const CODE = 'too_many';

/**
 * Room for one more, checked before the insert. The person's row stays locked until the transaction ends, so that two at the same
 * moment do not both find the last place. Throws 422 `too_many`, 401 for a closed account.
 */
export async function requireRoom(
  db: Db,
  userId: number,
  what: Capped,
  count: () => Promise<number>,
): Promise<void> {
  if ((await lockUser(db, userId)) === null)
    throw new Problem(401, 'login_required', 'This account is closed.');
  if ((await count()) >= CAPS[what])
    throw new Problem(422, CODE, `A person has at most ${CAPS[what]} ${what}. Remove one first.`);
}

export function isTooMany(error: unknown): boolean {
  return error instanceof Problem && error.code === CODE;
}
