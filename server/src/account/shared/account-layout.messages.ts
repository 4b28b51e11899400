import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  account: 'Account',
  overview: 'Overview',
  profile: 'Profile',
  security: 'Security',
  passkeys: 'Passkeys',
  sessions: 'Sessions',
  acting: 'What acts for me',
  connectedApps: 'Connected applications',
  organizations: 'Organizations',
  access: 'Your access',
  keys: 'Access keys',
  devices: 'Devices',
  developer: 'Developer console',
  agents: 'Agents',
  approvals: 'Approvals',
  permissions: 'Standing permissions',
};

export const accountLayoutMessages = {
  en,
  ja: {
    account: 'アカウント',
    overview: '概要',
    profile: 'プロフィール',
    security: 'セキュリティ',
    passkeys: 'パスキー',
    sessions: 'セッション',
    acting: '代わりに動くもの',
    connectedApps: '連携アプリ',
    organizations: '組織',
    access: 'アクセス権',
    keys: 'アクセスキー',
    devices: '端末',
    developer: '開発者コンソール',
    agents: 'エージェント',
    approvals: '承認',
    permissions: '継続的な許可',
  },
} satisfies Catalogue<typeof en>;
