import type { en } from '../../../../platform/brand/brand.messages.ts';

export default {
  links: '帮助和法律信息',
  support_url: '帮助',
  terms_url: '条款',
  privacy_url: '隐私',
  imprint_url: '法律声明',
  sentYou: '您来自的应用',
  yourOrganization: '您的组织',
  application: (name) => `应用：${name}`,
  organization: (name) => `组织：${name}`,
} satisfies typeof en;
