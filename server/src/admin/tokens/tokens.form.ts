import { z } from 'zod';
import { notVisible } from '../../platform/errors.ts';
import { type CsvColumns, csvFile, csvQuery } from '../../platform/http/csv-file.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { pageOf, pageQuery, readCursor, searchQuery } from '../../platform/http/paging.ts';
import { rowId } from '../../platform/http/row-id.ts';
import {
  administrator,
  automationTokensPage,
  type ListedAutomationToken,
  revokeAutomationToken,
} from '../../sessions/index.ts';
import { sendAdminCsv } from '../shared/admin-csv.ts';
import { tokenMessages } from './tokens.messages.ts';
import { tokensPage } from './tokens.page.ts';

const PATH = '/admin/tokens';
const LIST = 'admin_tokens';
const COLUMNS: CsvColumns<ListedAutomationToken> = {
  token_id: ({ token_id }) => token_id,
  name: ({ name }) => name,
  administrator: ({ email }) => email,
  rights: ({ rights }) => rights,
  read_only: ({ read_only }) => read_only,
  created_at: ({ created_at }) => created_at,
  expires_at: ({ expires_at }) => expires_at,
  last_used_at: ({ last_used_at }) => last_used_at,
};

/** The tokens that operators made for machines (`countersign admin token`); `revoke` names the one to end. */
export const tokensForm = pageAt(PATH, {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  query: pageQuery.extend({
    done: z.enum(['revoked']).optional().catch(undefined),
    ...searchQuery,
    ...csvQuery,
  }),
  fields: z.object({ revoke: z.string().default('') }),
  show: async (visit) => {
    const { context, session, locale, now } = visit;
    const { done, limit, cursor, query, format } = visit.query;
    const { db } = context.stores;
    if (format === 'csv') {
      const read = (last: ListedAutomationToken | null, limit: number) =>
        context.stores.reports.read('all', (of) =>
          automationTokensPage(of, now, { query, beforeId: last?.token_id ?? null, limit }),
        );
      return sendAdminCsv(visit, csvFile('automation-tokens', COLUMNS, read), { query });
    }
    const list = `${LIST} ${query}`;
    const before = readCursor(context.keyring, list, cursor) ?? null;
    const beforeId = before === null ? null : Number(before);
    const found = await automationTokensPage(db, now, { query, beforeId, limit: limit + 1 });
    const page = pageOf(context.keyring, list, found, limit, ({ token_id }) => token_id);
    const status = done ? tokenMessages[locale].doneRevoked : null;
    const { rows: tokens, next_cursor } = page;
    return tokensPage({ locale, session, tokens, now, query, cursor, next_cursor, status });
  },
  submit: async ({ context, request, session }, { revoke }) => {
    const tokenId = rowId(revoke);
    if (tokenId === null) throw notVisible();
    await revokeAutomationToken(context, request, session.user_id, tokenId);
    return { to: `${PATH}?done=revoked` };
  },
});
