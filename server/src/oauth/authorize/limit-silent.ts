import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { enforce, mayPass } from '../../platform/rate-limit/index.ts';

/**
 * For codes that people who have consented get without a page. Each is a grant, which stays for 60 days if it is redeemed, and a page or a script
 * with their session can ask for them without end. 34 applications that renew their tokens every minute stay below.
 */
const A_DAY = 50_000;
/** A counter that changed with every code would double what the code costs: only these change it, and the statement that finds the client reads it. */
const ONE_IN = 16;
const RULE = { name: 'oauth.silent', limit: A_DAY / ONE_IN, window: DAY };

/** When the window ends in which this user has used up the limit; null if they have not. Of the WITH query that `asked` and `visitor` name. */
export const SILENT_UNTIL_SQL = `used_up_until('${RULE.name}:user ' || visitor.user_id, ${RULE.limit}, asked.now)`;

/** Throws 429. */
export function requireSilentRoom(context: Context, silent_until: Date | null): void {
  if (silent_until === null) return;
  const rest = silent_until.getTime() - context.clock.now().getTime();
  enforce(context, {
    allowed: false,
    retryAfter: Math.max(1, Math.ceil(rest / 1000)),
    refusedBy: RULE.name,
  });
}

/** Counts a code that was made. */
export async function countSilent(context: Context, userId: number, grantId: string): Promise<void> {
  if (isCounted(grantId)) await mayPass(context, [{ ...RULE, subject: `user ${userId}` }]);
}

/** By a digit that is random (uuidv7). */
export function isCounted(grantId: string): boolean {
  return grantId.endsWith('0');
}
