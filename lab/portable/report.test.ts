import { expect, test } from 'vitest';
import { refusals, runLine, summary, withLine } from './report.ts';

const refusal = (code: string, statement: string, name = '') => ({
  code,
  name,
  statement,
  message: `no ${code}`,
});

test('SC2-11: each statement that the server itself refuses is named once; answers that the service asks for are not', () => {
  const found = refusals([
    refusal('0A000', 'SELECT 1', 'find'),
    refusal('23505', 'INSERT'),
    refusal('0A000', 'SELECT 1', 'find'),
    refusal('40001', 'UPDATE'),
    refusal('42601', 'SELEC'),
  ]);
  expect(found.map(({ code, times }) => [code, times])).toEqual([
    ['0A000', 2],
    ['42601', 1],
  ]);
  const failing = {
    name: '/work/server/src/users/users.test.ts',
    status: 'failed',
    message: '',
    assertionResults: [
      { fullName: 'a name', status: 'failed', failureMessages: ['error: no 0A000\n at x'] },
      { fullName: 'other', status: 'passed', failureMessages: [] },
    ],
  };
  const broken = {
    name: '/work/server/test/x.test.ts',
    status: 'failed',
    message: 'no database\n',
    assertionResults: [],
  };
  const tests = { success: false, numPassedTests: 1, numFailedTests: 1, numPendingTests: 0 };
  expect(summary({ ...tests, testResults: [failing, broken] }, found)).toBe(
    [
      '1 passed, 1 failed, 0 skipped',
      'failed: server/src/users/users.test.ts: a name: error: no 0A000',
      'failed: server/test/x.test.ts: no database',
      'Statements that the server refused:',
      '0A000 2 × find: no 0A000\n      SELECT 1',
      '42601 1 × unnamed: no 42601\n      SELEC',
    ].join('\n'),
  );
  expect(summary({ ...tests, success: true, testResults: [] }, [])).toMatch(/refused no statement\.$/);
});

test('SC2-19: the page has one line for each server, pooler, layout and choice of tests, the latest', () => {
  const results = {
    success: true,
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    testResults: [],
  };
  const of = {
    server: 'PostgreSQL 15.18',
    pooler: false,
    layout: 'whole',
    tests: 'all',
    files: 2,
    run: 'monday',
  };
  const first = withLine('', runLine(results, [], of));
  const both = withLine(first, runLine(results, [], { ...of, pooler: true }));
  const again = withLine(both, runLine({ ...results, numFailedTests: 1 }, [], { ...of, run: 'tuesday' }));
  expect(again.split('\n').slice(2)).toEqual([
    '| PostgreSQL 15.18 | none | whole | all | 2 | 5 | 1 | 1 | 0 | tuesday |',
    '| PostgreSQL 15.18 | PgBouncer | whole | all | 2 | 5 | 0 | 1 | 0 | monday |',
  ]);
});
