import type { en } from '../../../../platform/brand/brand.messages.ts';

export default {
  links: '도움말과 법적 고지',
  support_url: '도움말',
  terms_url: '약관',
  privacy_url: '개인정보',
  imprint_url: '법적 고지',
  sentYou: '이동해 온 앱',
  yourOrganization: '내 조직',
  application: (name) => `앱: ${name}`,
  organization: (name) => `조직: ${name}`,
} satisfies typeof en;
