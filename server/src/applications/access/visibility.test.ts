import { describe, expect, test } from 'vitest';
import type { OrganizationRole } from '../../organizations/index.ts';
import { mayManageOrganization } from '../../organizations/index.ts';
import { mayManage, maySee } from './visibility.ts';

const mine = { owner_user_id: 1, organization_id: null };
const ours = { owner_user_id: null, organization_id: 7 };

function person(user_id: number, roles: [number, OrganizationRole][] = []) {
  return { user_id, roles: new Map(roles) };
}

describe('who sees and who manages', () => {
  test.each([
    ['the owner', person(1), mine, true, true],
    ['a stranger', person(2), mine, false, false],
    ['a stranger with roles elsewhere', person(2, [[8, 'owner']]), mine, false, false],
    ['an organization owner', person(2, [[7, 'owner']]), ours, true, true],
    ['an organization admin', person(2, [[7, 'admin']]), ours, true, true],
    ['an organization member', person(2, [[7, 'member']]), ours, true, false],
    ['another organization’s owner', person(2, [[8, 'owner']]), ours, false, false],
    ['a person whose id is the organization’s', person(7), ours, false, false],
  ])('%s', (_case, developer, application, sees, manages) => {
    expect([maySee(developer, application), mayManage(developer, application)]).toEqual([sees, manages]);
  });

  test.each<[OrganizationRole, boolean]>([
    ['owner', true],
    ['admin', true],
    ['member', false],
  ])('%s of an organization', (role, manages) => {
    expect(mayManageOrganization(person(1, [[7, role]]), 7)).toBe(manages);
    expect(mayManageOrganization(person(1, [[7, role]]), 8)).toBe(false);
  });
});
