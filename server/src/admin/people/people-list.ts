import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { batchesOf, CSV_BATCH, type CsvColumns, csvLines } from '../../platform/http/csv-file.ts';
import { pageOf, readCursor } from '../../platform/http/paging.ts';
import type { Request } from '../../platform/http/server.ts';
import { filterQuery, type PeopleFilter } from './people-filter.ts';
import { type ListedPerson, peopleAmong, peoplePage, searchIds } from './people-list.queries.ts';

const LIST = 'admin_users';

/** One page of the people that a search and filters find. */
export async function listPeople(
  { stores, keyring }: Context,
  filter: PeopleFilter,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ people: ListedPerson[]; next_cursor: string | null }> {
  const list = `${LIST} ${filterQuery(filter)}`;
  const afterId = Number(readCursor(keyring, list, cursor) ?? 0);
  const found = await peoplePage(stores.db, filter, { afterId, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(keyring, list, found, limit, ({ user_id }) => user_id);
  return { people: rows, next_cursor };
}

/** All of them as CSV. The export is recorded. */
export async function exportPeople(
  context: Context,
  request: Request,
  adminId: number,
  filter: PeopleFilter,
): Promise<AsyncGenerator<string>> {
  await recordAudit(context.stores.db, context, request, {
    event_type: 'user.list_exported',
    actor: { type: 'admin', id: adminId },
    details: { filter: Object.fromEntries(filterQuery(filter)) },
  });
  return csvLines(COLUMNS, batches(context.stores.db, filter));
}

/** A search is made once and keeps a number for each person found; the rows are read in batches. */
async function* batches(db: Db, filter: PeopleFilter): AsyncGenerator<ListedPerson[]> {
  if (filter.query === '') {
    yield* batchesOf((last: ListedPerson | null, limit) =>
      peoplePage(db, filter, { afterId: last?.user_id ?? 0, limit }),
    );
    return;
  }
  const ids = await searchIds(db, filter.query);
  for (let at = 0; at < ids.length; at += CSV_BATCH)
    yield await peopleAmong(db, filter, ids.slice(at, at + CSV_BATCH));
}

const COLUMNS: CsvColumns<ListedPerson> = {
  user_id: ({ user_id }) => user_id,
  sub: ({ sub }) => sub,
  email: ({ email }) => email,
  email_verified: ({ email_verified }) => email_verified,
  preferred_name: ({ preferred_name }) => preferred_name,
  full_name: ({ full_name }) => full_name,
  phone_number: ({ phone_number }) => phone_number,
  phone_verified: ({ phone_verified }) => phone_verified,
  identity_verified_level: ({ identity_verified_level }) => identity_verified_level,
  totp_enabled: ({ totp_enabled_at }) => totp_enabled_at !== null,
  has_passkey: ({ has_passkey }) => has_passkey,
  is_admin: ({ is_admin }) => is_admin,
  locale: ({ locale }) => locale,
  created_at: ({ created_at }) => created_at,
  suspended_at: ({ suspended_at }) => suspended_at,
  invited_at: ({ invited_at }) => invited_at,
};
