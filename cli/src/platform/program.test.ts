import { expect, test } from 'vitest';
import { command } from './command.ts';
import { programOf } from './program.ts';

const spec = command({
  name: 'apps try',
  summary: 'for tests',
  args: [
    { name: 'app', about: 'which' },
    { name: 'kind', about: 'what', choices: ['a', 'b'] },
  ],
  options: {
    name: { type: 'string', about: 'one' },
    uri: { type: 'string', multiple: true, about: 'many' },
    on: { type: 'boolean', about: 'yes or no' },
  },
  examples: ['svc apps try'],
  run: async () => undefined,
});

/** What the command is called with, or, where help was asked for, what is printed. */
async function parse(words: string[]) {
  let called: object = { help: false };
  let printed = '';
  const program = programOf([spec], {
    version: '1.2.3',
    async run(_command, input, globals) {
      called = { ...input, ...globals, help: false };
    },
    print: (text) => {
      printed += text;
    },
  });
  try {
    await program.parseAsync(['apps', 'try', ...words], { from: 'user' });
  } catch (error) {
    if (printed === '') throw error;
    return { help: true, printed };
  }
  return called;
}

test('arguments by name, options with their defaults', async () => {
  expect(await parse(['12', 'a'])).toEqual({
    args: { app: '12', kind: 'a' },
    options: { name: undefined, uri: [], on: false },
    json: false,
    issuer: undefined,
    help: false,
  });
  const words = ['--json', '12', '--uri', 'x', 'b', '--uri=y', '--on', '--issuer', 'https://i', '--name', ''];
  expect(await parse(words)).toEqual({
    args: { app: '12', kind: 'b' },
    options: { name: '', uri: ['x', 'y'], on: true },
    json: true,
    issuer: 'https://i',
    help: false,
  });
});

test('--help needs nothing else', async () => {
  expect(await parse(['--help'])).toMatchObject({ help: true });
});

test.each([
  [[], 'needs <app>'],
  [['12'], 'needs <kind>'],
  [['12', 'c'], '<kind> is one of a, b, not "c"'],
  [['12', 'a', 'more'], 'what to do with "more"'],
  [['12', 'a', '--nme', 'x'], "Unknown option '--nme'"],
  [['12', 'a', '--name'], '--name'],
])('%j is not understood', async (words, why) => {
  await expect(parse(words)).rejects.toThrow(
    expect.objectContaining({ exit: 2, message: expect.stringContaining(why) }),
  );
});
