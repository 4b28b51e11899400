import { expect, test } from 'vitest';
import { chooseOrganization, type Membership } from './choose-organization.ts';

const acme = membership(1, 'acme');
const birch = membership(2, 'birch');

test.each<[string, Partial<Parameters<typeof chooseOrganization>[0]>, string]>([
  ['an application without organizations', { use: 'none', asked: 'acme', memberships: [acme] }, 'none'],
  ['by handle', { asked: 'birch', memberships: [acme, birch] }, 'birch'],
  ['by id', { asked: 'org_2', memberships: [acme, birch] }, 'birch'],
  ['the only one, where one is required', { memberships: [acme] }, 'acme'],
  ['several', { memberships: [acme, birch] }, 'choose'],
  ['several, of which one was picked', { picked: 'org_1', memberships: [acme, birch] }, 'acme'],
  ['picked, and left since', { picked: 'org_1', memberships: [birch, membership(3, 'cedar')] }, 'choose'],
  [
    'what the client names, whatever was picked',
    { asked: 'acme', picked: 'org_2', memberships: [acme, birch] },
    'acme',
  ],
  ['optional: even one is a choice', { use: 'optional', memberships: [acme] }, 'choose'],
  ['optional, and none was picked', { use: 'optional', picked: 'none', memberships: [acme] }, 'none'],
  ['optional, and none was asked for', { use: 'optional', asked: 'none', memberships: [acme] }, 'none'],
  ['optional, and there is none', { use: 'optional', memberships: [] }, 'none'],
  ['AC-113: none, where one is required', { memberships: [] }, 'not_a_member'],
  ['AC-113: one of others', { asked: 'birch', memberships: [acme] }, 'not_a_member'],
  [
    'AC-113: one of others, optional',
    { use: 'optional', asked: 'birch', memberships: [acme] },
    'not_a_member',
  ],
  ['AC-113: without one, where one is required', { asked: 'none', memberships: [acme] }, 'not_a_member'],
  ['AC-113: picking none, where one is required', { picked: 'none', memberships: [acme, birch] }, 'choose'],
])('%s', (_case, request, expected) => {
  const choice = chooseOrganization({
    use: 'required',
    asked: undefined,
    picked: null,
    memberships: [],
    ...request,
  });
  expect(choice.outcome === 'chosen' ? (choice.organization?.handle ?? 'none') : choice.outcome).toBe(
    expected,
  );
});

function membership(customer_id: number, handle: string): Membership {
  return {
    customer_id,
    org_id: `org_${customer_id}`,
    handle,
    name: handle,
    consented: null,
    may_use: true,
    policy: {},
    member_since: '2026-01-01T00:00:00Z',
  };
}
