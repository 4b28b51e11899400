import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';

const stores = await testStores();
const operator = commandLine(stores);
const owner = await operator.person('owner@example.test', '--level', '1');

async function application(id: unknown) {
  const query = stores.db.selectFrom('applications').selectAll().where('application_id', '=', Number(id));
  return query.executeTakeFirstOrThrow();
}

test('an organization owns an application, and its members have roles', async () => {
  const member = await operator.person('member@example.test');
  const create = [
    'org',
    'create',
    '--name',
    'Kite Works',
    '--owner',
    'owner@example.test',
    '--domain',
    'kite.example',
  ];
  const { organization_id, ...rest } = await operator.done(create);
  expect({ organization_id, rest }).toEqual({ organization_id: expect.any(Number), rest: {} });
  const org = String(organization_id);

  const add = ['org', 'add-member', '--org', org, '--email', 'member@example.test', '--role'];
  expect(await operator.done([...add, 'member'])).toEqual({ organization_id });
  expect(await operator.done([...add, 'admin'])).toEqual({ organization_id });
  const members = await stores.db
    .selectFrom('organization_members')
    .select(['user_id', 'role'])
    .orderBy('user_id')
    .execute();
  expect(members).toEqual([
    { user_id: owner.user_id, role: 'owner' },
    { user_id: member.user_id, role: 'admin' },
  ]);

  const app = ['app', 'create', '--redirect-uri', 'https://kite.example/callback', '--org', org, '--owner'];
  const { application_id } = await operator.done([...app, 'member@example.test']);
  expect(await application(application_id)).toMatchObject({ organization_id, owner_user_id: null });

  await operator.person('stranger@example.test');
  await operator.refused(
    [...app, 'stranger@example.test'],
    'invalid_params',
    /^--org: is not an organization/,
  );
  await operator.refused([...add, 'boss'], 'invalid_params', '--role: must be owner, admin or member');
  await operator.refused(
    ['org', 'add-member', '--org', '999', '--email', 'member@example.test', '--role', 'member'],
    'invalid_params',
    /^--org: /,
  );
  await operator.refused(
    ['org', 'create', '--name', 'X', '--owner', 'owner@example.test', '--domain', '10.0.0.1'],
    'invalid_params',
    /^--domain: /,
  );
});
