import { expect, test } from 'vitest';
import { actionPatternFault, isActionAllowed } from './action-types.ts';

test.each([
  ['deploy', true],
  ['deploy.production', true],
  ['deploy.*', true],
  ['a_1.b_2.*', true],
  ['x'.repeat(100), true],
  ['x'.repeat(101), false],
  ['', false],
  ['*', false],
  ['.*', false],
  ['deploy.', false],
  ['.deploy', false],
  ['deploy..x', false],
  ['deploy*', false],
  ['deploy.*.x', false],
  ['Deploy', false],
  ['de ploy', false],
  ['dеploy', false],
  ['deploy\n', false],
])('the entry %j: %s', (entry, taken) => {
  expect(actionPatternFault(entry) === null).toBe(taken);
});

test.each([
  [[], 'deploy', false],
  [['deploy'], 'deploy', true],
  [['deploy'], 'deploy.production', false],
  [['deploy.*'], 'deploy', false],
  [['deploy.*'], 'deploy.production', true],
  [['deploy.*'], 'deploy.production.eu', true],
  [['deploy.*'], 'deployment.x', false],
  [['mail.send', 'deploy.*'], 'mail.send', true],
])('the allowlist %j and %s: %s', (allowed, action, covered) => {
  expect(isActionAllowed(allowed, action)).toBe(covered);
});
