import { expect, test } from 'vitest';
import { mayChangeMember } from './member-rules.ts';

const STATES = ['owner', 'admin', 'member', null] as const;

test('owners change everyone, admins everyone but owners, members no one', () => {
  for (const from of STATES)
    for (const to of STATES) {
      expect([from, to, mayChangeMember('owner', from, to)]).toEqual([from, to, true]);
      expect([from, to, mayChangeMember('admin', from, to)]).toEqual([
        from,
        to,
        from !== 'owner' && to !== 'owner',
      ]);
      expect([from, to, mayChangeMember('member', from, to)]).toEqual([from, to, false]);
    }
});
