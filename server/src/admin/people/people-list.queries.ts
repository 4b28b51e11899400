import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
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

/** At which person_search_words cuts (migrations); and what JSON adds, because words of claims are found too. */
const BETWEEN_WORDS = /[\s@._+,・　{}[\]":=-]+/u;
const LONGEST_WORD = 60;

type People = ExpressionBuilder<Database, 'users'>;

/** So many in the order of ids are read before the index of words is asked. */
const WINDOW = 2000;

/**
 * One page of open accounts that match, by id. A search that finds many has a page in the first people that are read, and one that finds few
 * has few to sort: the planner cannot know which it is, and filtering a million people by their words takes a quarter of a minute.
 */
export async function peoplePage(
  db: Db,
  filter: PeopleFilter,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<ListedPerson[]> {
  const page = people(db)
    .where((row) => row.and(conditions(row, filter)))
    .orderBy('user_id')
    .limit(limit);
  if (filter.query === '') return await page.where('user_id', '>', afterId).execute();
  const last = await lastOfWindow(db, afterId);
  const near = await page
    .where('user_id', '>', afterId)
    .where('user_id', '<=', last ?? Number.MAX_SAFE_INTEGER)
    .where((row) => found(row, filter.query))
    .execute();
  if (near.length === limit || last === null) return near;
  const rest = await page.where('user_id', 'in', idsFound(db, filter.query, afterId)).execute();
  return rest;
}

/** Everyone whom a search finds, by the index of words alone. */
export async function searchIds(db: Db, query: string): Promise<number[]> {
  const rows = await idsFound(db, query, 0).execute();
  return rows.map(({ user_id }) => user_id).sort((a, b) => a - b);
}

/** Those of these who match the filters. */
export async function peopleAmong(db: Db, filter: PeopleFilter, ids: number[]): Promise<ListedPerson[]> {
  const rows = people(db).where('user_id', 'in', ids);
  return await rows
    .where((row) => row.and(conditions(row, filter)))
    .orderBy('user_id')
    .execute();
}

/** The last id of the next people; null when fewer are left. */
async function lastOfWindow(db: Db, afterId: number): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '>', afterId)
    .where('deleted_at', 'is', null)
    .orderBy('user_id')
    .offset(WINDOW)
    .limit(1)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** A fence (`OFFSET 0`), so that no limit outside makes the planner prefer the order of ids. */
function idsFound(db: Db, query: string, afterId: number) {
  return db
    .selectFrom('users')
    .select('user_id')
    .where('deleted_at', 'is', null)
    .where('user_id', '>', afterId)
    .where((row) => found(row, query))
    .offset(0);
}

export type ListedPerson = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

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

function people(db: Db) {
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

/** Each alternative has an index. */
function found(row: People, query: string) {
  const words = wordsIn(query);
  const digits = /^\+?[\d\s().-]{5,}$/.test(query) ? query.replace(/\D/g, '') : '';
  return row.or([
    ...(words.length > 0 ? [matches(words)] : []),
    ...(digits === '' ? [] : [matches([digits])]),
    row('sub', '=', query),
    ...(/^\d{1,15}$/.test(query) ? [row('user_id', '=', Number(query))] : []),
  ]);
}

/** Each a beginning. */
function matches(words: string[]) {
  const wanted = words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ');
  return sql<SqlBool>`person_search_words(email, preferred_name, full_name, phone_number, custom_claims) @@ lower(${wanted})::tsquery`;
}

function wordsIn(query: string): string[] {
  return query
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''));
}
