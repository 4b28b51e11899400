import type { Context } from '../context.ts';
import { afterCommit } from '../db/after-commit.ts';
import type { Db } from '../db/stores.ts';
import type { Request } from '../http/server.ts';
import type { AuditEventType } from './audit-event-types.ts';
import { countLine } from './count-line.ts';

export const AUDIT_PARTY_TYPES = [
  'user',
  'admin',
  'application',
  'agent',
  'organization',
  'customer',
  'group',
  'role',
  'key',
  'automation_token',
  'scope',
  'bulk_job',
  'operator',
  'system',
  'anonymous',
] as const;

export type AuditParty = { type: (typeof AUDIT_PARTY_TYPES)[number]; id: string | number | null };

/** The acting party of a change and its request, for the audit line. The request is null for commands and duties. */
export type By = { actor: AuditParty; request: Request | null };

export type AuditEvent = {
  event_type: AuditEventType;
  /** The acting party; `{ type: 'operator', id }` for the command line, with the commit that a configuration came from or null, `{ type: 'system', id: null }` for a duty. */
  actor: AuditParty;
  target?: AuditParty | null;
  application_id?: number | null;
  /** Anything else an auditor needs. Never a secret, token or code. */
  details?: Record<string, unknown>;
};

/** `standIn`: a credential that acts in the place of an administrator, and is the actor of what it changes. */
type Origin = Pick<Request, 'id' | 'callerAddress'> & Partial<Pick<Request, 'standIn'>>;

/**
 * Writes one line of the append-only audit log in the transaction of its change. `request` is null
 * for commands and duties.
 */
export async function recordAudit(
  db: Db,
  context: Pick<Context, 'clock' | 'auditDetails'>,
  request: Origin | null,
  event: AuditEvent,
): Promise<void> {
  const { target } = event;
  const { actor, details } = actingParty(request, event);
  await db
    .insertInto('audit_events')
    .values({
      event_type: event.event_type,
      actor_type: actor.type,
      actor_id: idOf(actor),
      target_type: target?.type ?? null,
      target_id: target ? idOf(target) : null,
      application_id: event.application_id ?? null,
      ip: request?.callerAddress ?? null,
      request_id: request?.id ?? null,
      occurred_at: context.clock.now(),
      details: JSON.stringify({ ...details, ...context.auditDetails }),
    })
    .execute();
  afterCommit(db, () => countLine(event));
}

function actingParty(request: Origin | null, { actor, details = {} }: AuditEvent) {
  const standIn = request?.standIn;
  if (!standIn || actor.type !== 'admin') return { actor, details };
  return { actor: standIn, details: { ...details, on_behalf_of: actor.id } };
}

function idOf({ id }: AuditParty): string | null {
  return id === null ? null : String(id);
}
