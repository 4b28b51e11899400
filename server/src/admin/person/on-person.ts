import type { AuditParty } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { lockAdministrators, lockUser, type User, userById } from '../../users/index.ts';

export type Administrator = { type: 'admin'; id: number } & AuditParty;

/**
 * What an administrator does to a person, in one transaction that holds the person's row. Throws 404, and 409 `own_account`: no one changes
 * their own account here. Among administrators it goes one at a time, and only while the one who acts still is one. Throws 409
 * `last_administrator`.
 */
export async function onPerson<Result>(
  { stores }: Pick<Context, 'stores'>,
  adminId: number,
  id: string,
  work: (db: Db, person: User, by: Administrator) => Promise<Result>,
): Promise<Result> {
  const userId = rowId(id);
  if (userId === null) throw noSuchPerson();
  if (userId === adminId) throw ownAccount();
  return await inTransaction(stores.db, async (db) => {
    // Before the row itself: two administrators who suspend each other would otherwise each wait for the other.
    if ((await userById(db, userId))?.is_admin && !(await lockAdministrators(db)).includes(adminId))
      throw lastAdministrator();
    const person = (await lockUser(db, userId)) && (await userById(db, userId));
    if (!person) throw noSuchPerson();
    return await work(db, person, { type: 'admin', id: adminId });
  });
}

export function noSuchPerson(): Problem {
  return new Problem(404, 'not_found', 'There is no open account with this id.');
}

function ownAccount(): Problem {
  return new Problem(
    409,
    'own_account',
    'You cannot do this to your own account. Use the pages of your account, or ask another administrator.',
  );
}

function lastAdministrator(): Problem {
  return new Problem(
    409,
    'last_administrator',
    'You are no longer an administrator, so no one would be left: another administrator suspended or closed your account meanwhile.',
  );
}
