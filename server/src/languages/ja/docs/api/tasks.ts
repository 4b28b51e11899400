import type { en } from '../../../../docs/api/tasks.messages.ts';

export default {
  'sign-in': 'ログインの組み込み',
  tokens: 'トークン',
  agents: 'エージェントと承認',
  webhooks: 'Webhook',
  applications: 'アプリ',
  organizations: '組織',
  access: 'アクセス',
  me: '自分のアカウント',
  customers: '顧客組織',
  'admin-users': '管理: ユーザー',
  admin: '管理',
  service: 'サービス自体',
} satisfies typeof en;
