import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import {
  isBehind,
  isDescending,
  orderOf,
  type Sort,
  type SortColumn,
  type SortPlace,
  sortName,
} from '../../platform/db/sorted.ts';
import type { Db, ReadDb } from '../../platform/db/stores.ts';
import { asTsquery, wordsIn } from '../../platform/search/search-words.ts';
import type { PeopleFilter } from './people-filter.ts';

const COLUMNS = [
  'user_id',
  'sub',
  'email',
  'email_verified',
  'preferred_name',
  'full_name',
  'phone_number',
  'phone_verified',
  'address',
  'postal_code',
  'identity_verified_level',
  'custom_claims',
  'totp_enabled_at',
  'passkey_only_approval',
  'is_admin',
  'locale',
  'created_at',
  'suspended_at',
  'invited_at',
  'invited_by',
] as const;

type People = ExpressionBuilder<Database, 'users'>;

/** So many whom the filters let through are read, in the order of ids, before the index of words is asked. */
const WINDOW = 3000;

/** What the list can be sorted by: what it shows and an index serves (docs/lists.md). */
export const PEOPLE_SORTS = ['email', 'identity_verified_level', 'created_at'] as const;
type SortBy = (typeof PEOPLE_SORTS)[number];
export type PeopleSort = Sort<SortBy>;

const SORT_COLUMNS: Record<SortBy, SortColumn> = {
  email: { by: sql`lower(email) COLLATE "C"`, type: 'text' },
  identity_verified_level: { by: sql`identity_verified_level`, type: 'smallint' },
  created_at: { by: sql`created_at`, type: 'timestamptz' },
};
const BY_ID = sql.ref('user_id');

/** `after`: where a sorted list goes on; without `sort` it goes on after an ID. */
type Page = {
  afterId: number;
  limit: number;
  sort?: PeopleSort | undefined;
  after?: SortPlace | null;
};

/** Those of a page, with what the next one begins after; null where the list is in the order of IDs. */
export type SortedPerson = ListedPerson & { sort_key: string | null };

/**
 * One page of open accounts that match, by id or as sorted. A search that finds many has a page in the first people that are read, and one that
 * finds few has few to sort: the planner cannot know which it is. The index of words collects everyone who has a word before it returns the first,
 * which takes a second for a million; filtering all people without it takes a quarter of a minute.
 */
export async function peoplePage(db: ReadDb, filter: PeopleFilter, page: Page): Promise<SortedPerson[]> {
  if (filter.query === '') return await listed(db, filter, page);
  return await inOrder(db, (await nearest(db, filter, page)) ?? (await indexed(db, filter, page)));
}

type Listed = { user_id: number; sort_key: string | null };

/** The rows of these ids, in their order. */
async function inOrder(db: ReadDb, listed: Listed[]): Promise<SortedPerson[]> {
  if (listed.length === 0) return [];
  const ids = listed.map(({ user_id }) => user_id);
  const rows = new Map(
    (await people(db).where('user_id', 'in', ids).execute()).map((row) => [row.user_id, row]),
  );
  return listed.flatMap(({ user_id, sort_key }) => {
    const row = rows.get(user_id);
    return row === undefined ? [] : [{ ...row, sort_key }];
  });
}

/** The page is found before its rows are read, so that passkeys are looked up for it alone. An array: the planner expects few of it. */
async function listed(db: ReadDb, filter: PeopleFilter, page: Page): Promise<SortedPerson[]> {
  const { key, by, direction } = orderOf(SORT_COLUMNS, page.sort, BY_ID);
  const ids = behind(db, filter, page)
    .select('user_id')
    .orderBy(by, direction)
    .orderBy('user_id', direction)
    .limit(page.limit);
  return await people(db)
    .select(key.as('sort_key'))
    .where(sql<SqlBool>`user_id = ANY (ARRAY(${ids}))`)
    .orderBy(by, direction)
    .orderBy('user_id', direction)
    .execute();
}

/** A page from the next people whom the filters let through; null: it is not full, and there are more people. */
async function nearest(db: ReadDb, filter: PeopleFilter, page: Page): Promise<Listed[] | null> {
  const { key, by, direction } = orderOf(SORT_COLUMNS, page.sort, BY_ID);
  const window = behind(db, filter, page).orderBy(by, direction).orderBy('user_id', direction).limit(WINDOW);
  const read = window.select([
    'user_id',
    'sub',
    'email',
    'identity_verified_level',
    'created_at',
    'preferred_name',
    'full_name',
    'phone_number',
    'custom_claims',
    sql<string>`lower(concat_ws(' ', email, preferred_name, full_name, phone_number, custom_claims::text))`.as(
      'said',
    ),
  ]);
  const rows = await db
    .selectFrom(read.as('read'))
    .select(['user_id', key.as('sort_key')])
    .where(found(filter.query, { amongSaid: true }))
    .orderBy(by, direction)
    .orderBy('user_id', direction)
    .limit(page.limit)
    .execute();
  if (rows.length < page.limit && (await isFull(db, window))) return null;
  return rows;
}

async function isFull(db: ReadDb, window: ReturnType<typeof candidates>): Promise<boolean> {
  const last = window
    .select('user_id')
    .limit(1)
    .offset(WINDOW - 1);
  return (await db.selectFrom(last.as('last')).select('user_id').executeTakeFirst()) !== undefined;
}

/** The same page by the index of words. A fence (`OFFSET 0`), so that no limit outside makes the planner prefer the order of ids. */
async function indexed(db: ReadDb, filter: PeopleFilter, page: Page): Promise<Listed[]> {
  const { key, by, direction } = orderOf(SORT_COLUMNS, page.sort, BY_ID);
  const all = behind(db, filter, page)
    .select(['user_id', 'email', 'identity_verified_level', 'created_at'])
    .where(found(filter.query))
    .offset(0);
  return await db
    .selectFrom(all.as('found'))
    .select(['user_id', key.as('sort_key')])
    .orderBy(by, direction)
    .orderBy('user_id', direction)
    .limit(page.limit)
    .execute();
}

