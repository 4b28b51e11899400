import { addGroupMember, groupOwner, removeGroupMember, requireGroup } from '../../access/index.ts';
import { mailVerificationLink } from '../../account/index.ts';
import { endSessions } from '../../oauth/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { DEFAULT_LOCALE } from '../../platform/i18n/locale.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { normalizeEmail, userById } from '../../users/index.ts';
import { changePerson } from '../people/people.ts';
import { invitePerson } from '../person/invite-person.ts';
import { onPerson } from '../person/on-person.ts';
import { resetFactors } from '../person/reset-factors.ts';
import type { BulkAction, BulkSettings } from './action-names.ts';

/** What jobs mail to one person. A job takes a moment to start, and so does the same one again. */
const PER_MAILBOX = { limit: 5, window: 1 * DAY };

type Action = (
  context: Context,
  item: { adminId: number; userId: number; settings: BulkSettings },
) => Promise<unknown>;

/** A person to whom the action does not apply. */
export class NotApplicable extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Each is the operation of the pages and calls about one person, with its rules and its audit line. */
const ACTIONS: Record<BulkAction, Action> = {
  suspend: status('suspend'),
  unsuspend: status('unsuspend'),
  delete: status('delete'),
  invite: (context, { adminId, userId }) => invitePerson(context, null, adminId, String(userId)),
  verify_email: mailVerification,
  end_sessions: endAllSessions,
  reset_totp: (context, { adminId, userId, settings }) =>
    resetFactors(context, null, adminId, String(userId), {
      factors: ['totp'],
      end_access: false,
      reason: settings.reason!,
    }),
  add_to_group: async (context, { adminId, userId, settings }) => {
    const { db } = context.stores;
    const owner = groupOwner(await requireGroup(db, settings.group_id!));
    await addGroupMember(db, context, by(adminId), owner, settings.group_id!, { user_id: userId }).catch(
      (error) => {
        throw error instanceof InvalidInput ? new NotApplicable(outsideOf(owner)) : error;
      },
    );
  },
  remove_from_group: async (context, { adminId, userId, settings }) => {
    const { db } = context.stores;
    const owner = groupOwner(await requireGroup(db, settings.group_id!));
    await removeGroupMember(db, context, by(adminId), owner, settings.group_id!, userId);
  },
};

const MAILING: readonly BulkAction[] = ['invite', 'verify_email', 'reset_totp'];

/** Acts in the open transaction of `context.stores.db`. Throws what the operation throws, 429, and NotApplicable. */
export async function act(context: Context, action: BulkAction, item: Parameters<Action>[1]): Promise<void> {
  if (MAILING.includes(action)) await limitMails(context, item.userId);
  await ACTIONS[action](context, item);
}

/** Counted in the open transaction: what is refused or was not committed sent no mail. */
async function limitMails({ stores, ...context }: Context, userId: number): Promise<void> {
  const user = await userById(stores.db, userId);
  if (user === null) return;
  const rule = { name: 'mail.bulk_job', subject: normalizeEmail(user.email), ...PER_MAILBOX };
  await limit({ ...context, stores: { ...stores, relaxed: stores.db } }, [rule], { always: true });
}

function outsideOf({ kind }: ReturnType<typeof groupOwner>): string {
  return kind === 'customer' ? 'outside_organization' : 'not_found';
}

function by(adminId: number) {
  return { actor: { type: 'admin', id: adminId }, request: null } as const;
}

function status(verb: 'suspend' | 'unsuspend' | 'delete'): Action {
  return (context, { adminId, userId }) => changePerson(context, null, adminId, String(userId), verb);
}

async function mailVerification(context: Context, { adminId, userId }: Parameters<Action>[1]) {
  await onPerson(context, adminId, String(userId), async (db, person, actor) => {
    if (person.email_verified) throw new NotApplicable('already_verified');
    if (person.suspended_at !== null) throw new NotApplicable('account_suspended');
    await mailVerificationLink(db, context, { ...person, locale: person.locale ?? DEFAULT_LOCALE }, null);
    await recordAudit(db, context, null, {
      event_type: 'user.verification_mailed',
      actor,
      target: { type: 'user', id: userId },
    });
  });
}

async function endAllSessions(context: Context, { adminId, userId }: Parameters<Action>[1]) {
  await onPerson(context, adminId, String(userId), async (db, _person, actor) => {
    const sessions = await endSessions(db, context.clock.now(), userId, null);
    await recordAudit(db, context, null, {
      event_type: 'user.session_ended',
      actor,
      target: { type: 'user', id: userId },
      details: { sessions },
    });
  });
}
