import { expect, test } from 'vitest';
import { membersOf } from './access.ts';
import { endAfter, personIn } from './assignments.ts';

const NONE = {
  who: undefined,
  claim: [],
  contact: undefined,
  requests: undefined,
  'request-days': undefined,
  'review-days': undefined,
  organizations: undefined,
};

const CLEARED = { 'request-days': '', 'review-days': '' };

test('options are the members of the API; what is not named is not sent, what is empty is cleared', () => {
  expect(membersOf(NONE)).toEqual({});
  expect(
    membersOf({
      who: 'assigned',
      claim: ['groups', 'roles'],
      contact: 'help@example.com',
      requests: 'on',
      'request-days': '90',
      'review-days': '180',
      organizations: 'required',
    }),
  ).toEqual({
    access: 'assigned',
    access_claims: ['groups', 'roles'],
    access_contact: 'help@example.com',
    access_requests: true,
    access_request_days: 90,
    review_every_days: 180,
    organization_use: 'required',
  });
  expect(membersOf({ ...NONE, claim: [''], contact: '', requests: 'off', ...CLEARED })).toEqual({
    access_claims: [],
    access_contact: null,
    access_requests: false,
    access_request_days: null,
    review_every_days: null,
  });
});

test.each(['soon', '0', '-1', '1.5'])('--request-days and --review-days %s are not understood', (days) => {
  for (const name of ['request-days', 'review-days'])
    expect(() => membersOf({ ...NONE, [name]: days })).toThrow(`--${name} takes a whole number`);
});

test('a person is an address or a sub, and days are whole', () => {
  expect(personIn('ann@example.com')).toEqual({ email: 'ann@example.com' });
  expect(personIn('7f3c')).toEqual({ sub: '7f3c' });
  const now = new Date('2026-11-20T10:00:00.000Z');
  expect(endAfter('90', now)).toBe('2027-02-18T10:00:00.000Z');
  for (const days of ['0', '1.5', 'soon', ''])
    expect(() => endAfter(days, now)).toThrow('--days takes a whole number');
});
