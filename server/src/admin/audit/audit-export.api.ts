import { z } from 'zod';
import {
  type AuditFilter,
  chainAuditLines,
  EXPORT_FORMATS,
  type ExportFormat,
  exportLines,
  recordAudit,
} from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { api } from '../../platform/http/api.ts';
import { fileStream, recorded } from '../../platform/http/files-in-progress.ts';
import { fileAnswer } from '../../platform/http/responses.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import { logError } from '../../platform/log.ts';
import { admin } from '../../sessions/index.ts';
import { auditFilter } from './audit-filter.ts';

const TYPES: Record<ExportFormat, string> = {
  jsonl: 'application/jsonl; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

/** GET /api/v1/admin/audit_events/export?format=jsonl|csv and the filters of the list: oldest first, as a stream. */
export const auditExport = api.get(
  '/api/v1/admin/audit_events/export',
  {
    caller: admin(),
    tags: ['Administration'],
    summary: 'The audit log as a file: JSON lines that `countersign audit verify` checks, or CSV',
    query: auditFilter.extend({ format: z.enum(EXPORT_FORMATS).default('jsonl') }),
    responses: {
      200: fileAnswer('One line per event, as a stream', {
        'application/jsonl': '{"position":1,"previous_hash":"…","id":1,"event_type":"user.merged",…}\n',
        'text/csv': 'position,id,occurred_at,event_type,…\r\n',
      }),
    },
    errors: [401, 422, 429],
  },
  async ({ context, request, reply, query, admin }) => {
    const { user_id } = admin;
    const { format, ...filter } = query;
    return sendExport(context, request, reply, user_id, format, filter);
  },
);

/** Streams the lines at the reader's pace, so nothing piles up in memory. The export itself is recorded, too. */
export function sendExport(
  context: Context,
  request: Request,
  reply: Reply,
  adminId: number,
  format: ExportFormat,
  filter: AuditFilter,
): Reply {
  const { db, reports } = context.stores;
  async function record(): Promise<void> {
    await recordAudit(db, context, request, {
      event_type: 'audit.exported',
      actor: { type: 'admin', id: adminId },
      details: { format, filter },
    });
    // A broken chain must not prevent the export: it is needed to examine the chain.
    await chainAuditLines(context).catch((error) => logError(context.log, error, 'audit lines not chained'));
  }
  const lines = exportLines((work) => reports.read('all', work), format, filter);
  const day = context.clock.now().toISOString().slice(0, 10);
  return reply
    .header('content-disposition', `attachment; filename="audit-${day}.${format}"`)
    .type(TYPES[format])
    .send(fileStream(recorded(record, lines)));
}
