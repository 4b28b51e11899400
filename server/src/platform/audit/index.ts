/** The append-only audit log, table audit_events: a closed list of types, one line per change. */
export { AUDIT_EVENT_TYPES, type AuditEventType } from './event-types.ts';
export { type AuditEvent, type AuditParty, recordAudit } from './record-audit.ts';
