import { isAddressTaken, mailInvitation } from '../../account/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Request } from '../../platform/http/server.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { createUser, markInvited, userById } from '../../users/index.ts';
import { type ListedPerson, personById } from '../people/people-list.queries.ts';
import { requireAddress } from './edit-person.ts';
import { emailTaken } from './email-taken.ts';
import { personFaultMessages } from './person-faults.messages.ts';
import { type PersonInput, personFaults, tidied } from './person-faults.ts';

type NewPerson = PersonInput & { email: string };

/**
 * A person without a way to sign in yet, who is mailed an invitation if `invite`. Throws 422 with details, and 409 `email_taken`: administrators
 * see who has an account anyway.
 */
export async function createPerson(
  context: Context,
  request: Request,
  adminId: number,
  input: NewPerson,
  { invite }: { invite: boolean },
): Promise<ListedPerson> {
  const given = { ...tidied(input), email: input.email.trim() };
  const faults = personFaults(given);
  if (faults.length > 0) throw invalidInput(faults, personFaultMessages);
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    const created = await createUser(db, now, { ...withoutUndefined(given), password_hash: null });
    if (created === null) throw emailTaken();
    const { user_id } = created;
    await requireAddress(db, user_id, given.email);
    const target = { type: 'user', id: user_id } as const;
    const actor = { type: 'admin', id: adminId } as const;
    const details = { via: 'administration' };
    await recordAudit(db, context, request, { event_type: 'user.created', actor, target, details });
    if (invite) {
      await markInvited(db, now, user_id, adminId);
      await mailInvitation(db, context, (await userById(db, user_id))!);
      await recordAudit(db, context, request, { event_type: 'user.invited', actor, target });
    }
    return (await personById(db, user_id))!;
  }).catch((error) => {
    throw isAddressTaken(error) ? emailTaken() : error;
  });
}

function withoutUndefined<Given extends object>(given: Given) {
  // Entries of an object have its own types, which fromEntries forgets.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Member in keyof Given]: Exclude<Given[Member], undefined>;
  };
}
