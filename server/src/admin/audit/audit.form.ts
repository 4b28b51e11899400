import { z } from 'zod';
import { auditPage, EXPORT_FORMATS } from '../../platform/audit/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { administrator } from '../../sessions/index.ts';
import { auditMessages } from './audit.messages.ts';
import { auditLogPage, type GivenFilter } from './audit.page.ts';
import { sendExport } from './audit-export.api.ts';
import { auditFilter } from './audit-filter.ts';
import { namesInLines } from './audit-names.queries.ts';

const text = z.string().trim().default('');
const given = z.object({
  event_type: text,
  actor: text,
  target: text,
  from: text,
  to: text,
  request_id: text,
  entry_id: text,
});

/** The log with its filters. */
export const auditForm = pageAt('/admin/audit', {
  caller: administrator(),
  query: pageQuery.extend(given.shape),
  show: async ({ context, session, locale, query, now }) => {
    const { limit, cursor, ...filled } = query;
    const read = readFilter(filled);
    const { reports } = context.stores;
    const shown = { locale, session, given: filled, cursor, now };
    if (!read.success) {
      const faults = filterErrors(read.error, auditMessages[locale]);
      const names = await reports.read('recent', (db) => namesInLines(db, []));
      return {
        document: auditLogPage({ ...shown, lines: [], names, faults, next_cursor: null }),
        status: 422,
      };
    }
    const list = `admin_audit ${JSON.stringify(read.data)}`;
    const position = readCursor(context.keyring, list, cursor);
    const beforeId = position === undefined ? null : Number(position);
    const { rows, next_cursor, names } = await reports.read('all', async (db) => {
      const found = await auditPage(db, read.data, { beforeId, limit: limit + 1 });
      const page = pageOf(context.keyring, list, found, limit, ({ id }) => id);
      return { ...page, names: await namesInLines(db, page.rows) };
    });
    return auditLogPage({ ...shown, lines: rows, names, faults: {}, next_cursor });
  },
});

/** Everything that matches the filters, as a file. */
export const auditExportForm = pageAt('/admin/audit/export', {
  caller: administrator(),
  query: auditFilter.extend({ format: z.enum(EXPORT_FORMATS) }),
  show: async ({ context, request, reply, session, query: { format, ...filter } }) =>
    sendExport(context, request, reply, session.user_id, format, filter),
});

/** Forms send empty fields, too. */
function readFilter(filled: GivenFilter) {
  return auditFilter.safeParse(
    Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== '')),
  );
}

function filterErrors(error: z.ZodError, words: (typeof auditMessages)['en']): Faults {
  const sentences: GivenFilter = {
    event_type: words.eventFault,
    actor: words.partyFault,
    target: words.partyFault,
    from: words.dayFault,
    to: words.dayFault,
    request_id: words.requestFault,
    entry_id: words.idFault,
  };
  const names = error.issues.map(({ path }) => String(path[0])) as (keyof GivenFilter)[];
  return Object.fromEntries(names.map((name) => [name, sentences[name]]));
}
