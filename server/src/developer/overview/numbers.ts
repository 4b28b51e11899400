import type { Application } from '../../applications/index.ts';
import { applicationUse, flushOutcomes, type Outcome } from '../../oauth/index.ts';
import type { Context } from '../../platform/context.ts';
import { type CountedPart, type Span, spanOf } from '../../platform/period.ts';
import { countDeliveriesOver } from '../../webhooks/index.ts';

/** Counting stops here. */
export const MAX_PEOPLE = 100_000;

/** Why requests failed, most often first. */
export type Reason = {
  place: 'authorize' | 'token';
  /** An error code, or that a redirect_uri is missing or not registered. */
  code: string;
  count: number;
  last_at: Date;
  sent: string | null;
};

export type Numbers = {
  span: Span;
  /** More than MAX_PEOPLE are not counted. */
  people: number;
  outcomes: CountedPart[];
  reasons: Reason[];
  /** Null: too many to count. Undefined: the application has no webhooks. */
  deliveries: CountedPart[] | null | undefined;
};

/** What happened to an application in the last 30 days. What this process has counted until now is in it, what others have in a few seconds. */
export async function numbersOf(
  context: Context,
  { application_id, webhook_url }: Pick<Application, 'application_id' | 'webhook_url'>,
  now: Date,
): Promise<Numbers> {
  const { db } = context.stores;
  const span = spanOf('30d', now);
  await flushOutcomes(context);
  const { people, outcomes } = await applicationUse(db, application_id, span.since, MAX_PEOPLE + 1);
  return {
    span,
    people,
    outcomes: outcomes.map(({ day, outcome, count }) => ({
      part: Math.round((day.getTime() - span.since.getTime()) / span.step_ms),
      kind: outcome,
      count,
    })),
    reasons: reasonsIn(outcomes),
    deliveries: webhook_url === null ? undefined : await countDeliveriesOver(db, application_id, span),
  };
}

/** The days of each reason together, with what was sent on the last of them. */
function reasonsIn(outcomes: Outcome[]): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const { outcome, count, last_at, sent } of outcomes) {
    const [place, code] = outcome.split(':');
    if ((place !== 'authorize' && place !== 'token') || code === undefined) continue;
    const known = reasons.get(outcome);
    reasons.set(outcome, {
      ...{ place, code, last_at },
      count: (known?.count ?? 0) + count,
      sent: sent ?? known?.sent ?? null,
    });
  }
  return [...reasons.values()].toSorted((a, b) => b.count - a.count);
}
