import type { en } from '../../../../oauth/consent/declared-claims.messages.ts';

export default {
  title: (name) => `${name} に伝わるグループとロール`,
  learns: (name, what) => `許可すると、${name} に次の情報も伝わります: ${what}。`,
  groups: 'あなたのグループのうち、利用を許可されているもの',
  allGroups: 'あなたのすべてのグループの名前（このアプリと関係のないものを含む）',
  roles: 'あなたのロール',
  entitlements: 'あなたのロールに許可されている操作',
  organization: 'どの組織としてログインするか',
  changed:
    'この画面を表示した後に、グループとロールについて共有される内容が変わったため、何も送信されていません。もう一度内容を確認してください。',
} satisfies typeof en;
