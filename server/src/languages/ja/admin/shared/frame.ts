import type { en } from '../../../../admin/shared/frame.messages.ts';

export default {
  administration: '管理',
  applications: 'アプリ',
  people: 'ユーザー',
  customers: '顧客組織',
  groups: 'グループ',
  roles: 'ロール',
  access: 'アクセス',
  dormant: '休眠ユーザー',
  policy: 'ポリシー',
  branding: 'ブランディング',
  scopes: 'スコープ',
  tokens: '自動化トークン',
  webhooks: 'Webhook',
  audit: '監査ログ',
  status: 'システム状態',
  clients: '連携',
  accounts: 'アカウント',
  rights: 'アクセス制御',
  operations: '運用',
} satisfies typeof en;
