import { mailInvitation } from '../../account/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { markInvited, normalizeEmail } from '../../users/index.ts';
import { type ListedPerson, requirePersonRow } from '../people/people-list.queries.ts';
import { onPerson } from './on-person.ts';

/** A mailbox is not filled by impatience. */
const PER_MAILBOX = { limit: 10, window: 1 * HOUR };

/**
 * Mails the invitation, also again: while half of the life of the link is left it is the same one, so that both mails work. Throws 404, 409
 * `own_account`, 409 `already_arrived` for a person who has a way to sign in, and 429.
 */
export async function invitePerson(
  context: Context,
  request: Request | null,
  adminId: number,
  id: string,
): Promise<ListedPerson> {
  return await onPerson(context, adminId, id, async (db, { user_id, email }, actor) => {
    const { has_password, has_passkey, suspended_at } = await requirePersonRow(db, user_id);
    if (has_password || has_passkey) throw alreadyArrived();
    if (suspended_at !== null) throw suspended();
    await limit(context, [{ name: 'mail.invitation', subject: normalizeEmail(email), ...PER_MAILBOX }]);
    await markInvited(db, context.clock.now(), user_id, actor.id);
    const person = await requirePersonRow(db, user_id);
    await mailInvitation(db, context, person);
    const target = { type: 'user', id: user_id } as const;
    await recordAudit(db, context, request, { event_type: 'user.invited', actor, target });
    return person;
  });
}

function alreadyArrived(): Problem {
  return new Problem(
    409,
    'already_arrived',
    'This person has a passkey or a password. Remove their ways to sign in to mail them a link.',
  );
}

function suspended(): Problem {
  return new Problem(409, 'account_suspended', 'This account is suspended; lift the suspension first.');
}
