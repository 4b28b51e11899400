import { randomInt } from 'node:crypto';
import { after, MINUTE } from '../../platform/clock.ts';
import { sameDigest } from '../../platform/crypto/digest.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { normalizeCode } from '../../platform/crypto/normalize-code.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { CodePurpose } from '../tables.ts';
import { consumeVerificationCode, countTry, replaceVerificationCode } from './verification-codes.queries.ts';

/** Contract section 3: a six-digit code, 5 minutes, 5 tries. */
const DIGITS = 6;
export const VERIFICATION_CODE_TTL = 5 * MINUTE;
const TRIES = 5;

const LABEL = 'users.typed-code';

type Holder = { user_id: number; purpose: CodePurpose };

/** A code this person is to type; it replaces an earlier one of the same purpose. `boundTo` is what it will prove. */
export async function newVerificationCode(
  db: Db,
  keyring: Keyring,
  now: Date,
  holder: Holder,
  boundTo: string,
): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  await replaceVerificationCode(db, {
    ...holder,
    code_mac: macOf(keyring, holder, boundTo, code),
    bound_to: boundTo,
    created_at: now,
    expires_at: after(now, VERIFICATION_CODE_TTL),
  });
  return code;
}

type VerifiedCode = Holder & { bound_to: string; code_mac: Buffer };

/**
 * Counts a try and compares; null when the code is wrong, over, used or tried out. Call it outside of a transaction that may
 * roll back, or tries would not count. A right code still has to be redeemed.
 */
export async function checkVerificationCode(
  db: Db,
  keyring: Keyring,
  now: Date,
  holder: Holder,
  code: string,
): Promise<VerifiedCode | null> {
  const held = await countTry(db, now, holder, TRIES);
  if (held === undefined) return null;
  const mac = macOf(keyring, holder, held.bound_to, normalizeCode(code));
  return sameDigest(mac, held.code_mac) ? { ...holder, ...held } : null;
}

/** True for exactly one caller. */
export async function redeemVerificationCode(db: Db, now: Date, right: VerifiedCode): Promise<boolean> {
  return await consumeVerificationCode(db, now, right);
}

/** A plain hash does not hide six digits, so the hash is keyed. */
function macOf(keyring: Keyring, { user_id, purpose }: Holder, boundTo: string, code: string): Buffer {
  const content = JSON.stringify([user_id, purpose, boundTo, code]);
  return keyring.mac(LABEL, content);
}
