import { expect, test } from 'vitest';
import { nearestUri } from './nearest-uri.ts';

test.each<[name: string, sent: string, registered: string[], expected: [string, string] | null]>([
  ['a missing character', 'https://rp.example/callbak', ['https://rp.example/callback'], ['', 'c']],
  ['a slash at the end', 'https://rp.example/cb/', ['https://rp.example/cb'], ['/', '']],
  ['another scheme', 'http://rp.example/cb', ['https://rp.example/cb'], ['', 's']],
  ['another port', 'http://localhost:3001/cb', ['http://localhost:3000/cb'], ['1', '0']],
  ['upper case', 'https://rp.example/Callback', ['https://rp.example/callback'], ['C', 'c']],
  ['a doubled character', 'https://rp.example/aa', ['https://rp.example/a'], ['a', '']],
  [
    'the nearest of several',
    'https://b.example/cb',
    ['https://a.example/x', 'https://b.example/c'],
    ['b', ''],
  ],
  ['nothing in common', 'a', ['b'], ['a', 'b']],
  ['nothing registered', 'https://rp.example/cb', [], null],
])('TI-20: %s is where a redirect URI differs', (_, sent, registered, expected) => {
  const found = nearestUri(sent, registered);
  expect(found && [found.sent.different, found.registered.different]).toEqual(expected);
  if (!found) return;
  const { before, different, after } = found.sent;
  expect(before + different + after).toBe(sent);
  expect(registered).toContain(Object.values(found.registered).join(''));
});
