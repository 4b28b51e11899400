import { HOUR, MINUTE } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { limitSubject } from '../platform/http/caller-address.ts';
import type { Request } from '../platform/http/server.ts';
import { limit, mayPass } from '../platform/rate-limit/index.ts';
import { comparable } from '../users/index.ts';

/** Sign-ups, recoveries and repeated links from one address. */
const REQUESTS_PER_ADDRESS = { limit: 30, window: 15 * MINUTE };
/** What one mailbox receives from us, whoever asks. */
const MAILS_PER_MAILBOX = { limit: 5, window: 1 * HOUR };

/** Throws 429 when this address asked for too many mails. */
export async function limitMailRequests(context: Context, request: Request): Promise<void> {
  const subject = limitSubject(request.callerAddress);
  await limit(context, [{ name: 'mail.address', subject, ...REQUESTS_PER_ADDRESS }]);
}

/**
 * Whether this mailbox may get one more mail of this kind. Refused in silence: an answer would tell that the account
 * exists. RATE_LIMITS=observe counts and lets it pass.
 */
export async function mayMail(context: Context, email: string): Promise<boolean> {
  const rule = { name: 'mail.mailbox', subject: comparable(email), ...MAILS_PER_MAILBOX };
  return await mayPass(context, [rule]);
}
