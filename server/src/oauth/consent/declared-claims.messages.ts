import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: (name: string) => `Your groups and roles for ${name}`,
  learns: (name: string, what: string) => `If you allow it, ${name} also learns ${what}.`,
  groups: 'which of your groups have access to it',
  allGroups: 'the names of all your groups, including those that have nothing to do with it',
  roles: 'your roles there',
  entitlements: 'what your roles allow you to do there',
  organization: 'which organization you sign in for',
  changed:
    'What is shared about your groups and roles changed after this page was opened, so nothing was sent. Read it again before you decide.',
};

/** What applications learn that declare `access_claims`. */
export const declaredClaimsMessages = catalogue(import.meta, en);
