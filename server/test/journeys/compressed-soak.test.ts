import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../src/platform/clock.ts';
import { UNDISTURBED } from '../../src/platform/duties/retention.ts';
import { duties } from '../../src/worker.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { testClock } from '../support/clock.ts';
import {
  aPerson,
  aRelyingParty,
  browserOf,
  obtainCode,
  obtainTokens,
  post,
  type RelyingParty,
} from '../support/oauth.ts';

/** `npm run soak:compressed` takes two weeks in steps of an hour; here it is two days, and their nights. */
const DAYS = Number(process.env.SOAK_DAYS ?? 2);
const STEP_MS = Number(process.env.SOAK_STEP_HOURS ?? 12) * HOUR;
const PEOPLE = 6;
const MOST_LIVING = 24;

type Living = { rp: RelyingParty; refresh_token: string };

test('SC2-50: days of sign-ins, refreshes, revocations and every duty on partitions: what lives goes on, and what ended goes', {
  timeout: 3_600_000,
}, async () => {
  const clock = testClock();
  const app = await startUnlimitedApp({ clock, layout: 'partitioned' });
  const { context } = app;
  const { pool } = context.stores;
  const caller = app.client();
  const people = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await aPerson(context));
  const rps: RelyingParty[] = [];
  for (let n = 0; n < 3; n++) rps.push(await aRelyingParty(context));
  const living: Living[] = [];
  const ended: Living[] = [];
  const seen = { tokens: 0, refreshes: 0, revocations: 0, codes: 0, duties: 0 };

  const refresh = (one: Living) =>
    post(caller, '/oauth/token', one.rp, {
      grant_type: 'refresh_token',
      refresh_token: one.refresh_token,
    });
  const count = async (where: string) =>
    (
      await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM grants WHERE ${where}`, [
        clock.now(),
      ])
    ).rows[0]!.count;

  const end = clock.now().getTime() + DAYS * DAY;
  for (let step = 0; clock.now().getTime() < end; step++) {
    const [person, rp] = [people[step % PEOPLE]!, rps[step % rps.length]!];
    // A day later the old session may be over; people sign in again.
    const browser = await browserOf(app, person);
    living.push({ rp, refresh_token: (await obtainTokens(browser, rp)).refresh_token });
    await obtainCode(browser, rp);
    for (const one of living) {
      const answer = await refresh(one);
      expect([step, answer.status]).toEqual([step, 200]);
      one.refresh_token = ((await answer.json()) as { refresh_token: string }).refresh_token;
      seen.refreshes += 1;
    }
    if (living.length > MOST_LIVING || step % 3 === 2) {
      const [gone] = living.splice((step * 7) % living.length, 1);
      expect((await post(caller, '/oauth/revoke', gone!.rp, { token: gone!.refresh_token })).status).toBe(
        200,
      );
      ended.push(gone!);
      seen.revocations += 1;
    }
    seen.tokens += 1;
    seen.codes += 1;
    // A duty that fails throws. The second round finds what the first left, as another process does.
    for (const duty of [...duties, ...duties]) {
      await duty.run(context, UNDISTURBED);
      seen.duties += 1;
    }
    clock.advance(STEP_MS);
  }
  for (const one of living) expect((await refresh(one)).status).toBe(200);
  for (const one of ended) expect((await refresh(one)).status).toBe(400);
  expect(
    await count('revoked_at IS NULL AND code_redeemed_at IS NOT NULL AND $1::timestamptz IS NOT NULL'),
  ).toBe(living.length);
  // The codes that no one redeemed are kept for a day.
  expect(
    await count(
      `code_redeemed_at IS NULL AND code_expires_at < $1::timestamptz - interval '1 day' - interval '1 hour' * ${STEP_MS / HOUR}`,
    ),
  ).toBe(0);
  expect(await count('code_redeemed_at IS NULL AND $1::timestamptz IS NOT NULL')).toBeGreaterThan(0);

  // A month later only what lives is there.
  const rows = await count('$1::timestamptz IS NOT NULL');
  clock.advance(31 * DAY);
  for (const duty of duties) await duty.run(context, UNDISTURBED);
  expect(await count('revoked_at IS NOT NULL AND $1::timestamptz IS NOT NULL')).toBe(0);
  const { rows: kind } = await pool.query(`SELECT relkind FROM pg_class WHERE oid = 'grants'::regclass`);
  expect(kind).toEqual([{ relkind: 'p' }]);
  console.info(
    `${DAYS} days in steps of ${STEP_MS / HOUR} h: ${JSON.stringify(seen)}, ${living.length} living, ${rows} rows at their end`,
  );
});
