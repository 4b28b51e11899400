import { ALL_GIVEN, countsOf, endGivenAccess, mailCredentialLink, voidPending } from '../../account/index.ts';
import { endSessions } from '../../oauth/index.ts';
import { countUsablePasskeys, endPasskeys } from '../../passkeys/index.ts';
import { type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  mailAccountChange,
  removePassword,
  removeTotp,
  type User,
} from '../../users/index.ts';
import { type ListedPerson, requirePersonRow } from '../people/people-list.queries.ts';
import { onPerson } from './on-person.ts';
import { personFaultMessages } from './person-faults.messages.ts';
import { reasonFaults } from './person-faults.ts';
import { resetMessages } from './reset-factors.messages.ts';
import { tellAdministrators } from './tell-administrators.ts';

export const FACTORS = ['passkeys', 'totp', 'recovery_codes', 'password'] as const;
export type Factor = (typeof FACTORS)[number];

type Reset = {
  factors: Factor[];
  /** Whether what works without any of the factors ends too, as in a recovery. */
  end_access: boolean;
  reason: string;
};

/** `link_mailed`: no way to sign in was left, so the person was mailed a link to set one. */
type ResetOutcome = { person: ListedPerson; link_mailed: boolean };

/**
 * Removes ways to sign in from an account, ends its sessions and every link that waits, and mails the person. Throws 404, 409 `own_account`, 422
 * with details.
 */
export async function resetFactors(
  context: Context,
  request: Request | null,
  adminId: number,
  id: string,
  { factors, end_access, reason }: Reset,
): Promise<ResetOutcome> {
  const faults = [
    ...(factors.length === 0 ? [{ path: 'factors', code: 'nothing_chosen' } as const] : []),
    ...reasonFaults(reason),
  ];
  if (faults.length > 0) throw invalidInput(faults, personFaultMessages);
  return await onPerson(context, adminId, id, async (db, person, by) => {
    const { user_id } = person;
    const now = context.clock.now();
    const removed = await removeFactors(db, user_id, factors);
    const sessions = await endSessions(db, now, user_id, null);
    await voidPending(db, now, user_id);
    const ended = end_access ? await endAccess(db, context, request, by, user_id) : {};
    await recordAudit(db, context, request, {
      event_type: 'user.factors_reset',
      actor: by,
      target: { type: 'user', id: user_id },
      details: { factors, ...removed, sessions, ...ended, reason: reason.trim() },
    });
    const link_mailed = await mailPerson(db, context, person, factors, end_access);
    await tellAdministrators(db, context, by.id, person, 'factors_reset');
    return { person: await requirePersonRow(db, user_id), link_mailed };
  });
}

async function endAccess(db: Db, context: Context, request: Request | null, by: AuditParty, userId: number) {
  const which = { ...ALL_GIVEN, owner: null };
  return countsOf(await endGivenAccess(db, context, request, by, userId, 'factors_reset', which));
}

/** What there was of each. */
async function removeFactors(db: Db, userId: number, factors: Factor[]) {
  const removed: Partial<Record<Factor, number>> = {};
  if (factors.includes('recovery_codes')) {
    removed.recovery_codes = await countRecoveryCodes(db, userId);
    await deleteRecoveryCodes(db, userId);
  }
  if (factors.includes('totp')) removed.totp = Number(await removeTotp(db, userId));
  if (factors.includes('password')) removed.password = Number(await removePassword(db, userId));
  if (factors.includes('passkeys')) removed.passkeys = (await endPasskeys(db, userId)).length;
  return removed;
}

/** Suspended people get no link: it would not act. Lifting the suspension, an administrator invites them. */
async function mailPerson(
  db: Db,
  context: Context,
  person: User,
  factors: Factor[],
  endAccess: boolean,
): Promise<boolean> {
  const { user_id } = person;
  const { has_password } = await requirePersonRow(db, user_id);
  const isLeftOut = !has_password && (await countUsablePasskeys(db, user_id)) === 0;
  const more = (locale: Locale) => {
    const words = resetMessages[locale];
    return [words.removed(factors.map((factor) => words[factor])), ...(endAccess ? [words.accessEnded] : [])];
  };
  await mailAccountChange(db, context, null, user_id, { kind: 'factors_reset', more });
  const link_mailed = isLeftOut && person.suspended_at === null;
  if (link_mailed) await mailCredentialLink(db, context, person);
  return link_mailed;
}
