import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: (name: string) => `Your groups and roles for ${name}`,
  groups: (name: string) => `${name} learns which of the groups that were given access to it you are in.`,
  allGroups: 'It learns the names of all your groups, including those that have nothing to do with it.',
  roles: (name: string) => `${name} learns your roles there.`,
  entitlements: (name: string) => `${name} learns what your roles allow you to do there.`,
  organization: 'It learns for which organization you sign in.',
  changed:
    'What is shared about your groups and roles changed after this page was opened, so nothing was sent. Read it again before you decide.',
};

/** What applications learn that declare `access_claims`. */
export const declaredClaimsMessages = {
  en,
  ja: {
    title: (name) => `${name} に伝わるグループとロール`,
    groups: (name) => `${name} の利用を許可されたグループのうち、あなたが入っているものが伝わります。`,
    allGroups: 'このアプリと関係のないものも含め、あなたが入っているすべてのグループの名前が伝わります。',
    roles: (name) => `${name} でのあなたのロールが伝わります。`,
    entitlements: (name) => `${name} であなたのロールに許可されている操作が伝わります。`,
    organization: 'どの組織としてログインするかが伝わります。',
    changed:
      'この画面を表示した後に、グループとロールについて共有される内容が変わったため、何も送信されていません。もう一度内容を確認してください。',
  },
} satisfies Catalogue<typeof en>;
