import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  groups: 'Groups',
  groupsOf: (email: string) => `Groups of ${email}`,
  noGroupsTitle: 'In no group',
  noGroupsBody: 'Add the person to a group on the page of the group.',
  allGroups: 'All groups of this person',
  access: 'Access and roles',
  accessLead:
    'What is assigned to the person, to their groups, and to the members of their organizations. Applications that are open to everyone are not listed.',
  accessOf: (email: string) => `Access of ${email}`,
  noAccessTitle: 'Nothing assigned',
  noAccessBody: 'The person may use every application that is open to everyone.',
  allAccess: 'All access of this person',
  assign: 'Assign',
  through: 'Through',
  themselves: 'Themselves',
  back: 'The account',
};

const ja: typeof en = {
  groups: 'グループ',
  groupsOf: (email) => `${email} のグループ`,
  noGroupsTitle: 'どのグループにも所属していません',
  noGroupsBody: 'グループのページで追加できます。',
  allGroups: 'このユーザーのグループをすべて表示',
  access: 'アクセスとロール',
  accessLead:
    'ユーザー本人、所属グループ、所属組織のメンバーへの割り当てです。全員に公開されているアプリケーションは表示されません。',
  accessOf: (email) => `${email} のアクセス`,
  noAccessTitle: '割り当てはありません',
  noAccessBody: '全員に公開されているアプリケーションはすべて使えます。',
  allAccess: 'このユーザーのアクセスをすべて表示',
  assign: '割り当てる',
  through: '経路',
  themselves: '本人',
  back: 'アカウント',
};

export const personAccessMessages = { en, ja } satisfies Catalogue<typeof en>;
