import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
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
export const declaredClaimsMessages = {
  en,
  ja: {
    title: (name) => `${name} に伝わるグループとロール`,
    learns: (name, what) => `許可すると、${name} に次の情報も伝わります: ${what}。`,
    groups: 'あなたのグループのうち、利用を許可されているもの',
    allGroups: 'あなたのすべてのグループの名前（このアプリと関係のないものを含む）',
    roles: 'あなたのロール',
    entitlements: 'あなたのロールに許可されている操作',
    organization: 'どの組織としてログインするか',
    changed:
      'この画面を表示した後に、グループとロールについて共有される内容が変わったため、何も送信されていません。もう一度内容を確認してください。',
  },
} satisfies Catalogue<typeof en>;
