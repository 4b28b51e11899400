import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';

const stores = await testStores();
const operator = commandLine(stores);

test('IM-189: admin token makes a token for an administrator, with an end and known rights only', async () => {
  await operator.done(['admin', 'create', '--email', 'root@example.test', '--password', '-']);
  await operator.person('someone@example.test');
  const ask = (email: string, days: string, allow: string) => [
    ...['admin', 'token', '--for', 'terraform', '--email', email],
    ...['--days', days, '--allow', allow],
  ];
  const body = await operator.done([...ask('root@example.test', '30', 'scopes,groups'), '--read-only']);
  expect(body).toEqual({
    token: expect.stringMatching(/^svc_aut_[0-9A-Za-z]{43}$/),
    token_id: expect.any(Number),
    rights: ['scopes', 'groups'],
    read_only: true,
    expires_at: expect.any(String),
  });
  expect(await operator.audited('automation_token', body.token_id)).toEqual([
    'operator automation_token.created',
  ]);
  for (const [email, days, allow, why] of [
    ['someone@example.test', '30', 'scopes', /^--email: .* is not an administrator/],
    ['root@example.test', '0', 'scopes', /^--days: /],
    ['root@example.test', '367', 'scopes', /^--days: /],
    ['root@example.test', '30', 'people', /^--allow.*takes rights out of/],
    ['root@example.test', '30', '', /^--allow: must name a right/],
  ] as const)
    await operator.refused(ask(email, days, allow), 'invalid_params', why);
});
