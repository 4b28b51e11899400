import { z } from 'zod';
import { AUDIT_EVENT_TYPES, AUDIT_PARTY_TYPES } from '../../platform/audit/index.ts';

/** `user:12`; `operator` alone matches all actors of that type. */
const partyFilter = z
  .string()
  .regex(
    new RegExp(`^(?:${AUDIT_PARTY_TYPES.join('|')})(?::[^\\s:]{1,100}(?::[^\\s:]{1,100})?)?$`),
    'must be a type, or a type and an ID such as user:12',
  )
  .transform((text) => {
    const at = text.indexOf(':');
    const type = (at < 0 ? text : text.slice(0, at)) as (typeof AUDIT_PARTY_TYPES)[number];
    return { type, id: at < 0 ? null : text.slice(at + 1) };
  });

/** A day, meaning its first moment in UTC, or a moment with an offset. */
const momentFilter = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((text) => new Date(text));

/** The filters of the audit log, its page and its export (contract section 10; all below `target` are additions). */
export const auditFilter = z.object({
  event_type: z.enum(AUDIT_EVENT_TYPES).optional(),
  actor: partyFilter.optional(),
  target: partyFilter.optional(),
  from: momentFilter.optional(),
  to: momentFilter.optional(),
  request_id: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be a request ID')
    .optional(),
  entry_id: z
    .string()
    .regex(/^\d{1,15}$/, 'must be the number of an entry')
    .transform(Number)
    .optional(),
});
