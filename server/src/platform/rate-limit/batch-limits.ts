import { keyOf, type LimitRule, SITE_SHARE, siteRule, verdict, withSites } from './consume.ts';
import { type Enforcing, enforce } from './limit.ts';

/** A counter's key in each column; null counts nothing. */
type Counters = Record<`counter_${string}`, string | null>;

/** The rules that one caller has used up, as the statement returns them. */
export type UsedUpRules = { key: string; window_ends_at: string }[] | null;

/**
 * Rules that a batched statement (`batchedQuery`) counts as it runs, so that a call and its limits take one round trip. The
 * statement has the columns `types`, which `input` fills, and a column `now`; `usedUp` is the last of its WITH queries, and
 * `usedUpBy` is selected and passed to `enforce`.
 */
export function batchLimits(rules: Omit<LimitRule, 'subject'>[]) {
  const counters = rules.flatMap(({ limit, window }, index) => [
    { column: `counter_${index}`, limit, window },
    { column: `counter_${index}_site`, limit: limit * SITE_SHARE, window },
  ]);
  const about = (subjects: string[]) => rules.map((rule, index) => ({ ...rule, subject: subjects[index]! }));

  return {
    types: Object.fromEntries(counters.map(({ column }) => [column, 'text'])) as Record<
      keyof Counters,
      'text'
    >,

    /** One subject per rule, in their order; null counts nothing. */
    input(subjects: string[] | null): Counters {
      const counted = subjects === null ? [] : about(subjects).flatMap((rule) => [rule, siteRule(rule)]);
      const keys = counters.map(({ column }, index) => [
        column,
        counted[index] ? keyOf(counted[index]) : null,
      ]);
      return Object.fromEntries(keys);
    },

    /** Counts the rows of the WITH query `source`: the columns and the callers' `n`. */
    usedUp(source: string): string {
      const values = counters.map(
        ({ column, limit, window }) =>
          `(${source}.${column}, ${limit}, ${source}.now + interval '${window} milliseconds')`,
      );
      return `used_up AS MATERIALIZED (
     SELECT counted.* FROM (
       SELECT array_agg(${source}.n::int) AS callers, array_agg(rule.key) AS keys, array_agg(rule.most) AS limits,
              array_agg(rule.ends_at) AS ends, max(${source}.now) AS now
         FROM ${source}, LATERAL (VALUES ${values.join(', ')}) AS rule (key, most, ends_at)
        WHERE rule.key IS NOT NULL) AS attempt,
       LATERAL count_attempts(attempt.callers, attempt.keys, attempt.limits, attempt.ends, attempt.now) AS counted
   )`;
    },

    /** The UsedUpRules of caller `n`. */
    usedUpBy(n: string): string {
      return `(SELECT json_agg(used_up) FROM used_up WHERE used_up.caller = ${n})`;
    },

    /** Throws 429 like `limit`, for what the statement counted at `now`. */
    enforce(context: Enforcing, subjects: string[], usedUp: UsedUpRules, now: Date): void {
      const rows = (usedUp ?? []).map(({ key, window_ends_at }) => ({
        key,
        window_ends_at: new Date(window_ends_at),
      }));
      enforce(context, verdict(withSites(about(subjects)), rows, now));
    },
  };
}
