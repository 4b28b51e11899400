import type { en } from '../../../../platform/brand/brand.messages.ts';

export default {
  links: 'ヘルプと規約',
  support_url: 'ヘルプ',
  terms_url: '利用規約',
  privacy_url: 'プライバシー',
  imprint_url: '運営者情報',
} satisfies typeof en;
