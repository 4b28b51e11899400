import { deleteAccount, suspendAccount } from '../../account/index.ts';
import { endCustomerInvitationsOf } from '../../customers/index.ts';
import { endInvitationsOf } from '../../organizations/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Request } from '../../platform/http/server.ts';
import { liftSuspension, lockUser, type User, userById } from '../../users/index.ts';

export const PERSON_VERBS = ['suspend', 'unsuspend', 'delete'] as const;
type PersonVerb = (typeof PERSON_VERBS)[number];

/** An open account by the id in the URL; throws 404. */
export async function personIn(db: Db, id: string): Promise<User> {
  const userId = rowId(id);
  const user = userId === null ? null : await userById(db, userId);
  if (user === null) throw noSuchPerson();
  return user;
}

/**
 * Suspends an account, lifts the suspension, or closes the account permanently. Returns the changed account, or null when it was
 * closed. Repeating it changes nothing. Throws 404, and 409 `own_account`.
 */
export async function changePerson(
  context: Context,
  request: Request,
  adminId: number,
  id: string,
  verb: PersonVerb,
): Promise<User | null> {
  const userId = rowId(id);
  if (userId === null) throw noSuchPerson();
  if (userId === adminId)
    throw new Problem(
      409,
      'own_account',
      'You cannot do this to your own account; ask another administrator.',
    );
  return await inTransaction(context.stores.db, async (db) => {
    if ((await lockUser(db, userId)) === null) throw noSuchPerson();
    const actor = { type: 'admin', id: adminId } as const;
    if (verb === 'delete') await deleteAccount(db, context, request, actor, await personIn(db, id));
    else if (
      await (verb === 'suspend'
        ? suspendAccount(db, context.clock.now(), userId)
        : liftSuspension(db, userId, context.clock.now()))
    ) {
      if (verb === 'suspend') {
        await endInvitationsOf(db, userId);
        await endCustomerInvitationsOf(db, userId);
      }
      await recordAudit(db, context, request, {
        event_type: verb === 'suspend' ? 'user.suspended' : 'user.unsuspended',
        actor,
        target: { type: 'user', id: userId },
      });
    }
    return await userById(db, userId);
  });
}

function noSuchPerson(): Problem {
  return new Problem(404, 'not_found', 'There is no open account with this id.');
}
