import { HOUR, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import type { Request } from '../../platform/http/server.ts';
import { type LimitRule, limit, mayPass } from '../../platform/rate-limit/index.ts';
import { isKnownBrowser } from '../../sessions/index.ts';
import { normalizeEmail } from '../../users/index.ts';

/** Sign-ups, recoveries and repeated links from one address. */
const REQUESTS_PER_ADDRESS = { limit: 30, window: 15 * MINUTE };
/**
 * What one mailbox receives of one kind, and how much of that one network may cause. Three networks fill a
 * mailbox with thirty mails, and then its owner has the link that still works thirty times: see docs/mail.md.
 */
const EMAILS_PER_MAILBOX = { limit: 30, window: 1 * HOUR };
const EMAILS_PER_CALLER = { limit: 10, window: 1 * HOUR };
/** Beyond that, to a person whose own browser asks. */
const EMAILS_TO_KNOWN_BROWSERS = { limit: 10, window: 1 * HOUR };

type EmailKind =
  | 'sign_up'
  | 'sign_in_code'
  | 'step_up_code'
  | 'verification'
  | 'recovery'
  | 'merge_code'
  | 'email_change'
  | 'deletion';

/** Throws 429 when this address asked for too many mails. */
export async function limitEmailRequests(context: Context, request: Request): Promise<void> {
  const subject = limitSubject(request.callerAddress);
  await limit(context, [{ name: 'mail.address', subject, ...REQUESTS_PER_ADDRESS }]);
}

/**
 * Whether this caller may have one more mail of this kind sent to this mailbox. Kinds do not share a budget, and neither do
 * callers of different networks. Refused in silence: an answer would tell that the account exists. RATE_LIMITS=observe
 * counts and lets it pass.
 */
export async function maySendEmail(
  context: Context,
  request: Request,
  kind: EmailKind,
  email: string,
): Promise<boolean> {
  const mailbox = normalizeEmail(email);
  const caller = limitSubject(request.callerAddress);
  return await mayPass(context, [
    { name: `mail.${kind}.caller`, subject: `${caller} ${mailbox}`, ...EMAILS_PER_CALLER },
    { name: `mail.${kind}`, subject: mailbox, ...EMAILS_PER_MAILBOX },
    ...ofTaggedSignUps(kind, mailbox),
  ]);
}

/**
 * `ann+1@…` and `ann+2@…` are one mailbox nearly everywhere, and a sign-up mails addresses without an account: they share a budget. That of `ann@…` is apart, so
 * that no one can use it up by them.
 */
function ofTaggedSignUps(kind: EmailKind, mailbox: string): LimitRule[] {
  const [, name, domain] = /^([^+@]+)\+[^@]*@(.+)$/.exec(mailbox) ?? [];
  if (kind !== 'sign_up' || name === undefined) return [];
  return [{ name: 'mail.sign_up.tagged', subject: `${name}@${domain}`, ...EMAILS_PER_MAILBOX }];
}

/**
 * The same for a code, which works only in the browser that requested it: a share that strangers have used up still leaves one for the browsers in which
 * this person has signed in. Null: no account has the address.
 */
export async function maySendCode(
  context: Context,
  request: Request,
  kind: EmailKind,
  { email, user_id }: { email: string; user_id: number | null },
): Promise<boolean> {
  if (await maySendEmail(context, request, kind, email)) return true;
  if (user_id === null || !(await isKnownBrowser(context.stores.db, request, user_id))) return false;
  return await mayPass(context, [
    { name: `mail.${kind}.known`, subject: String(user_id), ...EMAILS_TO_KNOWN_BROWSERS },
  ]);
}
