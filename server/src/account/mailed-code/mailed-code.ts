import { after, DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sameText, sha256 } from '../../platform/crypto/digest.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { normalizeCode } from '../../platform/crypto/normalize-code.ts';
import { randomPooled } from '../../platform/crypto/random-pool.ts';
import { newToken } from '../../platform/crypto/random-secret.ts';
import type { Db } from '../../platform/db/stores.ts';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import { type LimitRule, remainingLimits } from '../../platform/rate-limit/index.ts';
import { normalizeEmail, withAttempt } from '../../users/index.ts';
import {
  countMailedCodeTry,
  type MailedCode,
  type NewMailedCode,
  replaceMailedCode,
  waitingMailedCode,
} from './mailed-codes.queries.ts';

/** Time to open a mailbox on another device. */
export const MAILED_CODE_TTL = 10 * MINUTE;
const SHORT = 6;
/** Of this many, all that can be mailed and tried in a day find one in a million. */
const LONG = 10;
const TRIES = 5;
/**
 * Wrong short codes for one mailbox, whatever address and browser they come from and whether it has an account. A code needs no password
 * before it, so these alone bound what guessing finds: one in 10,000 for each day of trying. When they are used up, codes are long instead
 * of being refused: otherwise anyone could keep the owner of a mailbox out by guessing at codes of their own.
 */
const WRONG_PER_MAILBOX = [
  { name: 'mailed_code.hour', limit: 20, window: 1 * HOUR },
  { name: 'mailed_code.day', limit: 100, window: 1 * DAY },
];

const LABEL = 'account.mailed-code';
const SEED_LENGTH = 32;
const COOKIE = 'svc_code';
const TICKET = /^[A-Za-z0-9]{43}$/;
/** What a code that does not exist is compared with, so that every answer takes the same work. */
const NO_SEED = Buffer.alloc(SEED_LENGTH);

/** The browser that asked for a code is the only one that can type it. The hash of its ticket; null: it has none. */
function mailedCodeTicket(request: Request): Buffer | null {
  const ticket = readCookie(request, COOKIE);
  return ticket !== null && TICKET.test(ticket) ? sha256(ticket) : null;
}

/** A ticket that no one has seen before, whatever cookie was sent. */
export function newMailedCodeTicket(reply: Reply): Buffer {
  const ticket = newToken();
  setCookie(reply, COOKIE, ticket, { maxAge: MAILED_CODE_TTL / SECOND });
  return sha256(ticket);
}

export function forgetMailedCodeTicket(reply: Reply): void {
  clearCookie(reply, COOKIE);
}

/** What the code of this browser is for; null: none waits. */
export async function codeOfBrowser(
  { stores, clock }: Context,
  request: Request,
): Promise<MailedCode | null> {
  const ticket = mailedCodeTicket(request);
  return ticket === null ? null : await waitingMailedCode(stores.db, clock.now(), ticket);
}

/** How long the next code for this mailbox has to be; the same for every address. Outside of a transaction. */
export async function codeLength(context: Context, email: string): Promise<number> {
  const left = await remainingLimits(context, wrongPerMailbox(context.keyring, email));
  return left.every((rule) => rule.left > 0) ? SHORT : LONG;
}

type ToIssue = Pick<NewMailedCode, 'ticket_hash' | 'purpose' | 'email' | 'user_id' | 'digits'> &
  Partial<Pick<NewMailedCode, 'preferred_name' | 'with_passkey'>>;

/** A code for this ticket; `isMailed` false: none is right, and the row only makes every answer the same. */
export async function issueMailedCode(
  db: Db,
  { keyring, clock }: Pick<Context, 'keyring' | 'clock'>,
  { preferred_name = null, with_passkey = false, ...code }: ToIssue,
  isMailed: boolean,
): Promise<string> {
  const created_at = clock.now();
  const code_seed = randomPooled(SEED_LENGTH);
  await replaceMailedCode(db, {
    ...code,
    preferred_name,
    with_passkey,
    code_seed: isMailed ? code_seed : null,
    created_at,
    expires_at: after(created_at, MAILED_CODE_TTL),
  });
  return codesOf(keyring, code_seed, code.digits)[0]!;
}

/**
 * The code to be mailed once more: the same again while it has half of its time and a try left, so that both mails work; unless it has become too
 * short (`digits`: of codeLength).
 */
export async function mailedCodeAgain(
  db: Db,
  context: Pick<Context, 'keyring' | 'clock'>,
  waiting: MailedCode,
  digits: number,
): Promise<string> {
  const { code_seed, tries, expires_at, ...others } = waiting;
  const isInTime = tries < TRIES && expires_at >= after(context.clock.now(), MAILED_CODE_TTL / 2);
  const isGood = isInTime && waiting.digits >= digits;
  if (isGood && code_seed !== null) return codesOf(context.keyring, code_seed, waiting.digits)[0]!;
  return await issueMailedCode(db, context, { ...others, digits }, code_seed !== null);
}

type CheckedCode = { kind: 'right'; code: MailedCode } | { kind: 'wrong' } | { kind: 'over' };

/**
 * Counts a try and compares; `over`: it was used, has expired, was tried too often, or is short where short ones are no longer accepted. Call it outside of
 * a transaction that may roll back. A right code still has to be consumed. Throws 429 when this network sent too many wrong ones.
 */
export async function checkMailedCode(
  context: Context,
  request: Request,
  { ticket_hash, email }: Pick<MailedCode, 'ticket_hash' | 'email'>,
  typed: string,
): Promise<CheckedCode> {
  const { stores, clock, keyring } = context;
  return await withAttempt<{ failed: boolean; result: CheckedCode }>(
    context,
    request,
    email,
    async (attempt) => {
      const over = { failed: false, result: { kind: 'over' } } as const;
      const code = await countMailedCodeTry(stores.db, clock.now(), ticket_hash, TRIES);
      if (code === null) return over;
      for (const rule of code.digits < LONG ? wrongPerMailbox(keyring, email) : [])
        if (!(await attempt.take(rule))) return over;
      const isSame = codesOf(keyring, code.code_seed ?? NO_SEED, code.digits).some((each) =>
        sameText(each, normalizeCode(typed)),
      );
      if (isSame && code.code_seed !== null) return { failed: false, result: { kind: 'right', code } };
      return { failed: true, result: { kind: code.tries < TRIES ? 'wrong' : 'over' } };
    },
  );
}

/** What people type as their address may be a password by mistake: the counters’ table gets nothing that can be read or guessed back. */
function wrongPerMailbox(keyring: Keyring, email: string): LimitRule[] {
  const subject = keyring.mac(LABEL, normalizeEmail(email)).toString('base64url');
  return WRONG_PER_MAILBOX.map((rule) => ({ ...rule, subject }));
}

/** By the newest SECRET_KEY, and by those before it. No table holds a code: the row keeps a seed, which is worthless without the key. */
function codesOf(keyring: Keyring, seed: Buffer, digits: number): string[] {
  return keyring.macs(LABEL, seed).map((mac) => {
    const number = mac.readUIntBE(0, 6) % 10 ** digits;
    return String(number).padStart(digits, '0');
  });
}
