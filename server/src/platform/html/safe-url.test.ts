import { describe, expect, test } from 'vitest';
import { localPath, safeUrl } from './safe-url.ts';

const followed = [
  'https://rp.example/cb?x=1',
  'HTTP://rp.example',
  '/account?x=y:z#w',
  'keys?cursor=a',
  '?sort=-name',
  '#email',
  '',
  '.',
];
const dropped = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,<b>',
  'vbscript:x',
  'com.example.app:/cb',
  'mailto:a@b.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
];

describe('safeUrl', () => {
  test.each(followed)('keeps %j', (address) => expect(safeUrl(address)).toBe(address));
  test.each(dropped)('drops %j', (address) => expect(safeUrl(address)).toBe('#'));
});

describe('localPath', () => {
  test.each(['/', '/a', '/oauth/authorize?redirect_uri=https://x.example/&a=%0d'])('keeps %j', (path) =>
    expect(localPath(path)).toBe(path),
  );
  test.each([
    ...dropped,
    'https://rp.example/',
    'relative',
    '',
    '#',
    '/日本',
    '/a\r\nset-cookie: x',
    null,
    undefined,
  ])('refuses %j', (path) => expect(localPath(path)).toBeNull());
});
