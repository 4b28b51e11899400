import { HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import type { Request } from '../../platform/http/server.ts';
import { type LimitRule, mayPass } from '../../platform/rate-limit/index.ts';
import { normalizeEmail } from './email-address.ts';

/**
 * What one mailbox receives of one kind, and how much of that one network may cause. Three networks fill a
 * mailbox with thirty mails, and then its owner has the link that still works thirty times: see docs/mail.md.
 */
const EMAILS_PER_MAILBOX = { limit: 30, window: 1 * HOUR };
const EMAILS_PER_CALLER = { limit: 10, window: 1 * HOUR };

export type EmailKind =
  | 'sign_up'
  | 'sign_in_code'
  | 'step_up_code'
  | 'verification'
  | 'recovery'
  | 'merge_code'
  | 'email_change'
  | 'deletion'
  | 'organization_invitation'
  | 'customer_invitation';

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
    ...ofTaggedAddresses(kind, mailbox),
  ]);
}

/** Of mails to any address that someone enters. */
const TO_STRANGERS: EmailKind[] = [
  'sign_up',
  'email_change',
  'organization_invitation',
  'customer_invitation',
];

/**
 * `ann+1@…` and `ann+2@…` are one mailbox nearly everywhere: they share a budget. That of `ann@…` is apart, so that no one can use it up
 * by them.
 */
function ofTaggedAddresses(kind: EmailKind, mailbox: string): LimitRule[] {
  const [, name, domain] = /^([^+@]+)\+[^@]*@(.+)$/.exec(mailbox) ?? [];
  if (!TO_STRANGERS.includes(kind) || name === undefined) return [];
  return [{ name: `mail.${kind}.tagged`, subject: `${name}@${domain}`, ...EMAILS_PER_MAILBOX }];
}
