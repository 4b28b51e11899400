import { deleteAccount, suspendAccount } from '../../account/index.ts';
import { endCustomerInvitationsOf } from '../../customers/index.ts';
import { endInvitationsOf } from '../../organizations/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Request } from '../../platform/http/server.ts';
import { liftSuspension, type User, userById } from '../../users/index.ts';
import { noSuchPerson, onPerson } from '../person/on-person.ts';
import { tellAdministrators } from '../person/tell-administrators.ts';
import { type ListedPerson, personById } from './people-list.queries.ts';

export const PERSON_VERBS = ['suspend', 'unsuspend', 'delete'] as const;
type PersonVerb = (typeof PERSON_VERBS)[number];

/** An open account by the id in the URL; throws 404. */
export async function personIn(db: Db, id: string): Promise<User> {
  const userId = rowId(id);
  const user = userId === null ? null : await userById(db, userId);
  if (user === null) throw noSuchPerson();
  return user;
}

/** The same with what the administration shows of it. */
export async function requirePerson(db: Db, id: string): Promise<ListedPerson> {
  const userId = rowId(id);
  const person = userId === null ? null : await personById(db, userId);
  if (person === null) throw noSuchPerson();
  return person;
}

/**
 * Suspends an account, lifts the suspension, or closes the account permanently. Returns the changed account, or null when it was
 * closed. Repeating it changes nothing. Throws 404, 409 `own_account` and `last_administrator`.
 */
export async function changePerson(
  context: Context,
  request: Request | null,
  adminId: number,
  id: string,
  verb: PersonVerb,
): Promise<ListedPerson | null> {
  return await onPerson(context, adminId, id, async (db, person, actor) => {
    const { user_id } = person;
    if (verb === 'delete') {
      await deleteAccount(db, context, request, actor, person);
      await tellAdministrators(db, context, adminId, person, 'deleted');
    } else if (
      await (verb === 'suspend'
        ? suspendAccount(db, context.clock.now(), user_id)
        : liftSuspension(db, user_id, context.clock.now()))
    ) {
      if (verb === 'suspend') {
        await endInvitationsOf(db, user_id);
        await endCustomerInvitationsOf(db, user_id);
        await tellAdministrators(db, context, adminId, person, 'suspended');
      }
      await recordAudit(db, context, request, {
        event_type: verb === 'suspend' ? 'user.suspended' : 'user.unsuspended',
        actor,
        target: { type: 'user', id: user_id },
      });
    }
    return await personById(db, user_id);
  });
}
