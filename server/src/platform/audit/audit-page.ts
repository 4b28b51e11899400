import type { Db } from '../db/stores.ts';
import type { AuditParty } from './record-audit.ts';

export type AuditLine = {
  id: number;
  event_type: string;
  actor: { type: string; id: string | null };
  target: { type: string; id: string | null } | null;
  application_id: number | null;
  ip: string | null;
  request_id: string | null;
  occurred_at: Date;
  details: Record<string, unknown>;
};

export type AuditFilter = {
  event_type?: string | undefined;
  actor?: Pick<AuditParty, 'type' | 'id'> | undefined;
  target?: Pick<AuditParty, 'type' | 'id'> | undefined;
};

/** Lines older than `beforeId` that fit every filter, newest first. */
export async function auditPage(
  db: Db,
  { event_type, actor, target }: AuditFilter,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<AuditLine[]> {
  let page = db.selectFrom('audit_events').selectAll();
  if (event_type !== undefined) page = page.where('event_type', '=', event_type);
  if (actor !== undefined) page = page.where('actor_type', '=', actor.type);
  if (actor?.id != null) page = page.where('actor_id', '=', String(actor.id));
  if (target !== undefined) page = page.where('target_type', '=', target.type);
  if (target?.id != null) page = page.where('target_id', '=', String(target.id));
  if (beforeId !== null) page = page.where('id', '<', beforeId);
  const rows = await page.orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ actor_type, actor_id, target_type, target_id, ...line }) => ({
    ...line,
    actor: { type: actor_type, id: actor_id },
    target: target_type === null ? null : { type: target_type, id: target_id },
  }));
}
