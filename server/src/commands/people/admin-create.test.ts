import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';

const stores = await testStores();
const operator = commandLine(stores);

test('admin create makes an administrator who has one-time codes', async () => {
  const body = await operator.done(['admin', 'create', '--email', 'root@example.test', '--password', '-']);
  expect(body).toEqual({ user_id: expect.any(Number), totp_secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
  const row = await stores.db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', Number(body.user_id))
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ is_admin: true, email_verified: true, totp_enabled_at: expect.any(Date) });
  expect(await operator.audited('user', body.user_id)).toEqual([
    'operator user.created',
    'operator user.made_admin',
  ]);
});
