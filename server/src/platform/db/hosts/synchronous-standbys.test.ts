import { expect, test } from 'vitest';
import { lacksStandbys } from './synchronous-standbys.ts';

test.each<[string, string[], boolean]>([
  ['', [], false],
  ['*', [], true],
  ['*', ['walreceiver'], false],
  ['db2', [], true],
  ['db2, db3', ['db3'], false],
  ['db2,db3', ['pg_basebackup'], true],
  ['2 (db2,db3)', ['db2'], true],
  ['2 (db2,db3)', ['db3', 'db2'], false],
  ['2 (*)', ['db3', 'db2'], false],
  ['FIRST 1 ("db-2", db3)', ['DB-2'], false],
  ['any 2 ("db 2", "a""b")', ['db 2', 'a"b'], false],
  ['ANY 2 (a, b, c)', ['c', 'd'], true],
])(
  'SC2-52: synchronous_standby_names = %j with %j connected, lacks standbys: %s',
  (synchronous, followers, lacks) => {
    expect(lacksStandbys({ synchronous, followers })).toBe(lacks);
  },
);
