import type { AuditParty } from '../platform/audit/index.ts';

/** Who acts in the audit log when a command does; no request belongs to it. */
const actor: AuditParty = { type: 'operator', id: null };

export const operator = { actor, request: null };
