import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { testStores } from '../../test/support/database.ts';
import { countersign } from '../../test/support/processes/countersign.ts';
import { type Service, startProcess, startProcesses } from '../../test/support/processes/process.ts';

const stores = await testStores();
const data = mkdtempSync(join(tmpdir(), 'countersign-demo-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const SERVE = { database_url: stores.database_url, args: ['--demo'] };

/** What the banner tells a newcomer. */
async function invited(service: Service): Promise<{ email: string; password: string; client_id: string }> {
  await vi.waitFor(() => expect(service.output()).toContain('Ctrl-C'), 120_000);
  const [, email = '', password = '', client_id = ''] =
    /e-mail +(\S+)\n +password +(\S+)\n[\s\S]*CLIENT_ID=(\S+) npm start -w examples\/relying-party/.exec(
      service.output(),
    ) ?? [];
  return { email, password, client_id };
}

test('the first start makes a login and an application; two processes and a restart find the same', async () => {
  const [one, other] = (await startProcesses(2, { ...SERVE, env: { DATA_DIR: data } })) as [Service, Service];
  const [first, second] = [await invited(one), await invited(other)];
  expect(first).toEqual({
    email: 'dev@example.test',
    password: expect.stringMatching(/^\w{20}$/),
    client_id: expect.any(String),
  });
  expect(second).toEqual(first);

  const file = join(data, 'demo.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ email: first.email, password: first.password });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const { rows: people } = await stores.pool.query('SELECT email, totp_enabled_at, is_admin FROM users');
  expect(people).toEqual([{ email: 'dev@example.test', totp_enabled_at: null, is_admin: false }]);
  const { rows: applications } = await stores.pool.query(
    `SELECT client_id, client_type, review_status, uri FROM applications JOIN redirect_uris USING (application_id)
     WHERE client_id <> 'svc'`,
  );
  const uri = 'http://localhost:4000/callback';
  expect(applications).toEqual([
    { client_id: first.client_id, client_type: 'public', review_status: 'approved', uri },
  ]);

  await one.stop();
  const again = await startProcess({ ...SERVE, env: { DATA_DIR: data } });
  expect(await invited(again)).toEqual(first);
});

test('the login that is printed signs in, also when DATA_DIR is new and the database is not', async () => {
  const service = await startProcess(SERVE);
  const { email, password } = await invited(service);
  const response = await service.client().postForm('/login', { email, password });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/account']);
});

test('without --demo nothing is made, and production refuses it', async () => {
  const env = {
    ...{ NODE_ENV: 'production', BASE_URL: 'https://id.example', SMTP_URL: 'smtp://127.0.0.1:1' },
    ...{
      DATABASE_URL: stores.database_url,
      SECRET_KEY: '0123456789abcdef'.repeat(2),
      DATA_DIR: '/nonexistent',
    },
  };
  const refused = await countersign(['serve', '--demo'], env);
  expect(refused).toEqual({
    code: 1,
    stdout: '',
    stderr: '--demo is for development, not for production.\n',
  });

  const empty = await testStores();
  const service = await startProcess({ database_url: empty.database_url });
  await vi.waitFor(() => expect(service.output()).toContain('Ctrl-C'), 120_000);
  expect((await empty.pool.query('SELECT 1 FROM users')).rows).toEqual([]);
});
