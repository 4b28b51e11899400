import { after, DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sameText, sha256 } from '../../platform/crypto/digest.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { normalizeCode } from '../../platform/crypto/normalize-code.ts';
import { randomPooled } from '../../platform/crypto/random-pool.ts';
import { newToken } from '../../platform/crypto/random-secret.ts';
import type { Db } from '../../platform/db/stores.ts';
import { rateLimited } from '../../platform/errors.ts';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import type { LimitRule } from '../../platform/rate-limit/index.ts';
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
const DIGITS = 6;
const TRIES = 5;
/**
 * Wrong codes for one mailbox, whatever address and browser they come from and whether it has an account. A code needs no password before
 * it, so these alone bound what guessing finds: one in 10,000 for each day of trying.
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
export function mailedCodeTicket(request: Request): Buffer | null {
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

type ToIssue = Pick<NewMailedCode, 'ticket_hash' | 'purpose' | 'email' | 'user_id'> &
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
  return codesOf(keyring, code_seed)[0]!;
}

/** The code to be mailed once more: the same again while it has half of its time and a try left, so that both mails work. */
export async function mailedCodeAgain(
  db: Db,
  context: Pick<Context, 'keyring' | 'clock'>,
  waiting: MailedCode,
): Promise<string> {
  const { code_seed, tries, expires_at, ...others } = waiting;
  const isGood = tries < TRIES && expires_at >= after(context.clock.now(), MAILED_CODE_TTL / 2);
  if (isGood && code_seed !== null) return codesOf(context.keyring, code_seed)[0]!;
  return await issueMailedCode(db, context, others, code_seed !== null);
}

export type CheckedCode = { kind: 'right'; code: MailedCode } | { kind: 'wrong' } | { kind: 'over' };

/**
 * Counts a try and compares; `over`: it was used, has expired or was tried too often. Call it outside of a transaction that may roll back. A
 * right code still has to be consumed. Throws 429 when too many were wrong.
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
      for (const rule of wrongPerMailbox(keyring, email))
        if (!(await attempt.take(rule))) throw rateLimited(rule.window / SECOND);
      const code = await countMailedCodeTry(stores.db, clock.now(), ticket_hash, TRIES);
      if (code === null) return { failed: false, result: { kind: 'over' } };
      const isSame = codesOf(keyring, code.code_seed ?? NO_SEED).some((each) =>
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
function codesOf(keyring: Keyring, seed: Buffer): string[] {
  return keyring.macs(LABEL, seed).map((mac) => {
    const number = mac.readUIntBE(0, 6) % 10 ** DIGITS;
    return String(number).padStart(DIGITS, '0');
  });
}
