import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { csvRow } from '../../platform/csv.ts';
import type { Db } from '../../platform/db/stores.ts';
import { pageOf, readCursor } from '../../platform/http/paging.ts';
import type { Request } from '../../platform/http/server.ts';
import { filterQuery, type PeopleFilter } from './people-filter.ts';
import { type ListedPerson, peopleAmong, peoplePage, searchIds } from './people-list.queries.ts';

const LIST = 'admin_users';
const BATCH = 1000;

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

/** All of them as CSV, in batches at the reader's pace. The export is recorded. */
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
  return csvOf(context, filter);
}

async function* csvOf({ stores }: Context, filter: PeopleFilter): AsyncGenerator<string> {
  yield csvRow(Object.keys(CELLS));
  for await (const people of batches(stores.db, filter))
    if (people.length > 0)
      yield people.map((person) => csvRow(Object.values(CELLS).map((cell) => cell(person)))).join('');
}

/** A search is made once and keeps a number for each person found; the rows are read in batches. */
async function* batches(db: Db, filter: PeopleFilter): AsyncGenerator<ListedPerson[]> {
  if (filter.query !== '') {
    const ids = await searchIds(db, filter.query);
    for (let at = 0; at < ids.length; at += BATCH)
      yield await peopleAmong(db, filter, ids.slice(at, at + BATCH));
    return;
  }
  for (let afterId = 0; ; ) {
    const people = await peoplePage(db, filter, { afterId, limit: BATCH });
    yield people;
    if (people.length < BATCH) return;
    afterId = people.at(-1)!.user_id;
  }
}

const CELLS: Record<string, (person: ListedPerson) => string | null> = {
  user_id: ({ user_id }) => String(user_id),
  sub: ({ sub }) => sub,
  email: ({ email }) => email,
  email_verified: ({ email_verified }) => String(email_verified),
  preferred_name: ({ preferred_name }) => preferred_name,
  full_name: ({ full_name }) => full_name,
  phone_number: ({ phone_number }) => phone_number,
  phone_verified: ({ phone_verified }) => String(phone_verified),
  identity_verified_level: ({ identity_verified_level }) => String(identity_verified_level),
  totp_enabled: ({ totp_enabled_at }) => String(totp_enabled_at !== null),
  has_passkey: ({ has_passkey }) => String(has_passkey),
  is_admin: ({ is_admin }) => String(is_admin),
  locale: ({ locale }) => locale,
  created_at: ({ created_at }) => created_at.toISOString(),
  suspended_at: ({ suspended_at }) => suspended_at?.toISOString() ?? null,
  invited_at: ({ invited_at }) => invited_at?.toISOString() ?? null,
};
