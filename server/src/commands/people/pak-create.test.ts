import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';
import { sha256 } from '../../platform/crypto/digest.ts';

const stores = await testStores();
const operator = commandLine(stores);

test('pak create makes a key that is kept as a hash', async () => {
  const { user_id } = await operator.person('keys@example.test');
  const all = await operator.done(['pak', 'create', '--email', 'keys@example.test']);
  expect(all).toEqual({
    personal_access_key: expect.stringMatching(/^svc_pak_[0-9A-Za-z]{49}$/),
    scopes: [
      ...['applications:read', 'applications:write', 'profile:read', 'profile:write'],
      ...['passkeys:read', 'passkeys:write', 'agents:read', 'agents:write'],
    ],
    expires_at: null,
  });
  const some = await operator.done([
    'pak',
    'create',
    '--email',
    'KEYS@example.test',
    '--scopes',
    'profile:read agents:write',
    '--expires-days',
    '7',
  ]);
  expect(some.scopes).toEqual(['profile:read', 'agents:write']);
  expect(Date.parse(String(some.expires_at)) - Date.now()).toBeGreaterThan(7 * 86_400_000 - 60_000);

  const rows = await stores.db.selectFrom('personal_access_keys').selectAll().orderBy('id').execute();
  expect(rows.map((row) => [row.user_id, row.key_hash])).toEqual(
    [all, some].map((body) => [user_id, sha256(String(body.personal_access_key))]),
  );
  await operator.refused(
    ['pak', 'create', '--email', 'nobody@example.test'],
    'unknown_user',
    /^--email: no account has the address/,
  );
  await operator.refused(
    ['pak', 'create', '--email', 'keys@example.test', '--scopes', 'all'],
    'invalid_params',
    /^--scopes.*takes scopes out of/,
  );
  await operator.refused(
    ['pak', 'create', '--email', 'keys@example.test', '--expires-days', '0'],
    'invalid_params',
    /^--expires-days: /,
  );
});
