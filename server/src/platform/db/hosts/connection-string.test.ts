import { expect, test } from 'vitest';
import {
  filesOf,
  hostOf,
  readConnectionString,
  userWithoutPassword,
  withPassword,
} from './connection-string.ts';

const notChecked = (name: string) => ({
  fault: `must not contain ${name}: the service would not check it. sslmode=verify-full makes sure of every server`,
});
const NOT_VALID = {
  fault: 'must be a valid URL: percent-encode characters such as / (%2F) and @ (%40) in its password',
};
const NOT_A_URL = { fault: 'must be a URL that begins with postgres:// or postgresql://' };

test.each<[string, string[]]>([
  ['postgres://u:p@a:5432,b:5433/db', ['postgres://u:p@a:5432/db', 'postgres://u:p@b:5433/db']],
  ['postgresql://a,b', ['postgresql://a', 'postgresql://b']],
  [
    'postgresql://u@[::1]:5432,db.example/x?sslmode=verify-full&target_session_attrs=read-write',
    ['postgresql://u@[::1]:5432/x?sslmode=verify-full', 'postgresql://u@db.example/x?sslmode=verify-full'],
  ],
  ['postgresql://u:a,b%40@c,d/x', ['postgresql://u:a,b%40@c/x', 'postgresql://u:a,b%40@d/x']],
  ['postgresql://a/x?target_session_attrs=primary', ['postgresql://a/x']],
  [
    'postgresql://localhost/x?host=a,b&port=1,2',
    ['postgresql://localhost/x?host=a&port=1', 'postgresql://localhost/x?host=b&port=2'],
  ],
  [
    'postgresql://u@localhost/x?host=%2Frun%2Fa,%2Frun%2Fb&port=5433',
    [
      'postgresql://u@localhost/x?host=%2Frun%2Fa&port=5433',
      'postgresql://u@localhost/x?host=%2Frun%2Fb&port=5433',
    ],
  ],
])('SC2-20: %s is one string per host', (text, urls) => {
  expect(readConnectionString(text)).toEqual({ urls, is_list: true });
});

test.each([
  'postgresql://u:p%2Cq@h/d',
  'postgres://h:5432/d?sslmode=require',
  'postgresql://localhost/d?host=%2Ftmp',
])('one host stays as it is: %s', (text) => {
  expect(readConnectionString(text)).toEqual({ urls: [text], is_list: false });
});

test.each<[string, { fault: string }]>([
  ['mysql://a,b/c', NOT_A_URL],
  ['postgres://a:x,b/c', NOT_VALID],
  ['postgres://user:pass/word@host/db', NOT_VALID],
  ['postgres://a,/c', NOT_VALID],
  ['postgres://a,,b/c', NOT_VALID],
  ['postgres://a,:5432/c', NOT_VALID],
  ['nonsense', NOT_A_URL],
  ['postgresql://h/x?host=a,b&port=1,2,3', { fault: 'must name one port, or as many ports as hosts' }],
  [
    'postgresql://a,b/x?target_session_attrs=prefer-standby',
    { fault: 'must lead to a server that accepts writes: target_session_attrs is read-write, or left out' },
  ],
  ['postgresql://h/x?require_auth=scram-sha-256', notChecked('require_auth')],
  ['postgresql://a,b/x?sslmode=verify-full&sslcrl=%2Fcrl.pem', notChecked('sslcrl')],
  ['postgresql://a/x?gssencmode=require', notChecked('gssencmode=require')],
  ['postgresql://a/x?channel_binding=require', notChecked('channel_binding=require')],
  [
    'postgresql://a,b/x?channel_binding=prefer&channel_binding=require',
    notChecked('channel_binding=require'),
  ],
])('SC2-20, SC2-49, SC2-51: %s is refused with the reason', (text, fault) => {
  expect(readConnectionString(text)).toEqual(fault);
});

test.each(['disable', 'prefer'])('SC2-51: channel_binding=%s promises nothing, and stays', (value) => {
  const text = `postgresql://u@h/d?channel_binding=${value}`;
  expect(readConnectionString(text)).toEqual({ urls: [text], is_list: false });
});

test('the files of a connection string', () => {
  expect(
    filesOf('postgresql://u:p@a,b/x?sslmode=verify-full&sslrootcert=%2Fca.pem&sslkey=/k&sslcert='),
  ).toEqual([
    ['sslrootcert', '/ca.pem'],
    ['sslkey', '/k'],
  ]);
  expect(filesOf('postgresql://a/x')).toEqual([]);
});

test('a host is named without the rest of its string', () => {
  expect(hostOf('postgresql://u:secret@a:5432/x')).toBe('a:5432');
  expect(hostOf('postgresql://u:secret@localhost/x?host=%2Frun&port=5433')).toBe('/run:5433');
});

test.each<[string, string | null]>([
  ['postgresql://u%40x@a,b/c', 'u@x'],
  ['postgresql://u@a/c', 'u'],
  ['postgresql://u:p@a,b/c', null],
  ['postgresql://a,b/c', null],
  ['postgresql://u@/c', null],
])('the user of %s who has no password: %s', (text, user) => {
  expect(userWithoutPassword(text)).toBe(user);
});

test('a password is put behind the user, whatever it contains', () => {
  expect(withPassword('postgresql://u@a,b/c?x=1', "p@'/")).toBe('postgresql://u:p%40%27%2F@a,b/c?x=1');
});
