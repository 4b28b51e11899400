/**
 * The append-only audit log: a closed list of event types, one line per change, and a hash chain over them. Owns
 * audit_events, audit_unchained, audit_chain, audit_archives and audit_stream.
 */
export {
  APPLICATION_EVENT_TYPES,
  type ApplicationEventType,
  applicationAuditLines,
  wasAddedSinceApproval,
} from './application-lines.ts';
export { foreignOwnerOfLog, insertArchive } from './archive.queries.ts';
export { endOfArchive } from './archive.ts';
export { nextArchive, removeArchivedLines, resealArchives } from './archive-lines.ts';
export { AUDIT_EVENT_TYPES, type AuditEventType } from './audit-event-types.ts';
export type { AuditLine } from './audit-line.ts';
export { type AuditFilter, auditPage } from './audit-page.ts';
export { anchorAuditChain, chainAuditLines } from './chain-audit-lines.ts';
export { chainHead, hasUnchainedLines, unchainedTail } from './chain-queries.ts';
export { countLines } from './count-lines.ts';
export { EXPORT_FORMATS, type ExportFormat, exportLines } from './export-lines.ts';
export { auditLinesOfPeople } from './lines-of-people.ts';
export { auditLinesNamed } from './named-lines.ts';
export { recordAuditAtMost } from './record-at-most.ts';
export { AUDIT_PARTY_TYPES, type AuditEvent, type AuditParty, type By, recordAudit } from './record-audit.ts';
export { prepareAuditStream, sendAuditLines } from './stream/send-audit-lines.ts';
export { streamIsDue } from './stream/stream.queries.ts';
export { type ChainVerdict, verifyDatabase, verifyExport } from './verify-chain.ts';
