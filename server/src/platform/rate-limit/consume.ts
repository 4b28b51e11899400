import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { SECOND } from '../clock.ts';
import type { Context } from '../context.ts';
import { siteSubject } from '../http/caller-address.ts';

/** `limit` attempts per `window` (milliseconds) and subject. A window opens with its first attempt. */
export type LimitRule = { name: string; subject: string; limit: number; window: number };

export type Consumed = {
  allowed: boolean;
  /** Whole seconds until every rule would allow an attempt again; 0 when allowed. */
  retryAfter: number;
  /** The name of a used-up rule. */
  refusedBy: string | null;
};

type Counting = Pick<Context, 'stores' | 'clock'>;

/** A rule about an IPv6 /64 also counts its /48, with this multiple of the limit: 65,536 networks in one site are one party. */
export const SITE_SHARE = 8;

/** Longer subjects are hashed: an index entry has a size limit, and callers choose some subjects. */
const MAX_SUBJECT = 100;

/** The rules in their order, then one more for each that is about an IPv6 network. */
export function withSites(rules: LimitRule[]): LimitRule[] {
  return [...rules, ...rules.map(siteRule).filter((rule) => rule !== null)];
}

export function siteRule(rule: LimitRule): LimitRule | null {
  const subject = siteSubject(rule.subject);
  return subject === null ? null : { ...rule, subject, limit: rule.limit * SITE_SHARE };
}

/**
 * Counts one attempt against all rules, or against none when one is used up: what a narrow limit refuses
 * must not use up a wide one that others share. One statement, exact with any number of processes.
 */
export async function consume({ stores, clock }: Counting, input: LimitRule[]): Promise<Consumed> {
  const now = clock.now();
  const rules = withSites(input);
  const [keys, limits, ends] = limitParameters(rules, now);
  const { rows } = await sql<UsedUp>`
    SELECT key, window_ends_at FROM consume_rate_limits(${keys}::text[], ${limits}::int[], ${ends}::timestamptz[], ${now})
  `.execute(stores.relaxed);
  return verdict(rules, rows, now);
}

/** A row of the SQL function consume_rate_limits: a used-up rule. */
type UsedUp = { key: string; window_ends_at: Date };

/** The first three parameters of consume_rate_limits for exactly these rules. */
export function limitParameters(
  rules: LimitRule[],
  now: Date,
): [keys: string[], limits: number[], ends: Date[]] {
  return [
    rules.map(keyOf),
    rules.map((rule) => rule.limit),
    rules.map((rule) => new Date(now.getTime() + rule.window)),
  ];
}

/** Interprets the rows of consume_rate_limits. */
export function verdict(rules: LimitRule[], rows: UsedUp[], now: Date): Consumed {
  if (rows.length === 0) return { allowed: true, retryAfter: 0, refusedBy: null };
  const openAgain = Math.max(...rows.map((row) => row.window_ends_at.getTime()));
  // The clock of the process that opened a window may be slightly ahead; no wait is longer than the window.
  const wait = Math.min(openAgain - now.getTime(), Math.max(...rules.map((rule) => rule.window)));
  return {
    allowed: false,
    retryAfter: Math.max(1, Math.ceil(wait / SECOND)),
    refusedBy: rules.find((rule) => keyOf(rule) === rows[0]!.key)?.name ?? null,
  };
}

/** Refunds one attempt that turned out correct: only wrong passwords and codes count. */
export async function giveBack({ stores, clock }: Counting, rules: LimitRule[]): Promise<void> {
  const keys = withSites(rules).map(keyOf).sort();
  await sql`
    WITH held AS (
      SELECT key FROM rate_limits WHERE key = ANY(${keys}::text[]) AND window_ends_at > ${clock.now()} ORDER BY key FOR UPDATE
    )
    UPDATE rate_limits SET hits = hits - 1 FROM held WHERE rate_limits.key = held.key AND hits > 0
  `.execute(stores.relaxed);
}

/** What remains of each rule's limit, in their order; counts nothing. `opens_at`: when a current window ends. The list is hidden, so that the statement is planned once. */
export async function remainingLimits(
  { stores, clock }: Counting,
  rules: LimitRule[],
): Promise<{ left: number; opens_at: Date | null }[]> {
  const { rows } = await sql<{ key: string; hits: number; window_ends_at: Date }>`
    SELECT key, hits, window_ends_at FROM rate_limits
     WHERE key = ANY((SELECT ${withSites(rules).map(keyOf)}::text[])::text[]) AND window_ends_at > ${clock.now()}
  `.execute(stores.db);
  return rules.map((rule) => {
    const counters = withSites([rule]).map((counted) => {
      const row = rows.find(({ key }) => key === keyOf(counted));
      return { left: Math.max(0, counted.limit - (row?.hits ?? 0)), opens_at: row?.window_ends_at ?? null };
    });
    return counters.reduce((tightest, counter) => (counter.left < tightest.left ? counter : tightest));
  });
}

export function keyOf({ name, subject }: LimitRule): string {
  const short =
    subject.length <= MAX_SUBJECT ? subject : createHash('sha256').update(subject).digest('base64url');
  return `${name}:${short}`;
}
