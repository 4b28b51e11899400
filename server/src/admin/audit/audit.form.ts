import { z } from 'zod';
import { auditPage, EXPORT_FORMATS } from '../../platform/audit/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireAdminPage } from '../../sessions/index.ts';
import { auditMessages } from './audit.messages.ts';
import { auditLogPage, type GivenFilter } from './audit.page.ts';
import { sendExport } from './audit-export.api.ts';
import { auditFilter } from './audit-filter.ts';

const text = z.string().trim().default('');
const given = z.object({ event_type: text, actor: text, target: text, from: text, to: text });

/** GET /admin/audit and …/export: the log with its filters, and what fits them as a file. */
export const auditPages: Endpoint = (server, context) => {
  server.get(
    '/admin/audit',
    { config: { page: true }, schema: { querystring: pageQuery.extend(given.shape) } },
    async (request, reply) => {
      const session = await requireAdminPage(context, request, reply);
      if (session === null) return reply;
      const { limit, cursor, ...filled } = request.query;
      const locale = localeOf(request, { user: session.locale });
      const read = readFilter(filled);
      const shown = { locale, session, given: filled, cursor };
      if (!read.success) {
        const faults = faultsOf(read.error, auditMessages[locale]);
        return sendPage(reply, auditLogPage({ ...shown, lines: [], faults, next_cursor: null }), 422);
      }
      const list = `admin_audit ${JSON.stringify(read.data)}`;
      const position = readCursor(context.keyring, list, cursor);
      const beforeId = position === undefined ? null : Number(position);
      const found = await auditPage(context.stores.db, read.data, { beforeId, limit: limit + 1 });
      const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, ({ id }) => id);
      return sendPage(reply, auditLogPage({ ...shown, lines: rows, faults: {}, next_cursor }));
    },
  );

  server.get(
    '/admin/audit/export',
    {
      config: { page: true },
      schema: { querystring: auditFilter.extend({ format: z.enum(EXPORT_FORMATS) }) },
    },
    async (request, reply) => {
      const session = await requireAdminPage(context, request, reply);
      if (session === null) return reply;
      const { format, ...filter } = request.query;
      return await sendExport(context, request, reply, session.user_id, format, filter);
    },
  );
};

/** A form sends what was left empty, too. */
function readFilter(filled: GivenFilter) {
  return auditFilter.safeParse(
    Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== '')),
  );
}

function faultsOf(error: z.ZodError, words: (typeof auditMessages)['en']): Faults {
  const sentences: GivenFilter = {
    event_type: words.eventFault,
    actor: words.partyFault,
    target: words.partyFault,
    from: words.dayFault,
    to: words.dayFault,
  };
  const names = error.issues.map(({ path }) => String(path[0])) as (keyof GivenFilter)[];
  return Object.fromEntries(names.map((name) => [name, sentences[name]]));
}
