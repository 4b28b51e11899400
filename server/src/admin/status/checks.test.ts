import { beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { startMailServer } from '../../../test/support/network/mail-server.ts';

const mail = await startMailServer();
const app = await startUnlimitedApp({ config: { smtp_url: mail.url, trust_proxy: ['127.0.0.1/32'] } });
const admin = await anAdmin(app);
const CHECKS = '/api/v1/admin/status/checks';

beforeEach(() => app.context.stores.pool.query('DELETE FROM rate_limits'));

test('the checks of this installation, in the process that serves it', async () => {
  const answered = await admin.send('POST', CHECKS);
  expect(answered.status).toBe(200);
  const { ok, findings } = (await answered.json()) as {
    ok: boolean;
    findings: { status: string; code: string }[];
  };
  // The database of the tests has fsync off; one that `npm run portable` is given may have it on.
  const { rows } = await app.context.stores.pool.query(`SHOW fsync`);
  const isUnsafe = rows[0].fsync === 'off';
  expect(ok).toBe(!isUnsafe);
  const codes = findings.map(({ status, code }) => `${status} ${code}`);
  expect(codes).toEqual(expect.arrayContaining(['ok clock_ok', 'ok mail_ok', 'ok service_ok']));
  expect(codes.includes('error database_fsync')).toBe(isUnsafe);
  expect(mail.messages).toEqual([]);
  const text = JSON.stringify(findings);
  expect(text).not.toContain(app.context.config.secret_key);
});

test('IM-179 ten runs in ten minutes for all administrators together, even where limits only observe', async () => {
  const { pool } = app.context.stores;
  await admin.send('POST', CHECKS);
  await pool.query(`UPDATE rate_limits SET hits = 10 WHERE key LIKE '%admin_checks%'`);
  const other = await anAdmin(app);
  const refused = await other.send('POST', CHECKS);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
