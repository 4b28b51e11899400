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
  you: 'You',
  signIn: 'Sign-in',
  sharing: 'Sharing',
  agentsGroup: 'Agents',
  agents: 'Agents',
  approvals: 'Approvals',
  permissions: 'Standing permissions',
  approvalsWaiting: (count: number) =>
    count === 1
      ? 'A request is waiting for your approval.'
      : `${count} requests are waiting for your approval.`,
  review: 'Review',
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
    you: 'あなた',
    signIn: 'ログイン',
    sharing: '共有',
    agentsGroup: 'エージェント',
    agents: 'エージェント',
    approvals: '承認',
    permissions: '継続的な許可',
    approvalsWaiting: (count) => `承認待ちのリクエストが ${count} 件あります。`,
    review: '確認する',
  },
} satisfies Catalogue<typeof en>;
