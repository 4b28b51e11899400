import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Reports } from '../../platform/db/reports/reports.ts';
import { batchesOf, CSV_BATCH, type CsvColumns, csvLines } from '../../platform/http/csv-file.ts';
import { recorded } from '../../platform/http/files-in-progress.ts';
import { pageBehind, pageOf, readCursor, sortPosition, sortQuery } from '../../platform/http/paging.ts';
import type { Request } from '../../platform/http/server.ts';
import { filterQuery, type PeopleFilter } from './people-filter.ts';
import {
  type ListedPerson,
  PEOPLE_SORTS,
  type PeopleSort,
  peopleAmong,
  peoplePage,
  type SortedPerson,
  searchIds,
} from './people-list.queries.ts';

const LIST = 'admin_users';

/** The order of the list, its file and the API. */
export const peopleOrder = sortQuery(PEOPLE_SORTS);

/** One page of the people that a search and filters find, by id or as sorted. */
export async function listPeople(
  { stores, keyring }: Context,
  filter: PeopleFilter,
  { limit, cursor, sort }: { limit: number; cursor?: string | undefined; sort?: PeopleSort | undefined },
): Promise<{ people: ListedPerson[]; next_cursor: string | null }> {
  const list = `${LIST} ${sort ?? ''} ${filterQuery(filter)}`;
  const page = pageBehind(sort, readCursor(keyring, list, cursor));
  const found = await stores.reports.read('all', (db) =>
    peoplePage(db, filter, { ...page, limit: limit + 1 }),
  );
  const { rows, next_cursor } = pageOf(keyring, list, found, limit, ({ user_id, sort_key }) =>
    sortPosition(user_id, sort_key),
  );
  return { people: rows, next_cursor };
}

/** All of them as CSV. The export is recorded. */
export function exportPeople(
  context: Context,
  request: Request,
  adminId: number,
  filter: PeopleFilter,
  sort?: PeopleSort,
): AsyncGenerator<string> {
  const record = () =>
    recordAudit(context.stores.db, context, request, {
      event_type: 'user.list_exported',
      actor: { type: 'admin', id: adminId },
      details: { filter: Object.fromEntries(filterQuery(filter)) },
    });
  return recorded(record, csvLines(COLUMNS, batches(context.stores.reports, filter, sort)));
}

/** A search is made once and keeps a number for each person found; the rows are read in batches. */
async function* batches(
  reports: Reports,
  filter: PeopleFilter,
  sort: PeopleSort | undefined,
): AsyncGenerator<ListedPerson[]> {
  if (filter.query === '') {
    yield* batchesOf((last: SortedPerson | null, limit) =>
      reports.read('all', (db) =>
        peoplePage(db, filter, {
          ...pageBehind(sort, last === null ? undefined : sortPosition(last.user_id, last.sort_key)),
          limit,
        }),
      ),
    );
    return;
  }
  const ids = await reports.read('all', (db) => searchIds(db, filter.query, sort));
  for (let at = 0; at < ids.length; at += CSV_BATCH)
    yield await reports.read('all', (db) => peopleAmong(db, filter, ids.slice(at, at + CSV_BATCH)));
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