function behind(db: ReadDb, filter: PeopleFilter, { afterId, sort, after }: Page) {
  const all = candidates(db, filter, sort ? 0 : afterId);
  if (!sort || !after) return all;
  return all.where(isBehind(SORT_COLUMNS[sortName(sort)], BY_ID, isDescending(sort), after));
}

function candidates(db: ReadDb, filter: PeopleFilter, afterId: number) {
  return db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .where('user_id', '>', afterId)
    .where((row) => row.and(conditions(row, filter)));
}

/** Everyone whom a search finds, by the index of words alone. */
export async function searchIds(db: ReadDb, query: string, sort: PeopleSort | undefined): Promise<number[]> {
  const all = candidates(db, { query }, 0).where(found(query));
  const { by, direction } = orderOf(SORT_COLUMNS, sort, BY_ID);
  const rows = await all.select('user_id').orderBy(by, direction).orderBy('user_id', direction).execute();
  return rows.map(({ user_id }) => user_id);
}

/** Those of these who match the filters, in their order. */
export async function peopleAmong(db: ReadDb, filter: PeopleFilter, ids: number[]): Promise<ListedPerson[]> {
  const rows = await people(db)
    .where('user_id', 'in', ids)
    .where((row) => row.and(conditions(row, filter)))
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((a, b) => places.get(a.user_id)! - places.get(b.user_id)!);
}

export type ListedPerson = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

/** Open accounts that match, or those of these ids; with the columns that the caller chooses. */
export function openPeople(db: Db, selection: { filter: PeopleFilter } | { user_ids: number[] }) {
  if ('user_ids' in selection)
    return candidates(db, { query: '' }, 0).where('user_id', 'in', selection.user_ids);
  const { filter } = selection;
  const all = candidates(db, filter, 0);
  return filter.query === '' ? all : all.where(found(filter.query));
}

/** An open account. */
export async function personById(db: Db, userId: number): Promise<ListedPerson | null> {
  return (await people(db).where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

/** An account that the caller's transaction holds. */
export async function requirePersonRow(db: Db, userId: number): Promise<ListedPerson> {
  const person = await personById(db, userId);
  if (person === null) throw new Error(`account ${userId} is closed, though it was locked`);
  return person;
}

function people(db: ReadDb) {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .select((row) => [
      row
        .or([row('password_hash', 'is not', null), row('password_at_old_system', 'is', true)])
        .$castTo<boolean>()
        .as('has_password'),
      row.exists(passkeysOf(row)).$castTo<boolean>().as('has_passkey'),
    ])
    .where('deleted_at', 'is', null);
}

function conditions(row: People, filter: PeopleFilter) {
  const { suspended, email_verified, second_factor, is_admin, invited, identity_verified_level } = filter;
  const isSet = (column: 'suspended_at' | 'invited_at', wanted: boolean) =>
    row(column, wanted ? 'is not' : 'is', null);
  return [
    ...(suspended === undefined ? [] : [isSet('suspended_at', suspended)]),
    ...(invited === undefined ? [] : [isSet('invited_at', invited)]),
    ...(email_verified === undefined ? [] : [row('email_verified', 'is', email_verified)]),
    ...(is_admin === undefined ? [] : [row('is_admin', 'is', is_admin)]),
    ...(second_factor === undefined ? [] : [hasFactor(row, second_factor)]),
    ...(identity_verified_level === undefined
      ? []
      : [row('identity_verified_level', '=', identity_verified_level)]),
    ...(filter.created_from === undefined ? [] : [row('created_at', '>=', filter.created_from)]),
    ...(filter.created_before === undefined ? [] : [row('created_at', '<', filter.created_before)]),
  ];
}

function hasFactor(row: People, wanted: boolean) {
  const passkey = row.exists(passkeysOf(row));
  if (wanted) return row.or([row('totp_enabled_at', 'is not', null), passkey]);
  return row.and([row('totp_enabled_at', 'is', null), row.not(passkey)]);
}

function passkeysOf(row: People) {
  return row.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'users.user_id');
}

/**
 * Each alternative has an index. `amongSaid`: of a row with its whole text in `said`, which holds every word of a match; most rows have not, and
 * looking for it takes a fifteenth of cutting them into words.
 */
function found(query: string, { amongSaid = false } = {}) {
  const digits = /^\+?[\d\s().-]{5,}$/.test(query) ? query.replace(/\D/g, '') : '';
  // The country code by itself is how nearly every number begins.
  const words = digits !== '' && query.startsWith('+') ? [] : wordsIn(query);
  const alternatives = [words, ...(digits === '' ? [] : [[digits]])].filter((each) => each.length > 0);
  return sql<SqlBool>`(${sql.join(
    [
      ...alternatives.map((each) => (amongSaid ? sql`${isSaid(each)} AND ${matches(each)}` : matches(each))),
      sql`sub = ${query}`,
      ...(/^\d{1,15}$/.test(query) ? [sql`user_id = ${Number(query)}`] : []),
    ],
    sql` OR `,
  )})`;
}

function isSaid(words: string[]) {
  return sql.join(
    words.map((word) => sql`strpos(said, lower(${word}::text)) > 0`),
    sql` AND `,
  );
}

/** Each a beginning. */
function matches(words: string[]) {
  return sql<SqlBool>`person_search_words(email, preferred_name, full_name, phone_number, custom_claims) @@ ${asTsquery(words)}`;
}
