import { normalizeEmail } from '../email/email-address.ts';
import { type IdentityLevel, levelWith, levelWithout } from './identity-level.ts';

export type Identity = {
  email: string;
  email_verified: boolean;
  phone_number: string | null;
  phone_verified: boolean;
  identity_verified_level: IdentityLevel;
};

/** What an administrator states; what is left out stays. */
export type IdentityStatement = { [Member in keyof Identity]?: Identity[Member] | undefined };

type IdentityFault = {
  path: 'phone_verified' | 'identity_verified_level';
  code: 'phone_missing' | 'email_unverified';
};

/**
 * The identity after a statement. An address or a number that changes is no longer verified unless that is stated too, and the level falls
 * with what it was built on, as when people change it themselves; a level that is stated counts.
 */
export function statedIdentity(
  current: Identity,
  stated: IdentityStatement,
): { identity: Identity } | { fault: IdentityFault } {
  const email = stated.email ?? current.email;
  const phone_number = stated.phone_number === undefined ? current.phone_number : stated.phone_number;
  const keepsEmail = normalizeEmail(email) === normalizeEmail(current.email);
  const keepsPhone = phone_number === current.phone_number;
  const email_verified = stated.email_verified ?? (keepsEmail && current.email_verified);
  const phone_verified =
    stated.phone_verified ?? (keepsPhone && phone_number !== null && current.phone_verified);
  if (phone_verified && phone_number === null)
    return { fault: { path: 'phone_verified', code: 'phone_missing' } };
  let level = current.identity_verified_level;
  // Downwards first: a level above rests on what was taken away.
  if (current.phone_verified && !phone_verified) level = levelWithout(level, 'phone');
  if (current.email_verified && !email_verified) level = levelWithout(level, 'email');
  if (!current.email_verified && email_verified) level = levelWith(level, 'email');
  if (!current.phone_verified && phone_verified && email_verified) level = levelWith(level, 'phone');
  const identity_verified_level = stated.identity_verified_level ?? level;
  if (identity_verified_level > 0 && !email_verified)
    return { fault: { path: 'identity_verified_level', code: 'email_unverified' } };
  return { identity: { email, email_verified, phone_number, phone_verified, identity_verified_level } };
}
