import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  administration: 'Administration',
  applications: 'Applications',
  people: 'People',
  customers: 'Customer organizations',
  groups: 'Groups',
  roles: 'Roles',
  access: 'Access',
  dormant: 'Dormant people',
  policy: 'Policy',
  scopes: 'Scopes',
  tokens: 'Automation tokens',
  webhooks: 'Webhooks',
  audit: 'Audit log',
  status: 'System status',
  clients: 'Integrations',
  accounts: 'Users',
  rights: 'Access control',
  operations: 'Operations',
};

const ja = {
  administration: '管理',
  applications: 'アプリケーション',
  people: 'ユーザー',
  customers: '顧客組織',
  groups: 'グループ',
  roles: 'ロール',
  access: 'アクセス',
  dormant: '休眠ユーザー',
  policy: 'ポリシー',
  scopes: 'スコープ',
  tokens: '自動化トークン',
  webhooks: 'Webhook',
  audit: '監査ログ',
  status: 'システム状態',
  clients: '連携',
  accounts: 'アカウント',
  rights: 'アクセス制御',
  operations: '運用',
};

/** The navigation of everything under /admin. */
export const frameMessages = { en, ja } satisfies Catalogue<typeof en>;
