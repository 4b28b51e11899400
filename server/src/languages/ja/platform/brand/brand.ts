import type { en } from '../../../../platform/brand/brand.messages.ts';

export default {
  links: 'ヘルプと規約',
  support_url: 'ヘルプ',
  terms_url: '利用規約',
  privacy_url: 'プライバシー',
  imprint_url: '運営者情報',
  sentYou: 'アクセス元のアプリ',
  yourOrganization: '所属する組織',
  application: (name) => `アプリ: ${name}`,
  organization: (name) => `組織: ${name}`,
} satisfies typeof en;
