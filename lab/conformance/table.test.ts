import { expect, test } from 'vitest';
import type { Module } from './suite.ts';
import { isExplained, planTable } from './table.ts';

const plan = { title: 'A plan', name: 'a-plan', variant: {}, clients: async () => ({ client: {} }) };

function aModule(name: string, result: string, ...log: Module['log']): Module {
  return { name, result, log, address: 'https://suite.example/log' };
}
const said = (src: string, result: string) => ({ src, result, msg: `${src} says so.` });

test.each([
  ['a pass', aModule('oidcc-server', 'PASSED'), true],
  ['a failure', aModule('oidcc-server', 'FAILED', said('SomeCondition', 'FAILURE')), false],
  ['a page that is expected', aModule('oidcc-prompt-login', 'REVIEW'), true],
  ['a page that no one expects', aModule('oidcc-server', 'REVIEW'), false],
  ['a skip with a reason', aModule('oidcc-scope-all', 'SKIPPED', said('oidcc-scope-all', 'SKIPPED')), true],
  ['a skip without one', aModule('oidcc-server', 'SKIPPED', said('oidcc-server', 'SKIPPED')), false],
  [
    'a warning with a reason',
    aModule('any', 'WARNING', said('VerifyScopesReturnedInUserInfoClaims', 'WARNING')),
    true,
  ],
  [
    'a warning without one beside it',
    aModule(
      'any',
      'WARNING',
      said('VerifyScopesReturnedInUserInfoClaims', 'WARNING'),
      said('Other', 'WARNING'),
    ),
    false,
  ],
])('%s', (_what, module, expected) => {
  expect(isExplained(module)).toBe(expected);
});

test('the table counts each result, and says what is not a pass', () => {
  const modules = [
    aModule('oidcc-server', 'PASSED', said('One', 'SUCCESS'), said('Two', 'SUCCESS')),
    aModule('oidcc-prompt-login', 'REVIEW'),
    aModule('oidcc-scope-all', 'SKIPPED', said('oidcc-scope-all', 'SKIPPED')),
    aModule('any', 'WARNING', said('Other', 'WARNING')),
    aModule('another', 'FAILED', said('SomeCondition', 'FAILURE')),
  ];
  const table = planTable([{ plan, modules }]);
  expect(table).toContain('| A plan | 5 | 1 | 1 | 1 | 1 | 1 | 2 |');
  expect(table.split('\n').filter((line) => line.startsWith('- '))).toEqual([
    '- `oidcc-scope-all`: skipped. “oidcc-scope-all says so.” It includes plain `profile`, as above.',
    '- `any`: warning. “Other: Other says so.” **Not explained.**',
    '- `another`: failed. SomeCondition: SomeCondition says so.',
  ]);
});
