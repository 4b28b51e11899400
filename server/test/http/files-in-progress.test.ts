import { expect, onTestFinished, test } from 'vitest';
import { createGroup, INSTALLATION } from '../../src/access/index.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { anAccount, signedIn } from '../support/people.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const { pool } = context.stores;
await createGroup(db, context, { actor: { type: 'operator', id: null }, request: null }, INSTALLATION, {
  name: 'team',
});

test.each<[string, (user_id: number) => Promise<unknown>]>([
  ['demoted', (user_id) => pool.query('UPDATE users SET is_admin = false WHERE user_id = $1', [user_id])],
  [
    'suspended',
    (user_id) => pool.query('UPDATE users SET suspended_at = now() WHERE user_id = $1', [user_id]),
  ],
  [
    'signed out',
    (user_id) => pool.query('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [user_id]),
  ],
  ['left alone', async () => {}],
])('SC2-65: an administrator who is %s while a file is made', async (what, change) => {
  const { browser, user_id } = await anAdministrator();
  // The file begins, and its first batch is read once this is released.
  const client = await pool.connect();
  onTestFinished(() => client.release());
  await client.query('BEGIN; LOCK TABLE groups IN ACCESS EXCLUSIVE MODE');
  const file = await browser.get('/admin/groups?format=csv');
  expect(file.status).toBe(200);
  await change(user_id);
  await client.query('ROLLBACK');
  const text = file.text();
  if (what === 'left alone') return expect(await text).toContain('team');
  await expect(text).rejects.toThrow();
});

async function anAdministrator() {
  const account = await anAccount(context, { is_admin: true, totp: true });
  return { browser: await signedIn(app, account), user_id: account.user_id };
}
