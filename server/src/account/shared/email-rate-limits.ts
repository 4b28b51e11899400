import { HOUR, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import type { Request } from '../../platform/http/server.ts';
import { limit, mayPass } from '../../platform/rate-limit/index.ts';
import { isKnownBrowser } from '../../sessions/index.ts';
import { type EmailKind, maySendEmail } from '../../users/index.ts';

/** Sign-ups, recoveries and repeated links from one address. */
const REQUESTS_PER_ADDRESS = { limit: 30, window: 15 * MINUTE };
/** Beyond that, to a person whose own browser asks. */
const EMAILS_TO_KNOWN_BROWSERS = { limit: 10, window: 1 * HOUR };

/** Throws 429 when this address asked for too many mails. */
export async function limitEmailRequests(context: Context, request: Request): Promise<void> {
  const subject = limitSubject(request.callerAddress);
  await limit(context, [{ name: 'mail.address', subject, ...REQUESTS_PER_ADDRESS }]);
}

/**
 * `maySendEmail` for a code, which works only in the browser that requested it: a share that strangers have used up still leaves one for the browsers in which
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
