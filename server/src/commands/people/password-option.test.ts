import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { commandLine, inThisProcessFrom } from '../../../test/support/processes/command-line.ts';
import { hasPseudoTerminal, onPseudoTerminal } from '../../../test/support/processes/pseudo-terminal.ts';
import { verifyPassword } from '../../platform/crypto/passwords/password.ts';

const MAIN = join(import.meta.dirname, '../../main.js');
const TYPED = ' plum harbour lantern ';

const stores = await testStores();
const { env } = commandLine(stores);

test('IM-240 at a terminal a password is typed twice and not shown; spaces at its ends belong to it', async () => {
  for (const [email, options] of [
    ['ada@example.test', ['admin', 'create']],
    ['bob@example.test', ['admin', 'create', '--password', '-']],
    ['cy@example.test', ['user', 'create', '--password', '-']],
  ] as const) {
    const { code, stdout, stderr } = await typing([TYPED, TYPED], [...options, '--email', email]);
    expect([code, stripVTControlCharacters(stderr)]).toEqual([
      0,
      `Password for ${email} (hidden): \nThe same password again: \n`,
    ]);
    expect(stdout).not.toContain(TYPED.trim());
    expect(await hasPassword(email, TYPED)).toBe(true);
    expect(await hasPassword(email, TYPED.trim())).toBe(false);
  }
});

test('IM-241 one that is refused, or differs the second time, is asked for again with the reason', async () => {
  const lines = ['short', 'password123', TYPED, TYPED.trim(), TYPED, TYPED];
  const { code, stderr } = await typing(lines, ['admin', 'create', '--email', 'dan@example.test']);
  expect(code).toBe(0);
  expect(stripVTControlCharacters(stderr).match(/^[A-Z].*\.$/gm)).toEqual([
    'The password must have at least 10 characters.',
    'The password is too easy to guess.',
    'The two passwords differ.',
  ]);
  expect(await hasPassword('dan@example.test', TYPED)).toBe(true);
});

test('IM-242 a terminal that ends first changes nothing, and says so', async () => {
  const args = ['admin', 'create', '--email', 'eve@example.test', '--json'];
  const { code, stdout } = await typing([TYPED], args);
  expect([code, JSON.parse(stdout)]).toEqual([
    1,
    { error: 'interrupted', error_description: 'No password was typed; nothing was changed.' },
  ]);
  expect(await passwordOf('eve@example.test')).toBeUndefined();
});

test.skipIf(!hasPseudoTerminal)(
  'IM-243 nothing of it is on a real terminal; Ctrl-C ends the command',
  async () => {
    const create = (email: string) =>
      onPseudoTerminal([process.execPath, MAIN, 'admin', 'create', '--email', email], {
        ...env,
        PATH: process.env.PATH,
      });
    const session = create('fay@example.test');
    for (const question of ['Password for fay@example.test (hidden): ', 'The same password again: ']) {
      await expect.poll(() => session.screen(), { timeout: 60_000 }).toContain(question);
      session.type(`${TYPED}\r`);
    }
    const { code, screen } = await session.ended;
    expect([code, screen]).toEqual([0, expect.stringMatching(/totp_secret +[A-Z2-7]{32}/)]);
    expect(screen).not.toContain(TYPED.trim());
    const given_up = create('gil@example.test');
    await expect.poll(() => given_up.screen(), { timeout: 60_000 }).toContain('(hidden): ');
    given_up.type('plum\u0003');
    expect(await given_up.ended).toMatchObject({
      code: 1,
      screen: expect.stringContaining('nothing was changed'),
    });
  },
);

test('what is piped in must be one line: two are not a password that was typed twice', async () => {
  const piped = new PassThrough();
  piped.end(`${TYPED}\n${TYPED}\n`);
  const args = ['admin', 'create', '--email', 'hal@example.test', '--json'];
  const { code, stdout } = await inThisProcessFrom(piped, args, env);
  expect([code, JSON.parse(stdout)]).toEqual([
    1,
    expect.objectContaining({
      error: 'invalid_password',
      error_description: '--password: must be one line.',
    }),
  ]);
  expect(await passwordOf('hal@example.test')).toBeUndefined();
});

/** Someone at a terminal who types these lines, and then nothing more. */
function typing(lines: string[], args: string[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true as const });
  stdin.end(lines.map((line) => `${line}\n`).join(''));
  return inThisProcessFrom(stdin, args, env);
}

async function passwordOf(email: string): Promise<string | null | undefined> {
  const row = await stores.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.password_hash;
}

async function hasPassword(email: string, password: string): Promise<boolean> {
  return await verifyPassword((await passwordOf(email))!, password);
}
