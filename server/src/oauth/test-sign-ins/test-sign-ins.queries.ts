import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';

export async function insertTestSignIn(
  db: Db,
  test: Omit<Insertable<Database['test_sign_ins']>, 'grant_id' | 'answered_at' | 'ended_at'>,
): Promise<void> {
  await db.insertInto('test_sign_ins').values(test).execute();
}

/** The person, the browser and the parameters of a request, which must be as they were when the test was started. */
type TestRequest = {
  state_hash: Buffer;
  application_id: number;
  user_id: number;
  browser_hash: Buffer;
  query: string;
};

/** Whether this request is a test that has no code yet. */
export async function isOpenTest(db: Db, test: TestRequest, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('test_sign_ins')
    .select('state_hash')
    .where('state_hash', '=', test.state_hash)
    .where('application_id', '=', test.application_id)
    .where('user_id', '=', test.user_id)
    .where('browser_hash', '=', test.browser_hash)
    .where('query', '=', test.query)
    .where('grant_id', 'is', null)
    .where('answered_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

type Answering = { state_hash: Buffer; user_id: number; browser_hash: Buffer };

/** The application of a test whose response arrives in this browser. */
export function findUnansweredTest(db: Db, test: Answering, now: Date) {
  return db
    .selectFrom('test_sign_ins')
    .select('application_id')
    .where('state_hash', '=', test.state_hash)
    .where('user_id', '=', test.user_id)
    .where('browser_hash', '=', test.browser_hash)
    .where('answered_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The test that this response ends; undefined for everyone but the first. */
export function answerTest(db: Db, test: Answering & { application_id: number }, now: Date) {
  return db
    .updateTable('test_sign_ins')
    .set({ answered_at: now })
    .where('state_hash', '=', test.state_hash)
    .where('application_id', '=', test.application_id)
    .where('user_id', '=', test.user_id)
    .where('browser_hash', '=', test.browser_hash)
    .where('answered_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['query', 'grant_id'])
    .executeTakeFirst();
}

export type EndedTest = { application_id: number; user_id: number; grant_id: string | null };

/** Ends all tests of a developer at an application. */
export function endTestsOf(
  db: Db,
  { user_id, application_id }: { user_id: number; application_id: number },
  now: Date,
): Promise<EndedTest[]> {
  return db
    .updateTable('test_sign_ins')
    .set({ ended_at: now })
    .where('user_id', '=', user_id)
    .where('application_id', '=', application_id)
    .where('ended_at', 'is', null)
    .returning(['application_id', 'user_id', 'grant_id'])
    .execute();
}

/** A condition: the time of a test is over. */
export const testsAreOver = (now: Date) =>
  sql`(SELECT true FROM test_sign_ins WHERE ended_at IS NULL AND expires_at <= ${now} ORDER BY expires_at LIMIT 1)`;

/** Ends tests whose time is over; rows that another process ends are left to it. */
export async function endDueTests(db: Db, now: Date, most: number): Promise<EndedTest[]> {
  const { rows } = await sql<EndedTest>`
    UPDATE test_sign_ins t SET ended_at = ${now}
      FROM (SELECT state_hash FROM test_sign_ins WHERE ended_at IS NULL AND expires_at <= ${now}
             ORDER BY expires_at LIMIT ${most} FOR UPDATE SKIP LOCKED) due
     WHERE t.state_hash = due.state_hash
    RETURNING t.application_id, t.user_id, t.grant_id`.execute(db);
  return rows;
}

/** Whether something is left that a test has issued. */
export async function hasOpenTest(
  db: Db,
  { user_id, application_id }: { user_id: number; application_id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('test_sign_ins')
    .select('state_hash')
    .where('user_id', '=', user_id)
    .where('application_id', '=', application_id)
    .where('ended_at', 'is', null)
    .where('grant_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
