import type { ReadDb } from '../db/stores.ts';
import { type AuditLine, asLine } from './audit-line.ts';
import type { AuditParty } from './record-audit.ts';

export type AuditFilter = {
  event_type?: string | undefined;
  actor?: Pick<AuditParty, 'type' | 'id'> | undefined;
  target?: Pick<AuditParty, 'type' | 'id'> | undefined;
  /** `from` is inclusive, `to` exclusive. */
  from?: Date | undefined;
  to?: Date | undefined;
  request_id?: string | undefined;
  entry_id?: number | undefined;
};

/** Events older than `beforeId` that match every filter, newest first. */
export async function auditPage(
  db: ReadDb,
  filter: AuditFilter,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<AuditLine[]> {
  let page = fitting(db.selectFrom('audit_events').selectAll(), filter);
  if (beforeId !== null) page = page.where('id', '<', beforeId);
  return (await page.orderBy('id', 'desc').limit(limit).execute()).map(asLine);
}

type Conditional = { where(column: never, operator: never, value: never): unknown };

/** The query narrowed to events that match every filter. */
export function fitting<Query extends Conditional>(query: Query, filter: AuditFilter): Query {
  const { event_type, actor, target, from, to, request_id, entry_id } = filter;
  const conditions: [string, string, unknown][] = [];
  if (event_type !== undefined) conditions.push(['event_type', '=', event_type]);
  if (actor !== undefined) conditions.push(['actor_type', '=', actor.type]);
  if (actor?.id != null) conditions.push(['actor_id', '=', String(actor.id)]);
  if (target !== undefined) conditions.push(['target_type', '=', target.type]);
  if (target?.id != null) conditions.push(['target_id', '=', String(target.id)]);
  if (from !== undefined) conditions.push(['occurred_at', '>=', from]);
  if (to !== undefined) conditions.push(['occurred_at', '<', to]);
  if (request_id !== undefined) conditions.push(['request_id', '=', request_id]);
  if (entry_id !== undefined) conditions.push(['id', '=', entry_id]);
  let narrowed = query;
  // Both callers select from audit_events; Kysely cannot name the type that two different selections share.
  for (const [column, operator, value] of conditions)
    narrowed = narrowed.where(`audit_events.${column}` as never, operator as never, value as never) as Query;
  return narrowed;
}
