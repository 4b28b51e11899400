import { describe, expect, test } from 'vitest';
import { localPath, returnPath } from './return-path.ts';

const BASE = 'https://id.example';

describe('a path of this service comes back byte for byte', () => {
  test.each([
    '/',
    '/account',
    '/account/security?from=mail',
    '/oauth/authorize?client_id=a&redirect_uri=https%3A%2F%2Frp.example%2Fcb&state=%00%ff\'|{}"<>',
    '/oauth/authorize?next=//evil&state=a\\b',
    '/account#sessions',
    '/@evil',
    `/oauth/authorize?state=${'x'.repeat(2048)}`,
  ])('%s', (value) => {
    expect(returnPath(value, BASE)).toBe(value);
  });
});

describe('anything else is refused (OA-06)', () => {
  test.each([
    '',
    'account',
    '?a=b',
    '//evil',
    '///evil',
    '/\\evil',
    '\\/evil',
    '/a//evil',
    'https:evil',
    'https://evil',
    'https://id.example/account',
    'javascript:alert(1)',
    '/%2f%2fevil',
    '/%2fevil',
    '/%5cevil',
    '/%09/evil',
    '/%0d%0aLocation:%20https://evil',
    '/\t/evil',
    '/account\r\nLocation: https://evil',
    '/a b',
    '/ä',
    '/%zz',
    '/../evil',
    '/./account',
    '/a/%2e%2e/b',
    `/${'x'.repeat(8192)}`,
    `/${'%22'.repeat(1000)}`,
    undefined,
    null,
    ['/account', '/account'],
    42,
  ])('%j', (value) => {
    expect(returnPath(value, BASE)).toBeNull();
  });
});

describe('localPath', () => {
  test.each([
    '/',
    '/a',
    '/oauth/authorize?redirect_uri=https://x.example/&a=%0d',
    `/login?return_to=${'x'.repeat(8192)}`,
  ])('keeps %j', (path) => expect(localPath(path, BASE)).toBe(path));
  test.each([
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
    '/%2f%2fevil.example',
    'https://rp.example/',
    'relative',
    '',
    '#',
    '/日本',
    '/a\r\nset-cookie: x',
    null,
    undefined,
  ])('refuses %j', (path) => expect(localPath(path, BASE)).toBeNull());
});
