import { expect, test } from 'vitest';
import { readSection } from '../harness/docs.ts';
import { PLATFORMS } from './platforms.ts';
import { check, expectSeen, holds, newTrial, trialTable } from './trial.ts';

test('SC2-81: what does not hold is a fault in the table and of the whole run, and what was not reached is said', async () => {
  const [old, recent] = [newTrial('old'), newTrial('new')];
  await check(old, 'starts', () => '1.0');
  await check(recent, 'starts', () => '2.0');
  expect(holds([old, recent])).toBe(true);
  await check(recent, 'signs in', async () => {
    expectSeen(503, 303, 'POST /login');
    return 'never';
  });
  expect(trialTable([old, recent])).toBe(
    [
      '|  | old | new |',
      '| --- | --- | --- |',
      '| starts | 1.0 | 2.0 |',
      '| signs in | not tried | **POST /login: 503 in place of 303** |',
    ].join('\n'),
  );
  expect(holds([old, recent])).toBe(false);
  expect(holds([old, newTrial('empty')])).toBe(false);
  expect(holds([])).toBe(false);
});

test.each(Object.keys(PLATFORMS))(
  'SC2-82: the documents have the last result of npm run platforms -- %s, and everything held',
  (name) => {
    const section = readSection(PLATFORMS[name]!.page ?? 'operations', `platforms-${name}`);
    expect(section).toContain(`\`npm run platforms -- ${name}`);
    expect(section).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d UTC, commit [0-9a-f]+, /);
    expect(section).not.toMatch(/\*\*|not tried/);
  },
);
