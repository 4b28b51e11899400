import { expect, test } from 'vitest';
import { startApp } from '../../test/support/app.ts';
import { testClock } from '../../test/support/clock.ts';
import { anAccount, signedIn } from '../../test/support/people.ts';
import { DAY } from '../platform/clock.ts';

const clock = testClock();
const app = await startApp({ clock, config: { trust_proxy: ['127.0.0.0/8', '::1/128'] } });
const { pool } = app.context.stores;

test('AC-184: an account does not change things without end from one address; reading, other addresses and signing out go on', async () => {
  const person = await anAccount(app.context);
  const browser = await signedIn(app, person);
  const rename = async (preferred_name: string, address: string) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': address,
    };
    const body = new URLSearchParams({ preferred_name }).toString();
    return (await browser.fetch('/account/profile', { method: 'POST', body, headers, redirect: 'manual' }))
      .status;
  };
  const linesOf = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_events WHERE actor_id = $1`,
      [String(person.user_id)],
    );
    return rows[0]!.count;
  };
  expect(await rename('Ann', '192.0.2.1')).toBe(303);
  const full = await pool.query(`UPDATE rate_limits SET hits = 50000 WHERE key = $1`, [
    `changes.person:192.0.2.1 user ${person.user_id}`,
  ]);
  expect(full.rowCount).toBe(1);
  const before = await linesOf();
  expect([await rename('Eve', '192.0.2.1'), await rename('Mallory', '192.0.2.1')]).toEqual([429, 429]);
  expect(await linesOf()).toBe(before);
  const page = await browser.fetch('/account/profile', { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('value="Ann"');
  expect(await rename('Anna', '192.0.2.2')).toBe(303);
  clock.advance(DAY);
  const later = await signedIn(app, person);
  const out = await later.fetch('/logout', {
    method: 'POST',
    headers: { 'x-forwarded-for': '192.0.2.1' },
    redirect: 'manual',
  });
  expect(out.status).toBe(303);
  expect((await later.get('/api/v1/me')).status).toBe(401);
});
