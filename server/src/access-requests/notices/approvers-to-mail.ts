import { managersOf } from '../../organizations/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Recipient } from '../../platform/mail/index.ts';
import { administrators, recipients } from '../../users/index.ts';
import { administratorsOf } from './notices.queries.ts';

/** Of an organization with more managers the first ones are enough: all see the same page. */
const MAX_APPROVERS = 20;

type Place = {
  owner_user_id: number | null;
  organization_id: number | null;
  context_customer_id: number | null;
};

/**
 * Whom to notify of what waits for a decision: those whose business it is, without `except`. The administrators of the installation only where there is no one
 * else; they have no `user_id` here, so they are mailed only.
 */
export async function approversToMail(
  db: Db,
  place: Place,
  except: readonly number[],
): Promise<(Recipient & { user_id?: number })[]> {
  const { context_customer_id } = place;
  const found =
    context_customer_id === null
      ? await managersOf(db, place)
      : await administratorsOf(db, context_customer_id, MAX_APPROVERS);
  const own = found.filter((user_id) => !except.includes(user_id)).slice(0, MAX_APPROVERS);
  const mailed = await recipients(db, own, { verified: true });
  return mailed.length > 0 ? mailed : (await administrators(db)).slice(0, MAX_APPROVERS);
}
