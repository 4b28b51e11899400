import { expect, test } from 'vitest';
import { normalizedUri } from './normalized-uri.ts';

test.each([
  ['as it is', 'https://id.example/oauth/token', 'https://id.example/oauth/token'],
  ['case of scheme and host', 'HTTPS://ID.Example/oauth/token', 'https://id.example/oauth/token'],
  ['case of the path', 'https://id.example/OAuth/token', 'https://id.example/OAuth/token'],
  ['default port', 'https://id.example:443/a', 'https://id.example/a'],
  ['an empty port', 'https://id.example:/a', 'https://id.example/a'],
  ['another port', 'https://id.example:8443/a', 'https://id.example:8443/a'],
  ['default port of http', 'http://localhost:80/a', 'http://localhost/a'],
  ['query and fragment', 'https://id.example/a?b=c#d', 'https://id.example/a'],
  ['no path', 'https://id.example', 'https://id.example/'],
  ['dot segments', 'https://id.example/x/../oauth/./token', 'https://id.example/oauth/token'],
  [
    'encoded unreserved characters',
    'https://id.example/%6fauth/t%6Fken%7e',
    'https://id.example/oauth/token~',
  ],
  ['case of an encoded character', 'https://id.example/a%c3%a9', 'https://id.example/a%C3%A9'],
  ['an encoded slash stays encoded', 'https://id.example/a%2fb', 'https://id.example/a%2Fb'],
  ['a trailing slash is another path', 'https://id.example/a/', 'https://id.example/a/'],
  ['IPv6', 'http://[::1]:3000/a', 'http://[::1]:3000/a'],

  ['another scheme', 'ftp://id.example/a', null],
  ['a password', 'https://a:b@id.example/a', null],
  ['an empty user', 'https://@id.example/a', 'https://id.example/a'],
  ['no scheme', '/oauth/token', null],
  ['a tab, which URL would drop', 'https://id.example/oa\tuth', null],
  ['a backslash, which URL would turn', 'https:\\\\id.example\\oauth', null],
  ['a blank in front', ' https://id.example/a', null],
  ['a line break behind', 'https://id.example/a\n', null],
  ['a broken escape', 'https://id.example/%zz', null],
  ['not ASCII', 'https://id.example/é', null],
  ['empty', '', null],
])('%s', (_case, text, normalized) => {
  expect(normalizedUri(text)).toBe(normalized);
});
