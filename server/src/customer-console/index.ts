import type { Feature } from '../platform/http/server.ts';
import { accessTab } from './access/access.tab.ts';
import { customerAssignmentsApi } from './access/assignments.api.ts';
import { groupTab } from './access/group.tab.ts';
import { customerGroupsApi } from './access/groups.api.ts';
import { groupsTab } from './access/groups.tab.ts';
import { customerRolesApi } from './access/roles.api.ts';
import { rolesTab } from './access/roles.tab.ts';
import { consentsTab } from './consents/consents.tab.ts';
import { domainsTab } from './domains/domains.tab.ts';
import { membersTab } from './members/members.tab.ts';
import { overviewTab } from './overview/overview.tab.ts';
import { policyTab } from './policy/policy.tab.ts';
import { tabForm } from './shared/tab-form.ts';

/**
 * Where the administrators of a customer organization manage it. Owns no table and no rule: customers/ has those of members, domains and the
 * brand, access/ those of groups, roles and assignments.
 */
export const customerConsole: Feature = {
  name: 'customer-console',
  endpoints: [
    ...[
      overviewTab,
      membersTab,
      domainsTab,
      groupsTab,
      groupTab,
      rolesTab,
      accessTab,
      consentsTab,
      policyTab,
    ].map(tabForm),
    ...customerGroupsApi,
    ...customerRolesApi,
    ...customerAssignmentsApi,
  ],
};
