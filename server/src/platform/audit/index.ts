/** The append-only audit log, table audit_events: a closed list of types, one line per change. */
export { type AuditFilter, type AuditLine, auditPage } from './audit-page.ts';
export { AUDIT_EVENT_TYPES, type AuditEventType } from './event-types.ts';
export { AUDIT_PARTY_TYPES, type AuditEvent, type AuditParty, recordAudit } from './record-audit.ts';
