import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aRelyingParty, obtainTokens, post } from '../../../test/support/oauth.ts';
import { anAccount, PASSWORD, signedIn } from '../../../test/support/people.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';

const clock = testClock();
const app = await startApp({ clock });
const { db, pool } = app.context.stores;

/** `count` sessions as if begun in other browsers, last used at this moment. */
async function haveSessions(userId: number, count: number, last_seen_at: Date): Promise<void> {
  await pool.query(
    `INSERT INTO sessions (sid, user_id, token_hash, amr, auth_time, created_at, last_seen_at, expires_at)
     SELECT 'ses_' || gen_random_uuid(), $1, sha256(gen_random_uuid()::text::bytea), '{pwd}', $2, $2, $2, $2::timestamptz + interval '30 days'
       FROM generate_series(1, $3::int)`,
    [userId, last_seen_at, count],
  );
}

async function countOf(statement: string, userId: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${statement}`, [
    userId,
  ]);
  return rows[0]!.count;
}

const openSessions = (userId: number) => countOf('sessions WHERE user_id = $1 AND ended_at IS NULL', userId);
const knownBrowsers = (userId: number) => countOf('known_browsers WHERE user_id = $1', userId);

async function endedLines(userId: number): Promise<unknown[]> {
  const query = db
    .selectFrom('audit_events')
    .select('details')
    .where('event_type', '=', 'user.session_ended');
  const lines = await query.where('target_id', '=', String(userId)).execute();
  return lines.map(({ details }) => details);
}

test('AC-182: who signs in again and again keeps 200 sessions and 200 known browsers: the session used least recently ends with its grants and a line', async () => {
  const person = await anAccount(app.context);
  const { user_id, email } = person;
  const rp = await aRelyingParty(app.context);
  const first = await signedIn(app, person);
  const granted = await obtainTokens(first, rp);
  const isActive = async () => {
    const answer = await post(app.client(), '/oauth/introspect', rp, { token: granted.access_token });
    return ((await answer.json()) as { active: boolean }).active;
  };
  const { rows } = await pool.query<{ session_id: string }>(
    'SELECT session_id FROM sessions WHERE user_id = $1',
    [user_id],
  );
  clock.advance(MINUTE);
  await haveSessions(user_id, 60, new Date(clock.now().getTime() - 13 * HOUR));
  await haveSessions(user_id, 139, clock.now());
  await pool.query(
    `INSERT INTO known_browsers SELECT $1, sha256(n::text::bytea), $2, $2 FROM generate_series(1, 250) n`,
    [user_id, new Date(clock.now().getTime() - HOUR)],
  );

  // Those that no one uses any more go first, without a word, however many sign-ins come at once.
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const answer = await app.client().postForm('/login', { email, password: PASSWORD });
      return answer.status;
    }),
  );
  expect(statuses).toEqual([303, 303, 303, 303, 303]);
  expect([await openSessions(user_id), await knownBrowsers(user_id)]).toEqual([200, 200]);
  expect([await isActive(), await endedLines(user_id)]).toEqual([true, []]);

  await pool.query(
    `UPDATE sessions SET last_seen_at = $2 WHERE user_id = $1 AND ended_at IS NULL AND last_seen_at < $3`,
    [user_id, clock.now(), new Date(clock.now().getTime() - HOUR)],
  );
  const last = await signedIn(app, person);
  expect(await openSessions(user_id)).toBe(200);
  expect([await isActive(), (await first.get('/api/v1/me')).status]).toEqual([false, 401]);
  expect(await endedLines(user_id)).toEqual([
    { session_id: Number(rows[0]!.session_id), reason: 'too_many' },
  ]);
  expect((await last.get('/api/v1/me')).status).toBe(200);
  const page = await (await last.get('/account/sessions')).text();
  expect(page.split('name="end"').length - 1).toBe(200);

  // An account that had more comes down to the cap.
  await haveSessions(user_id, 15, clock.now());
  await signedIn(app, person);
  expect(await openSessions(user_id)).toBe(200);
});

test('AC-183: no one signs in more often in a day than a monitor would', async () => {
  const person = await anAccount(app.context);
  const { user_id, email } = person;
  await signedIn(app, person);
  const counter = await pool.query(`UPDATE rate_limits SET hits = 8640 WHERE key = $1`, [
    `sign_in.person:user ${user_id}`,
  ]);
  expect(counter.rowCount).toBe(1);
  const refused = await app.client().postForm('/login', { email, password: PASSWORD });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
  expect(await openSessions(user_id)).toBe(1);
  await signedIn(app, await anAccount(app.context));
});
