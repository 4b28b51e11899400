import type { Context } from '../context.ts';
import { rateLimited } from '../errors.ts';
import { type Consumed, consume, giveBack, type LimitRule } from './consume.ts';

export type Enforcing = Pick<Context, 'log'> & { config: Pick<Context['config'], 'rate_limits'> };
type Limiting = Pick<Context, 'stores' | 'clock'> & Enforcing;

/**
 * Counts one attempt against all rules and throws 429 when one is used up. With RATE_LIMITS=observe it counts and
 * logs but lets the request pass; a business rule passes `always` to be enforced anyway.
 */
export async function limit(
  context: Limiting,
  rules: LimitRule[],
  options: { always?: boolean } = {},
): Promise<void> {
  enforce(context, await consume(context, rules), options);
}

/** Like `limit`, around `work`; an attempt whose work throws is given back. */
export async function limitSuccesses<Result>(
  context: Limiting,
  rules: LimitRule[],
  work: () => Promise<Result>,
): Promise<Result> {
  await limit(context, rules);
  try {
    return await work();
  } catch (error) {
    await giveBack(context, rules);
    throw error;
  }
}

/** Counts one attempt and returns whether it may pass, for silent refusals. With RATE_LIMITS=observe everything may. */
export async function mayPass(context: Limiting, rules: LimitRule[]): Promise<boolean> {
  const { allowed } = await consume(context, rules);
  return allowed || context.config.rate_limits === 'observe';
}

/** Like `limit`, for an attempt that another statement counted. */
export function enforce(
  context: Enforcing,
  { allowed, retryAfter, refusedBy }: Consumed,
  options: { always?: boolean } = {},
): void {
  if (allowed) return;
  const isEnforced = options.always === true || context.config.rate_limits === 'enforce';
  context.log.info({ rule: refusedBy, enforced: isEnforced }, 'rate limit reached');
  if (isEnforced) throw rateLimited(retryAfter);
}
