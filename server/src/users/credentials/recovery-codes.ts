import { randomInt } from 'node:crypto';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { normalizeCode } from '../../platform/crypto/normalize-code.ts';
import type { Db } from '../../platform/db/stores.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Request } from '../../platform/http/server.ts';
import { redeemOtp } from './check-otp.ts';
import { type Credentials, holdCredentials } from './credentials.queries.ts';
import { mailRecoveryCodeUsed } from './recovery-code-used.mail.ts';
import { countRecoveryCodes, redeemRecoveryCode, replaceRecoveryCodes } from './recovery-codes.queries.ts';

const CODES = 10;
/** Digits alone, as phones offer them where one-time codes are typed; 53 bits, tried ten times in 15 minutes. */
const GROUPS = 4;
const GROUP_DIGITS = 4;

const LABEL = 'users.recovery-code';

/**
 * Ten new codes, shown once; those before are worthless. Null: the account has no one-time codes (any more), which these
 * replace.
 */
export async function newRecoveryCodes(
  db: Db,
  keyring: Keyring,
  now: Date,
  person: Credentials,
): Promise<string[] | null> {
  if (person.totp_enabled_at === null || !(await holdCredentials(db, person))) return null;
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(randomCode());
  const macs = [...codes].map((code) => keyring.mac(LABEL, macContent(person.user_id, code)));
  await replaceRecoveryCodes(db, now, person.user_id, macs);
  return [...codes];
}

/**
 * True when `code` is a one-time code of the app or a recovery code, and this call redeemed it; call in a transaction. The owner
 * is notified of a recovery code. For people; administrators' tokens take the app alone.
 */
export async function redeemSecondFactor(
  db: Db,
  context: Context,
  request: Request,
  person: Credentials,
  code: string,
): Promise<boolean> {
  const { keyring } = context;
  const now = context.clock.now();
  if (!isRecoveryCode(code)) return await redeemOtp(db, keyring, now, person, code);
  if (person.totp_enabled_at === null) return false;
  const macs = keyring.macs(LABEL, macContent(person.user_id, code));
  if (!(await redeemRecoveryCode(db, now, person.user_id, macs))) return false;
  const left = await countRecoveryCodes(db, person.user_id);
  await recordAudit(db, context, request, {
    event_type: 'user.recovery_code_used',
    actor: { type: 'user', id: person.user_id },
    target: { type: 'user', id: person.user_id },
    details: { left },
  });
  const locale = localeOf(request, { user: person.locale });
  await mailRecoveryCodeUsed(db, context, { email: person.email, locale }, left);
  return true;
}

function isRecoveryCode(code: string): boolean {
  return normalizeCode(code).length === GROUPS * GROUP_DIGITS;
}

function randomCode(): string {
  const group = () => String(randomInt(10 ** GROUP_DIGITS)).padStart(GROUP_DIGITS, '0');
  return Array.from({ length: GROUPS }, group).join('-');
}

function macContent(userId: number, code: string): string {
  return `${userId}:${normalizeCode(code)}`;
}
