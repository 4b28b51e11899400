import { expect, test } from 'vitest';
import { command } from './command.ts';
import { parse } from './parse.ts';

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

test('arguments by name, options with their defaults', () => {
  expect(parse(spec, ['12', 'a'])).toEqual({
    args: { app: '12', kind: 'a' },
    options: { name: undefined, uri: [], on: false },
    json: false,
    issuer: undefined,
    help: false,
  });
  const words = ['--json', '12', '--uri', 'x', 'b', '--uri=y', '--on', '--issuer', 'https://i', '--name', ''];
  expect(parse(spec, words)).toEqual({
    args: { app: '12', kind: 'b' },
    options: { name: '', uri: ['x', 'y'], on: true },
    json: true,
    issuer: 'https://i',
    help: false,
  });
});

test('--help needs nothing else', () => {
  expect(parse(spec, ['--help'])).toMatchObject({ help: true });
});

test.each([
  [[], 'needs <app>'],
  [['12'], 'needs <kind>'],
  [['12', 'c'], '<kind> is one of a, b, not "c"'],
  [['12', 'a', 'more'], 'what to do with "more"'],
  [['12', 'a', '--nme', 'x'], "Unknown option '--nme'"],
  [['12', 'a', '--name'], '--name'],
])('%j is not understood', (words, why) => {
  expect(() => parse(spec, words)).toThrow(
    expect.objectContaining({ exit: 2, message: expect.stringContaining(why) }),
  );
});
