import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';

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

/** The row in its public form. */
export function asLine(row: Selectable<Database['audit_events']>): AuditLine {
  const { id, event_type, application_id, ip, request_id, occurred_at, details } = row;
  return {
    id,
    event_type,
    actor: { type: row.actor_type, id: row.actor_id },
    target: row.target_type === null ? null : { type: row.target_type, id: row.target_id },
    application_id,
    ip,
    request_id,
    occurred_at,
    details,
  };
}
