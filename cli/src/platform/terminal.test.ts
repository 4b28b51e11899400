import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openTerminal, printable, table } from './terminal.ts';

function streams(isTTY: boolean) {
  const make = () =>
    Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.WriteStream & PassThrough;
  const both = { stdout: make(), stderr: make() };
  const written = (name: 'stdout' | 'stderr') => String((both[name] as PassThrough).read() ?? '');
  return { both, written };
}

test.each([
  ['a terminal', true, {}, '\u001b[32myes\u001b[39m'],
  ['a pipe', false, {}, 'yes'],
  ['NO_COLOR', true, { NO_COLOR: '1' }, 'yes'],
  ['a dumb terminal', true, { TERM: 'dumb' }, 'yes'],
])('colour on %s', (_name, isTTY, env, painted) => {
  expect(openTerminal(env, streams(isTTY).both, false).paint('green', 'yes')).toBe(painted);
});

test('a spinner turns on a terminal alone and leaves nothing; with --json there is none', () => {
  const terminal = streams(true);
  openTerminal({}, terminal.both, false).spin('Waiting')();
  expect(terminal.written('stderr')).toBe('\r⠋ Waiting\u001b[K\r\u001b[K');
  const pipe = streams(false);
  openTerminal({}, pipe.both, false).spin('Waiting')();
  expect(pipe.written('stderr')).toBe('Waiting\n');
  const json = streams(true);
  openTerminal({}, json.both, true).spin('Waiting')();
  expect([json.written('stdout'), json.written('stderr')]).toEqual(['', '']);
});

test('columns line up, colours take no room, and what others wrote moves no cursor', () => {
  expect(
    table([
      ['a', '\u001b[32mbb\u001b[39m', 'c'],
      ['aaa', 'b', ''],
    ]),
  ).toEqual(['a    \u001b[32mbb\u001b[39m  c', 'aaa  b']);
  expect(
    table([
      ['紙の店', 'x'],
      ['shop', 'y'],
    ]),
  ).toEqual(['紙の店  x', 'shop    y']);
  expect(printable('An\u202en')).toBe('An\uFFFDn');
  expect(printable('a\u001b[2Jb\r\n')).toBe('a\uFFFD[2Jb\uFFFD\uFFFD');
});
