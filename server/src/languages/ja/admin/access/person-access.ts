import type { en } from '../../../../admin/access/person-access.messages.ts';

export default {
  groups: 'グループ',
  groupsOf: (email) => `${email} のグループ`,
  noGroupsTitle: 'どのグループにも所属していません',
  noGroupsBody: 'グループのページで追加できます。',
  allGroups: 'このユーザーのグループをすべて表示',
  access: 'アクセスとロール',
  accessLead:
    'ユーザー本人、所属グループ、所属組織のメンバーへの割り当てです。全員に公開されているアプリは表示されません。',
  accessOf: (email) => `${email} のアクセス`,
  noAccessTitle: '割り当てはありません',
  noAccessBody: '全員に公開されているアプリはすべて使えます。',
  allAccess: 'このユーザーのアクセスをすべて表示',
  assign: '割り当てる',
  through: '経路',
  themselves: '本人',
  back: 'アカウント',
} satisfies typeof en;
