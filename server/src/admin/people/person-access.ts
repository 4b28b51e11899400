import { assignmentsOfPerson, groupsOfPerson } from '../../access/index.ts';
import type { Db } from '../../platform/db/stores.ts';

const SHOWN = 10;

/** What the page of a person shows of their groups and access; the whole lists have pages of their own. */
export async function shownAccess(db: Db, userId: number, now: Date) {
  const first = { now, afterId: 0, limit: SHOWN };
  return {
    groups: await groupsOfPerson(db, userId, first),
    held: await assignmentsOfPerson(db, userId, first),
  };
}
