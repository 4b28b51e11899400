import { DAY, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Stores } from '../../platform/db/stores.ts';
import type { ErrorCode } from '../../platform/error-codes.ts';
import type { Unredirectable } from '../errors.ts';
import { addOutcomes, type CountedOutcome } from './outcomes.queries.ts';

/** Of a fixed list, so that an application has few rows a day, however many requests name it. */
type OutcomeKind =
  | 'sign_in'
  | `authorize:${ErrorCode | Extract<Unredirectable, `redirect_uri_${string}`>}`
  | `token:${ErrorCode}`;

type Counting = Pick<Context, 'stores' | 'clock' | 'log'>;

const FLUSH_AFTER = 10 * SECOND;
/** Anyone can name any client: no more counters than this wait in one process, others are not counted. */
const MAX_WAITING = 2000;
const MAX_LENGTH = 500;

const waiting = new WeakMap<Stores, Map<string, CountedOutcome>>();

/**
 * Counts the outcome of a request, for the charts of the developer. In memory: the endpoints must not pay a statement for it, nor wait for a
 * row that all sign-ins of an application would change. A process that is killed loses what it counted in the last seconds.
 */
export function countOutcome(context: Counting, clientId: string, kind: OutcomeKind, sent?: string): void {
  const at = context.clock.now();
  const day = new Date(Math.floor(at.getTime() / DAY) * DAY);
  const counters = countersOf(context);
  const key = `${day.getTime()} ${kind} ${clientId}`;
  const counted = counters.get(key);
  if (counted === undefined && (counters.size >= MAX_WAITING || !isStorable(clientId))) return;
  counters.set(key, {
    ...{ client_id: clientId, day, outcome: kind, last_at: at },
    count: (counted?.count ?? 0) + 1,
    sent: sent === undefined || !isStorable(sent) ? (counted?.sent ?? null) : sent,
  });
}

/** Writes what this process has counted. */
export async function flushOutcomes({ stores, log }: Counting): Promise<void> {
  const counted = [...(waiting.get(stores)?.values() ?? [])];
  waiting.delete(stores);
  if (counted.length === 0) return;
  await addOutcomes(stores.relaxed, counted).catch((error: Error) =>
    log.warn({ reason: error.message, counters: counted.length }, 'outcome counts lost'),
  );
}

function countersOf(context: Counting): Map<string, CountedOutcome> {
  const present = waiting.get(context.stores);
  if (present) return present;
  const counters = new Map<string, CountedOutcome>();
  waiting.set(context.stores, counters);
  setTimeout(() => void flushOutcomes(context), FLUSH_AFTER).unref();
  return counters;
}

/** What the database takes as text. */
function isStorable(text: string): boolean {
  return text.length <= MAX_LENGTH && !text.includes('\0') && text.isWellFormed();
}
