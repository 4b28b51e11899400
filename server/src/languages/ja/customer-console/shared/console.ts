import type { en } from '../../../../customer-console/shared/console.messages.ts';

export default {
  console: '組織',
  overview: '概要',
  members: 'メンバー',
  domains: 'ドメイン',
  groups: 'グループ',
  roles: 'ロール',
  access: 'アクセス',
  policy: 'ログインポリシー',
  policyLead: '組織にログインするときの条件です。複数のポリシーがある場合は最も厳しいものが適用されます。',
  consents: '同意',
  ofOrganization: (tab, organization) => `${tab} · ${organization}`,
  asInstallation: 'サービス全体の管理者として操作しています。',

  last_administrator: '組織には管理者が 1 人以上必要です。先に別の人を管理者にしてください。',
  role_changed: 'ほかの人がこの役割を変更しました。もう一度確認してください。',
  already_member: 'この人はすでに組織のメンバーです。',
  domain_exists: 'このドメインはすでに登録されています。',
  rate_limited: '回数が多すぎます。後でもう一度お試しください。',
  not_found: 'すでに存在しません。',
  group_exists: '同じ名前のグループがすでにあります（大文字と小文字は区別しません）。',
  role_exists: '同じ名前のロールがすでにあります（大文字と小文字は区別しません）。',
  already_assigned: 'すでに割り当てられています。',
  too_many: 'これ以上追加できません。先にどれかを削除してください。',

  doneSaved: '保存しました。',
  doneAdded: '追加しました。',
  doneInvited: '招待を送りました。',
  doneWithdrawn: '招待を取り消しました。',
  doneRemoved: '削除しました。',
  doneVerified: 'ドメインを確認しました。',
} satisfies typeof en;
