import type { Keyring } from '../../platform/crypto/keyring.ts';
import { normalizeCode } from '../../platform/crypto/normalize-code.ts';
import { matchTotp } from '../../platform/crypto/totp.ts';
import type { SealedColumn } from '../../platform/db/reseal-column.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Credentials } from './credentials.queries.ts';
import { consumeTotpStep } from './totp.queries.ts';

/** Under which seal a person's TOTP secret is kept. */
export const TOTP_SEAL = 'users.totp';
export const SEALED_TOTP: SealedColumn = {
  table: 'users',
  primary_key: 'user_id',
  column: 'sealed_totp_secret',
  label: TOTP_SEAL,
};

/**
 * True when `code` is right and this call is the one that used its step; a code works once per person, whichever way
 * else presents it at the same moment. False without an enrolled secret: callers ask `totp_enabled_at` first.
 */
export async function redeemOtp(
  db: Db,
  keyring: Keyring,
  now: Date,
  person: Credentials,
  code: string,
): Promise<boolean> {
  if (person.sealed_totp_secret === null || person.totp_enabled_at === null) return false;
  const secret = keyring.open(TOTP_SEAL, person.sealed_totp_secret);
  const step = matchTotp(secret, normalizeCode(code), now, person.totp_last_step, {
    algorithm: person.totp_algorithm,
    digits: person.totp_digits,
    period: person.totp_period,
  });
  if (step === null) return false;
  return await consumeTotpStep(db, person.user_id, person.sealed_totp_secret, step);
}
