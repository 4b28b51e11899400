import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  'sign-in': 'Sign people in',
  tokens: 'Tokens',
  agents: 'Agents and approvals',
  webhooks: 'Webhooks',
  applications: 'Applications',
  organizations: 'Organizations',
  access: 'Access',
  me: 'Me',
  customers: 'Customer organizations',
  'admin-users': 'Administration: people',
  admin: 'Administration',
  service: 'The service itself',
};

export const tasksMessages = {
  en,
  ja: {
    'sign-in': 'ログインの組み込み',
    tokens: 'トークン',
    agents: 'エージェントと承認',
    webhooks: 'Webhook',
    applications: 'アプリケーション',
    organizations: '組織',
    access: 'アクセス',
    me: '自分のアカウント',
    customers: '顧客組織',
    'admin-users': '管理: ユーザー',
    admin: '管理',
    service: 'サービス自体',
  },
} satisfies Catalogue<typeof en>;
