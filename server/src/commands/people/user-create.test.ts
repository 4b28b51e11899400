import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { commandLine, PASSWORD } from '../../../test/support/processes/command-line.ts';
import { openKeyring } from '../../platform/crypto/keyring.ts';
import { verifyPassword } from '../../platform/crypto/passwords/password.ts';
import { base32 } from '../../platform/crypto/totp.ts';

const stores = await testStores();
const operator = commandLine(stores);

test('user create stores everything it was given', async () => {
  const custom = '{"shop":{"tier":"gold","points":7}}';
  const body = await operator.person(
    'Alice@Example.test',
    ...['--level', '2', '--name', 'Alice Example', '--preferred-name', 'アリス', '--phone', '+81312345678'],
    ...['--address', '1-2-3 Chiyoda', '--postal-code', '100-0001', '--custom', custom],
    ...['--created-at', '2025-01-02T03:04:05Z', '--totp'],
  );
  expect(body).toEqual({
    user_id: expect.any(Number),
    sub: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
    email: 'Alice@Example.test',
    totp_secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
  });
  const row = await stores.db
    .selectFrom('users')
    .selectAll()
    .where('sub', '=', String(body.sub))
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    email_verified: true,
    identity_verified_level: 2,
    full_name: 'Alice Example',
    preferred_name: 'アリス',
    phone_number: '+81312345678',
    phone_verified: true,
    address: '1-2-3 Chiyoda',
    postal_code: '100-0001',
    custom_claims: JSON.parse(custom),
    created_at: new Date('2025-01-02T03:04:05Z'),
    is_admin: false,
  });
  expect(await verifyPassword(row.password_hash, PASSWORD)).toBe(true);
  const secret = openKeyring(operator.env.SECRET_KEY).open('users.totp', row.sealed_totp_secret!);
  expect(base32(secret)).toBe(body.totp_secret);
  expect(await operator.audited('user', body.user_id)).toEqual([
    'operator user.created',
    'operator user.totp_enrolled',
  ]);
});

test('user create refuses what a page would refuse, and names the option', async () => {
  await operator.person('bob@example.test');
  const create = ['user', 'create', '--email', 'new@example.test', '--password', '-'];
  await operator.refused(
    ['user', 'create', '--email', 'BOB@example.test', '--password', '-'],
    'email_taken',
    /^--email: /,
  );
  await operator.refused(
    ['user', 'create', '--email', 'new@example.test', '--password', 'password12'],
    'invalid_password',
    /^--password: /,
  );
  await operator.refused(
    ['user', 'create', '--email', 'nonsense', '--password', '-'],
    'invalid_params',
    /^--email: /,
  );
  // All faults at once. The first is A18.
  await operator.refused(
    [...create, '--name', 'An\u202en', '--phone', '0312345678'],
    'invalid_params',
    /^--name: must have no control.*; --phone: must be in E\.164/,
  );
  await operator.refused(
    [...create, '--level', '4', '--custom', '{"a":1}', '--created-at', 'yesterday'],
    'invalid_params',
    /^--level: must be 0, 1, 2 or 3; --custom: must be JSON.*; --created-at: /,
  );
  await operator.refused(
    [...create, '--custom', '{"a":{"b:c":1}}'],
    'invalid_params',
    /^--custom: must be JSON/,
  );
  await operator.refused(
    [...create, '--created-at', '2999-01-01T00:00:00Z'],
    'invalid_params',
    /^--created-at: /,
  );
  const { rows } = await stores.pool.query(`SELECT 1 FROM users WHERE email = 'new@example.test'`);
  expect(rows).toEqual([]);
});

test('a password among the arguments earns a warning, one from standard input none', async () => {
  const create = ['user', 'create', '--json', '--email', 'loud@example.test', '--password'];
  const warning = expect.stringContaining('--password - reads it from standard input');
  expect(await operator.plain([...create, PASSWORD])).toMatchObject({ code: 0, stderr: warning });
  await operator.person('quiet@example.test');
});
