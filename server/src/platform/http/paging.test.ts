import { expect, test } from 'vitest';
import { openKeyring } from '../crypto/keyring.ts';
import { Problem } from '../errors.ts';
import { pageOf, pageQuery, readCursor, writeCursor } from './paging.ts';

const KEYRING = openKeyring('a key for tests only, long enough for HKDF');
const OTHER = openKeyring('another key for tests, long enough for HKDF');
const ROWS = Array.from({ length: 6 }, (_, index) => ({ id: index + 1 }));

test.each([
  [{}, 50],
  [{ limit: '1' }, 1],
  [{ limit: '200' }, 200],
])('%j is a limit of %i', (query, limit) => {
  expect(pageQuery.parse(query).limit).toBe(limit);
});

test.each(['0', '201', '-1', '1.5', '1e2', '', ' 5', '5 ', 'a', '01', '0x10'])(
  'limit %j is refused',
  (limit) => {
    expect(pageQuery.safeParse({ limit }).success).toBe(false);
  },
);

test('a repeated limit is refused', () => {
  expect(pageQuery.safeParse({ limit: ['1', '2'] }).success).toBe(false);
});

test('a page ends with a cursor while there is more, and the cursor leads on', () => {
  const page = pageOf(KEYRING, 'things', ROWS, 5, (row) => row.id);
  expect(page.rows).toEqual(ROWS.slice(0, 5));
  expect(readCursor(KEYRING, 'things', page.next_cursor!)).toBe(5);
  expect(pageOf(KEYRING, 'things', ROWS.slice(0, 5), 5, (row) => row.id).next_cursor).toBeNull();
  expect(pageOf(KEYRING, 'things', [] as typeof ROWS, 5, (row) => row.id)).toEqual({
    rows: [],
    next_cursor: null,
  });
});

test('no cursor is no position', () => {
  expect(readCursor(KEYRING, 'things', undefined)).toBeUndefined();
});

const GOOD = writeCursor(KEYRING, 'things', ['2026-11-20T10:00:00.000Z', 7]);

test.each([
  ['empty', ''],
  ['made up', 'abc'],
  ['its first character changed', `${GOOD[0] === 'A' ? 'B' : 'A'}${GOOD.slice(1)}`],
  ['its last character changed', `${GOOD.slice(0, -1)}${GOOD.endsWith('A') ? 'B' : 'A'}`],
  ['cut', GOOD.slice(0, -4)],
  ['longer', `${GOOD}AAAA`],
  ['padded', `${GOOD}=`],
  ['of another list', writeCursor(KEYRING, 'other things', 7)],
  ['of another key', writeCursor(OTHER, 'things', 7)],
  ['plain base64', Buffer.from('[7]').toString('base64url')],
])('a cursor that is %s answers 422', (_name, cursor) => {
  const failure = thrownBy(() => readCursor(KEYRING, 'things', cursor));
  expect(failure).toMatchObject({
    status: 422,
    code: 'invalid_params',
    members: { details: [{ path: 'cursor', message: 'is not a cursor of this list' }] },
  });
});

function thrownBy(work: () => unknown): Problem {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
