import type { en } from '../../../../platform/brand/brand.messages.ts';

export default {
  links: '帮助和法律信息',
  support_url: '帮助',
  terms_url: '条款',
  privacy_url: '隐私',
  imprint_url: '法律声明',
} satisfies typeof en;
