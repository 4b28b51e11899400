import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';
import { openKeyring } from '../../platform/crypto/keyring.ts';

const stores = await testStores();
const operator = commandLine(stores);

test('reseal leaves nothing that needs the old SECRET_KEY', async () => {
  const user = await operator.person('sealed@example.test', '--totp');
  await operator.done(['keys', 'rotate-oidc']);
  const next = 'the-next-secret-'.repeat(4);
  const both = { SECRET_KEY: next, SECRET_KEY_PREVIOUS: operator.env.SECRET_KEY };
  const keys = await stores.db.selectFrom('oidc_keys').select('kid').execute();

  expect(await operator.done(['reseal'], both)).toEqual({ resealed: keys.length + 1 });
  expect(await operator.done(['reseal'], both)).toEqual({ resealed: 0 });

  const row = await stores.db
    .selectFrom('users')
    .select('sealed_totp_secret')
    .where('user_id', '=', Number(user.user_id))
    .executeTakeFirstOrThrow();
  expect(openKeyring(next).open('users.totp', row.sealed_totp_secret!)).toHaveLength(20);
  expect(await operator.done(['keys', 'rotate-oidc'], { SECRET_KEY: next })).toEqual({
    kid: expect.any(String),
  });
});

test('reseal with a key missing says so and changes nothing', async () => {
  const { code, body } = await operator.json(['reseal'], { SECRET_KEY: 'somebody-elses-'.repeat(4) });
  expect({ code, body }).toEqual({
    code: 1,
    body: { error: 'server_error', error_description: expect.stringContaining('SECRET_KEY') },
  });
});
