import { hashPassword, needsRehash, verifyPassword } from '../../platform/crypto/passwords/password.ts';
import type { Db } from '../../platform/db/stores.ts';
import { type Credentials, credentialsByEmail, replacePasswordHash } from './credentials.queries.ts';

/** `wrong` also where no account has the address: neither answer nor time tells the difference. */
type PasswordCheck = { outcome: 'right' | 'suspended'; person: Credentials } | { outcome: 'wrong' };

/** Checks a password; call within withAttempt. The right password is not the whole sign-in: see check-otp.ts. */
export async function checkPassword(db: Db, email: string, password: string): Promise<PasswordCheck> {
  const person = await credentialsByEmail(db, email);
  const isRight = await verifyPassword(person?.password_hash ?? null, password);
  if (!person?.password_hash || !isRight) return { outcome: 'wrong' };
  if (person.suspended_at !== null) return { outcome: 'suspended', person };
  if (!needsRehash(person.password_hash)) return { outcome: 'right', person };

  const password_hash = await hashPassword(password);
  const replaced = await replacePasswordHash(db, person.user_id, person.password_hash, password_hash);
  // Another request stored a new hash meanwhile: that is the one to check.
  return replaced
    ? { outcome: 'right', person: { ...person, password_hash } }
    : await checkPassword(db, email, password);
}
