import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db, ReadDb } from '../../platform/db/stores.ts';
import type { Locale } from '../../platform/i18n/locale.ts';

export const DORMANT_STATES = ['inactive', 'warned', 'suspended'] as const;
export type DormantState = (typeof DORMANT_STATES)[number];

/** A person who was last active at `last_active_at`, and what was done about it. */
export type DormantPerson = {
  user_id: number;
  sub: string;
  email: string;
  email_verified: boolean;
  locale: Locale | null;
  created_at: Date;
  last_active_at: Date;
  suspended_at: Date | null;
  warned_at: Date | null;
  dormant_suspended_at: Date | null;
  /** The date that was mailed: nothing more happens before. Null: no further step was announced. */
  next_at: Date | null;
};

const COLUMNS = [
  'user_id',
  'sub',
  'email',
  'email_verified',
  'locale',
  'created_at',
  'suspended_at',
  'dormant_suspended_at',
  sql<Date>`last_active_at`.as('last_active_at'),
  sql<Date | null>`dormant_warned_at`.as('warned_at'),
  sql<Date | null>`dormant_next_at`.as('next_at'),
] as const;

type Users = ExpressionBuilder<Database, 'users'>;

/**
 * Keeps what is known of people's activity. The warning of someone who came back is gone. Returns for how many
 * it is.
 */
export async function noteActivity(
  db: Db,
  seen: readonly { user_id: number; active_at: Date }[],
): Promise<number> {
  if (seen.length === 0) return 0;
  const ids = seen.map(({ user_id }) => user_id);
  const moments = seen.map(({ active_at }) => active_at);
  const { rows } = await sql<{ was_warned: boolean }>`
    WITH seen AS (SELECT * FROM unnest(${ids}::bigint[], ${moments}::timestamptz[]) AS s (user_id, active_at)),
         held AS (SELECT u.user_id, u.dormant_warned_at IS NOT NULL AS was_warned FROM users u JOIN seen USING (user_id)
                   ORDER BY u.user_id FOR NO KEY UPDATE OF u)
    UPDATE users u
       SET last_active_at = seen.active_at,
           dormant_warned_at = CASE WHEN u.dormant_suspended_at IS NULL THEN NULL ELSE u.dormant_warned_at END,
           dormant_next_at = CASE WHEN u.dormant_suspended_at IS NULL THEN NULL ELSE u.dormant_next_at END
      FROM seen JOIN held USING (user_id)
     WHERE u.user_id = seen.user_id AND u.deleted_at IS NULL
       AND (u.last_active_at IS NULL OR u.last_active_at < seen.active_at)
    RETURNING held.was_warned`.execute(db);
  return rows.filter(({ was_warned }) => was_warned).length;
}

type Due = { after: number; upto: number | null; limit: number };

/** People of a part of all accounts who are neither administrators nor closed, last active before `since`, for whom something is due. */
export async function dormantIn(
  db: Db,
  { after, upto, limit }: Due,
  since: Date,
  now: Date,
): Promise<DormantPerson[]> {
  let query = db
    .selectFrom('users')
    .select(COLUMNS)
    .where('user_id', '>', after)
    .where('deleted_at', 'is', null)
    .where('is_admin', '=', false)
    .where('last_active_at', '<=', since)
    // Suspended by someone, for another reason.
    .where((where) =>
      where.or([where('suspended_at', 'is', null), where('dormant_suspended_at', 'is not', null)]),
    )
    .where((where) => where.or([where('dormant_next_at', 'is', null), where('dormant_next_at', '<=', now)]));
  if (upto !== null) query = query.where('user_id', '<=', upto);
  return await query.orderBy('user_id').limit(limit).execute();
}

const asSeen = (person: Pick<DormantPerson, 'user_id' | 'last_active_at'>) => (where: Users) =>
  where.and([
    where('user_id', '=', person.user_id),
    where('last_active_at', '=', person.last_active_at),
    where('deleted_at', 'is', null),
    where('is_admin', '=', false),
  ]);

/** True once, for a person with a verified address who has not been active since and was not told `next_at` yet. */
export async function markWarned(
  db: Db,
  now: Date,
  person: DormantPerson,
  next_at: Date | null,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ dormant_warned_at: now, dormant_next_at: next_at })
    .where(asSeen(person))
    .where('email_verified', '=', true)
    .where('suspended_at', 'is', null)
    .where((where) =>
      next_at === null
        ? where('dormant_warned_at', 'is', null)
        : where.or([where('dormant_warned_at', 'is', null), where('dormant_next_at', 'is', null)]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** True once, for a person who was warned and whose time is over. The row alone; `suspendAccount` (account/) does the rest. */
export async function markDormantSuspended(
  db: Db,
  now: Date,
  person: DormantPerson,
  next_at: Date | null,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ dormant_suspended_at: now, dormant_next_at: next_at })
    .where(asSeen(person))
    .where('suspended_at', 'is', null)
    .where('dormant_warned_at', 'is not', null)
    .where('dormant_next_at', '<=', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** True once, for a person who was suspended for it while accounts were not removed, and gets a mail now that they are. */
export async function markRemovalAnnounced(db: Db, person: DormantPerson, next_at: Date): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ dormant_next_at: next_at })
    .where(asSeen(person))
    .where('dormant_suspended_at', 'is not', null)
    .where('dormant_next_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Locks a person who was suspended for it and whose time is over, so that they are removed now. False: something else came first. */
export async function holdForRemoval(db: Db, now: Date, person: DormantPerson): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where(asSeen(person))
    .where('suspended_at', 'is not', null)
    .where('dormant_suspended_at', 'is not', null)
    .where('dormant_next_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export type DormantPosition = { last_active_at: Date; user_id: number };

/** One page of people who were last active before `since`, longest ago first. */
export async function dormantPage(
  db: ReadDb,
  {
    state,
    since,
    after,
    limit,
  }: {
    state: DormantState | null;
    since: Date;
    after: DormantPosition | null;
    limit: number;
  },
): Promise<DormantPerson[]> {
  let query = db
    .selectFrom('users')
    .select(COLUMNS)
    .where('deleted_at', 'is', null)
    .where('is_admin', '=', false)
    .where('last_active_at', '<=', since);
  if (state === 'suspended') query = query.where('dormant_suspended_at', 'is not', null);
  else if (state === 'warned')
    query = query.where('dormant_warned_at', 'is not', null).where('dormant_suspended_at', 'is', null);
  else if (state === 'inactive') query = query.where('dormant_warned_at', 'is', null);
  if (after !== null)
    query = query.where(
      sql<boolean>`(last_active_at, user_id) > (${after.last_active_at}::timestamptz, ${after.user_id}::bigint)`,
    );
  return await query.orderBy('last_active_at').orderBy('user_id').limit(limit).execute();
}
