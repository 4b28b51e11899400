import type { Keyring } from '../../platform/crypto/keyring.ts';
import { normalizeCode } from '../../platform/crypto/normalize-code.ts';
import { matchTotp, newTotpSecret } from '../../platform/crypto/totp.ts';
import type { Db } from '../../platform/db/stores.ts';
import { TOTP_SEAL } from './check-otp.ts';
import type { Credentials } from './credentials.queries.ts';
import { deleteRecoveryCodes } from './recovery-codes.queries.ts';
import { clearTotp, enableTotp, storePendingTotp } from './totp.queries.ts';

/** A new secret that waits for its first code; it replaces an earlier one that waits. Null: one is active already. */
export async function beginTotp(db: Db, keyring: Keyring, userId: number): Promise<Buffer | null> {
  const secret = newTotpSecret();
  return (await storePendingTotp(db, userId, keyring.seal(TOTP_SEAL, secret))) ? secret : null;
}

/** The secret that waits for its first code, to be shown again; null when none does. */
export function pendingTotpSecret(keyring: Keyring, person: Credentials): Buffer | null {
  if (person.totp_enabled_at !== null || person.sealed_totp_secret === null) return null;
  return keyring.open(TOTP_SEAL, person.sealed_totp_secret);
}

/** Activates the pending secret by one of its codes, which is redeemed by this. */
export async function confirmTotp(
  db: Db,
  keyring: Keyring,
  now: Date,
  person: Credentials,
  code: string,
): Promise<boolean> {
  const secret = pendingTotpSecret(keyring, person);
  if (secret === null || person.sealed_totp_secret === null) return false;
  const step = matchTotp(secret, normalizeCode(code), now, 0);
  return step !== null && (await enableTotp(db, now, person.user_id, person.sealed_totp_secret, step));
}

/**
 * A secret that is active immediately, for people whom an operator creates (`countersign user create --totp`). Null: one is in
 * force already.
 */
export async function enrolTotp(db: Db, keyring: Keyring, now: Date, userId: number): Promise<Buffer | null> {
  const secret = newTotpSecret();
  const sealed = keyring.seal(TOTP_SEAL, secret);
  if (!(await storePendingTotp(db, userId, sealed))) return null;
  return (await enableTotp(db, now, userId, sealed, 0)) ? secret : null;
}

/** Turns one-time codes off, recovery codes with them; call in a transaction. False: they were off. */
export async function removeTotp(db: Db, userId: number): Promise<boolean> {
  const removed = await clearTotp(db, userId);
  if (removed) await deleteRecoveryCodes(db, userId);
  return removed;
}
