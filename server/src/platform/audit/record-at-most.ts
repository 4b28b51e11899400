import { HOUR, MINUTE } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/stores.ts';
import type { Request } from '../http/server.ts';
import { consume } from '../rate-limit/index.ts';
import { type AuditEvent, recordAudit } from './record-audit.ts';

/** Per type of refusal: the log keeps its lines forever, and callers may have many addresses. */
const TOTAL = { name: 'audit.refusals', limit: 1000, window: HOUR };
/** The part of it for one owner: a single account must not use up a kind of refusal for everyone. */
const SHARE = { name: 'audit.refusals_of', limit: 50, window: HOUR };

/** `owner`: the account or address that can create subjects; its share is counted. */
type About = { subject: string; owner: string };

/**
 * Records a refusal unless one of this type was recorded for `subject` within the last hour (`every` minutes), so that
 * repeated calls do not grow the log. A refusal changes nothing and needs no transaction; a caller that does
 * change something passes its transaction as `db`, and the line is counted and written in it. Once an hour's total is used up, one
 * line records that others were left out.
 */
export async function recordAuditAtMost(
  context: Pick<Context, 'stores' | 'clock'>,
  request: Pick<Request, 'id' | 'callerAddress'> | null,
  { subject, owner }: About,
  event: AuditEvent,
  { every = 60, db }: { every?: number; db?: Db } = {},
): Promise<void> {
  const { clock } = context;
  const stores = db === undefined ? context.stores : { ...context.stores, db, relaxed: db };
  const { event_type } = event;
  const { allowed, refusedBy } = await consume({ stores, clock }, [
    { name: `audit.${event_type}`, subject, limit: 1, window: every * MINUTE },
    { ...SHARE, subject: `${event_type} ${owner}` },
    { ...TOTAL, subject: event_type },
  ]);
  if (allowed) await recordAudit(stores.db, context, request, event);
  else if (refusedBy === TOTAL.name) await recordLeftOut({ stores, clock }, event_type);
}

async function recordLeftOut(context: Pick<Context, 'stores' | 'clock'>, event_type: string): Promise<void> {
  const once = { name: 'audit.refusals_left_out', subject: event_type, limit: 1, window: HOUR };
  if (!(await consume(context, [once])).allowed) return;
  await recordAudit(context.stores.db, context, null, {
    event_type: 'audit.refusals_left_out',
    actor: { type: 'system', id: null },
    details: { event_type },
  });
}
