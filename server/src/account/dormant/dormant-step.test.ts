import { expect, test } from 'vitest';
import { dueOn, nextStep, removalAfterSuspension, suspensionAfterWarning } from './dormant-step.ts';

const ALL = { warn_days: 100, suspend_days: 130, remove_days: 200 };
const NOW = new Date('2026-11-26T10:00:00.000Z');
const AGO = new Date('2026-08-01T10:00:00.000Z');
const LATER = new Date('2026-12-26T10:00:00.000Z');
const someone = {
  email_verified: true,
  last_active_at: AGO,
  suspended_at: null,
  warned_at: null,
  dormant_suspended_at: null,
  next_at: null,
};
const warned = { ...someone, warned_at: NOW, next_at: LATER };
const suspended = { ...warned, suspended_at: NOW, dormant_suspended_at: NOW };
const NO_REMOVAL = { ...ALL, remove_days: null };
const WARN_ONLY = { ...NO_REMOVAL, suspend_days: null };

test.each([
  ['without a rule', { ...WARN_ONLY, warn_days: null }, someone, null],
  ['first', ALL, someone, 'warn'],
  ['whose address is not verified', ALL, { ...someone, email_verified: false }, null],
  ['whom an administrator has suspended', ALL, { ...someone, suspended_at: NOW }, null],
  ['who was warned', ALL, warned, 'suspend'],
  ['who was warned, if no one is suspended', WARN_ONLY, warned, null],
  ['who was warned while no one was suspended', ALL, { ...warned, next_at: null }, 'warn'],
  ['who was suspended for it', ALL, suspended, 'remove'],
  ['who was suspended for it, if no one is removed', NO_REMOVAL, suspended, null],
  ['who was suspended while no one was removed', ALL, { ...suspended, next_at: null }, 'announce'],
  ['whose address was verified', ALL, { ...suspended, email_verified: false }, 'remove'],
] as const)('AC-131: the next step for a person %s', (_who, rule, person, step) => {
  expect(nextStep(rule, person)).toBe(step);
});

test('AC-131: the dates in mails count from the mail, and stay when the rule changes', () => {
  const days = (moment: Date | null) => moment && (moment.getTime() - NOW.getTime()) / 86_400_000;
  expect(days(suspensionAfterWarning(ALL, NOW))).toBe(30);
  expect(suspensionAfterWarning(WARN_ONLY, NOW)).toBeNull();
  expect(days(removalAfterSuspension(ALL, NOW))).toBe(70);
  expect(removalAfterSuspension(NO_REMOVAL, NOW)).toBeNull();
  expect(dueOn({ ...ALL, suspend_days: 110 }, warned)).toEqual(LATER);
  expect(dueOn(ALL, someone)).toEqual(new Date('2026-11-09T10:00:00.000Z'));
});
