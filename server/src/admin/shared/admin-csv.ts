import { recordAudit } from '../../platform/audit/index.ts';
import { type CsvFile, sendCsv } from '../../platform/http/csv-file.ts';
import { recorded } from '../../platform/http/files-in-progress.ts';
import type { Visit } from '../../platform/http/page-route.ts';
import type { Reply } from '../../platform/http/server.ts';
import type { CurrentSession } from '../../sessions/index.ts';

/** A list of the administration as a file. That it left the service is recorded, with its filter. */
export function sendAdminCsv(
  { context, request, reply, session }: Visit<{ session: CurrentSession }>,
  file: CsvFile,
  filter: Record<string, unknown> = {},
): Reply {
  const record = () =>
    recordAudit(context.stores.db, context, request, {
      event_type: 'list.exported',
      actor: { type: 'admin', id: session.user_id },
      details: { list: file.name, filter },
    });
  return sendCsv(reply, { ...file, lines: recorded(record, file.lines) });
}
