import {
  addressRefusal,
  isAddressTaken,
  mailInvitation,
  mailVerificationLink,
  voidAddressLinks,
} from '../../account/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { DEFAULT_LOCALE } from '../../platform/i18n/locale.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import {
  type Identity,
  mailAccountChange,
  statedIdentity,
  type User,
  updateIdentity,
  updateUser,
} from '../../users/index.ts';
import { type ListedPerson, personById } from '../people/people-list.queries.ts';
import { emailTaken } from './email-taken.ts';
import { type Administrator, onPerson } from './on-person.ts';
import { personFaultMessages } from './person-faults.messages.ts';
import { type PersonInput, personFaults, reasonFaults, tidied } from './person-faults.ts';
import { tellAdministrators } from './tell-administrators.ts';

/** What is stated by hand needs a reason. */
type Statement = {
  [Member in 'email_verified' | 'phone_verified' | 'identity_verified_level']?: Identity[Member] | undefined;
};
type PersonEdit = PersonInput & Statement & { reason?: string | undefined };

const PROFILE = ['preferred_name', 'full_name', 'address', 'postal_code', 'locale', 'custom_claims'] as const;
const STATED = ['email_verified', 'phone_verified', 'identity_verified_level'] as const;
const SHOWN_DIGITS = 3;

/**
 * Changes what is given of a person, in one transaction with its audit lines and mails: the old address is notified of another one, an unverified
 * new one is mailed a link (or the invitation again). Throws 404, 409 `own_account` and `email_taken`, 422 with details.
 */
export async function editPerson(
  context: Context,
  request: Request,
  adminId: number,
  id: string,
  edit: PersonEdit,
): Promise<ListedPerson> {
  const { reason = '', email_verified, phone_verified, identity_verified_level, ...input } = edit;
  const given = tidied(input);
  const statement = { email_verified, phone_verified, identity_verified_level };
  const isStated = STATED.some((member) => statement[member] !== undefined);
  const faults = [...personFaults(given), ...(isStated ? reasonFaults(reason) : [])];
  if (faults.length > 0) throw invalidInput(faults, personFaultMessages);
  return await onPerson(context, adminId, id, async (db, person, by) => {
    await changeIdentity(db, context, request, by, person, { ...given, ...statement }, reason.trim());
    await changeProfile(db, context, request, by, person, given);
    return (await personById(db, person.user_id))!;
  }).catch((error) => {
    throw isAddressTaken(error) ? emailTaken() : error;
  });
}

/** Why a person cannot have this address. Throws 409 `email_taken`, and 422 where a policy over them has other domains. */
export async function requireAddress(db: Db, user_id: number, email: string): Promise<void> {
  const refusal = await addressRefusal(db, { user_id, email });
  if (refusal === null) return;
  if (refusal === 'taken') throw emailTaken();
  const params = { domains: refusal.domains.join(', ') };
  throw invalidInput([{ path: 'email', code: 'email_domain', params }], personFaultMessages);
}

async function changeIdentity(
  db: Db,
  context: Context,
  request: Request,
  by: Administrator,
  person: User,
  given: PersonInput & Statement,
  reason: string,
): Promise<void> {
  const before = identityOf(person);
  const outcome = statedIdentity(before, given);
  if ('fault' in outcome) throw invalidInput([outcome.fault], personFaultMessages);
  const after = outcome.identity;
  const changed = (Object.keys(after) as (keyof Identity)[]).filter((name) => after[name] !== before[name]);
  if (changed.length === 0) return;
  const { user_id } = person;
  const target = { type: 'user', id: user_id } as const;
  const hasNewAddress = changed.includes('email');
  if (hasNewAddress) {
    await requireAddress(db, user_id, after.email);
    // Before the row changes: the letter goes to the old address.
    await mailAccountChange(db, context, null, user_id, { kind: 'address_changed', what: after.email });
  }
  await updateIdentity(db, user_id, after);
  if (hasNewAddress) {
    await voidAddressLinks(db, context.clock.now(), user_id);
    await recordAudit(db, context, request, { event_type: 'user.email_changed', actor: by, target });
    await tellAdministrators(db, context, by.id, person, 'address_changed');
    await mailNewAddress(db, context, { ...person, ...after });
  }
  if (changed.includes('phone_number')) await mailNumber(db, context, user_id, after.phone_number);
  const isVerification = STATED.some((name) => changed.includes(name));
  if (changed.includes('phone_number') || isVerification)
    await recordAudit(db, context, request, {
      event_type: isVerification ? 'user.verified_by_hand' : 'user.profile_changed',
      actor: by,
      target,
      details: { ...(reason !== '' && { reason }), ...differences(before, after) },
    });
  if (isVerification && reason !== '') {
    const what = String(after.identity_verified_level);
    await mailAccountChange(db, context, null, user_id, { kind: 'verification_changed', what });
    await tellAdministrators(db, context, by.id, person, 'verification_changed');
  }
}

/** Of the number only that it changed: the log keeps no contact data. */
function differences(before: Identity, after: Identity) {
  const stated = STATED.filter((name) => before[name] !== after[name]);
  return {
    ...(before.phone_number !== after.phone_number && { fields: ['phone_number'] }),
    ...Object.fromEntries(stated.map((name) => [name, { before: before[name], after: after[name] }])),
  };
}

async function mailNewAddress(db: Db, context: Context, person: User): Promise<void> {
  if (person.email_verified) return;
  if (person.invited_at !== null) return await mailInvitation(db, context, person);
  await mailVerificationLink(db, context, { ...person, locale: person.locale ?? DEFAULT_LOCALE }, null);
}

async function mailNumber(db: Db, context: Context, userId: number, number: string | null): Promise<void> {
  const change =
    number === null
      ? ({ kind: 'phone_removed' } as const)
      : ({ kind: 'phone_changed', what: number.slice(-SHOWN_DIGITS) } as const);
  await mailAccountChange(db, context, null, userId, change);
}

async function changeProfile(
  db: Db,
  context: Context,
  request: Request,
  by: Administrator,
  person: User,
  given: PersonInput,
): Promise<void> {
  const fields = PROFILE.filter(
    (name) => given[name] !== undefined && JSON.stringify(given[name]) !== JSON.stringify(person[name]),
  );
  if (fields.length === 0) return;
  const { user_id } = person;
  await updateUser(db, user_id, Object.fromEntries(fields.map((name) => [name, given[name]])));
  await recordAudit(db, context, request, {
    event_type: 'user.profile_changed',
    actor: by,
    target: { type: 'user', id: user_id },
    details: { fields },
  });
}

function identityOf(person: User): Identity {
  const { email, email_verified, phone_number, phone_verified, identity_verified_level } = person;
  // A CHECK constraint holds the column to the four levels.
  const level = identity_verified_level as Identity['identity_verified_level'];
  return { email, email_verified, phone_number, phone_verified, identity_verified_level: level };
}
