import { newSub } from '../../platform/crypto/public-id.ts';
import type { ImportedChange, ImportedUser, User } from '../../users/index.ts';
import { hadValue } from '../fingerprints.ts';
import { fromBase32 } from './base32.ts';
import type { EffectivePerson } from './effective-person.ts';

/** A person as a new row. */
export function importedUser(person: EffectivePerson, now: Date, keepSub: boolean): ImportedUser {
  return {
    sub: keepSub && person.sub ? person.sub : newSub(),
    email: person.email,
    email_verified: person.email_verified ?? false,
    ...passwordColumns(person),
    ...profileColumns(person),
    phone_number: person.phone_number ?? null,
    phone_verified: person.phone_verified ?? false,
    identity_verified_level: levelOf(person),
    custom_claims: person.custom_claims ?? {},
    is_admin: person.is_admin ?? false,
    created_at: person.created_at ?? now,
    suspended_at: person.suspended ? now : null,
    totp: totpOf(person),
  };
}

/** Of what people say of themselves, and can change here. */
const OWN = [
  'email',
  'preferred_name',
  'full_name',
  'phone_number',
  'address',
  'postal_code',
  'locale',
] as const;

type Present = { user: User; fingerprint: Buffer; removed: readonly string[] };

/**
 * What to write of the members that the source changed. Those that the person or an administrator changed or removed here since they were imported
 * stay as they are, and are in `kept`. Nothing that was verified here is unverified, no suspension is lifted, no level lowered, and where the source
 * has no password, as in an export without hashes, the one that is here stays.
 */
export function importedChange(
  person: EffectivePerson,
  members: ReadonlySet<string>,
  before: Present,
  now: Date,
): { change: ImportedChange; kept: string[] } {
  const { user, fingerprint } = before;
  const kept = OWN.filter(
    (member) =>
      members.has(member) &&
      !hadValue('person', fingerprint, member, user[member]) &&
      user[member] !== (person[member] ?? null),
  );
  const changes = (member: string) => members.has(member) && !kept.some((each) => each === member);
  // As a whole: what an administrator took away must not come back because the source changed another claim.
  const isClaimOurs = !hadValue('person', fingerprint, 'custom_claims', user.custom_claims);
  const keptClaims = members.has('custom_claims') && isClaimOurs ? ['custom_claims'] : [];
  const columns = importedUser(person, now, false);
  const own = Object.fromEntries(OWN.filter(changes).map((member) => [member, columns[member]]));
  const isSameEmail = user.email.toLowerCase() === person.email.toLowerCase();
  const isSamePhone = user.phone_number !== null && user.phone_number === columns.phone_number;
  const level = columns.identity_verified_level;
  return {
    kept: [...kept, ...keptClaims, ...keptCredentials(person, members, before)],
    change: {
      ...own,
      ...(changes('email') && !isSameEmail && { email_verified: columns.email_verified }),
      ...(isSameEmail && columns.email_verified && !user.email_verified && { email_verified: true }),
      ...(changes('phone_number') && !isSamePhone && { phone_verified: columns.phone_verified }),
      ...(isSamePhone && columns.phone_verified && !user.phone_verified && { phone_verified: true }),
      ...(level > user.identity_verified_level && { identity_verified_level: level }),
      ...(members.has('custom_claims') && !isClaimOurs && { custom_claims: columns.custom_claims }),
      ...(members.has('is_admin') && columns.is_admin && { is_admin: true }),
      ...(members.has('suspended') && person.suspended && { suspended: true }),
      ...(members.has('password') && person.password !== null && passwordColumns(person)),
      ...(members.has('totp') && { totp: columns.totp }),
    },
  };
}

/** Ways to sign in that are decided about here by now. The statements that write them refuse the same, whatever happens meanwhile. */
function keptCredentials(
  { password, totp, passkeys = [] }: EffectivePerson,
  members: ReadonlySet<string>,
  { user, removed }: Present,
): string[] {
  const { password_changed_at: changed, created_at, totp_enabled_at } = user;
  const isPasswordOurs = changed !== null && changed.getTime() !== created_at.getTime();
  return [
    ...(password !== null && (isPasswordOurs || removed.includes('password')) ? ['password'] : []),
    ...(totp != null && (totp_enabled_at !== null || removed.includes('totp')) ? ['totp'] : []),
    ...(passkeys.length > 0 && removed.includes('passkeys') ? ['passkeys'] : []),
  ].filter((member) => members.has(member));
}

function passwordColumns({ password }: EffectivePerson) {
  return {
    password_hash: password !== null && 'hash' in password ? password.hash : null,
    password_at_old_system: password !== null && 'old_system' in password,
  };
}

function profileColumns(person: EffectivePerson) {
  return {
    preferred_name: person.preferred_name ?? null,
    full_name: person.full_name ?? null,
    address: person.address ?? null,
    postal_code: person.postal_code ?? null,
    locale: person.locale ?? null,
  };
}

/** As far as what is verified goes (users/accounts/identity-level.ts), unless an export of our own says more. */
function levelOf({ identity_verified_level, email_verified, phone_verified }: EffectivePerson): number {
  const verified = email_verified ? (phone_verified ? 2 : 1) : 0;
  return Math.max(verified, identity_verified_level ?? 0);
}

function totpOf({ totp }: EffectivePerson): ImportedUser['totp'] {
  if (totp == null) return null;
  const { secret, algorithm, digits, period } = totp;
  return { secret: fromBase32(secret), algorithm, digits, period } as ImportedUser['totp'];
}
