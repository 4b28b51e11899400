import { expect, test } from 'vitest';
import { testStores } from '../../test/support/database.ts';
import { commandLine } from '../../test/support/processes/command-line.ts';

const stores = await testStores();
const operator = commandLine(stores);

test('migrate has nothing left to do, and says so', async () => {
  expect(await operator.done(['migrate'])).toEqual({ applied: [] });
});

test('a command that is not understood exits with 2', async () => {
  for (const [args, why] of [
    [['dance'], "unknown command 'dance'"],
    [['user', 'create', '--password', '-'], "required option '--email <address>' not specified"],
    [['pak', 'create', '--email', 'a@b.test', '--colour', 'red'], "unknown option '--colour'"],
    [['migrate', 'twice'], 'too many arguments'],
  ] as const) {
    const { code, body, stderr } = await operator.json([...args]);
    expect({ code, body }).toEqual({
      code: 2,
      body: { error: 'usage', error_description: expect.stringContaining(why) },
    });
    expect(stderr.split('\n')).toEqual([body.error_description, '']);
  }
});

test('without --json the answer is for reading', async () => {
  await operator.person('reader@example.test');
  const { stdout } = await operator.plain([
    ...['pak', 'create', '--email', 'reader@example.test', '--scopes', 'profile:read'],
  ]);
  expect(stdout).toMatch(
    /^personal_access_key {2}svc_pak_\w{49}\nscopes {15}profile:read\nexpires_at {11}never\n$/,
  );
});

test('wrong settings are named, one line each, and nothing is done', async () => {
  const { code, body, stderr } = await operator.json(['migrate'], { BASE_URL: 'here', PORT: 'x' });
  expect({ code, error: body.error }).toEqual({ code: 1, error: 'invalid_configuration' });
  expect(stderr).toMatch(/^BASE_URL .*\nPORT .*\n$/);
});
