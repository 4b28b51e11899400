import { HOUR, MINUTE } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Request } from '../http/server.ts';
import { consume } from '../rate-limit/index.ts';
import { type AuditEvent, recordAudit } from './record-audit.ts';

/** Of one type of refusal, over all subjects: the log keeps its lines for good, and callers may have many addresses. */
const LINES_AN_HOUR = 1000;

/**
 * Writes a line about a refusal, unless one of this type was written for `subject` within the last hour (`every` minutes): what a
 * caller repeats must not make the log grow. A refusal changes nothing, so the line needs no transaction of a change; what does
 * change something gives its transaction as `stores.db` and `stores.relaxed`.
 */
export async function recordAuditAtMost(
  context: Pick<Context, 'stores' | 'clock'>,
  request: Pick<Request, 'id' | 'callerAddress'> | null,
  subject: string,
  event: AuditEvent,
  { every = 60 }: { every?: number } = {},
): Promise<void> {
  const { allowed } = await consume(context, [
    { name: `audit.${event.event_type}`, subject, limit: 1, window: every * MINUTE },
    { name: 'audit.refusals', subject: event.event_type, limit: LINES_AN_HOUR, window: HOUR },
  ]);
  if (allowed) await recordAudit(context.stores.db, context, request, event);
}
