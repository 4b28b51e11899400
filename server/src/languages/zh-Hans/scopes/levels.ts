import type { en } from '../../../scopes/levels.messages.ts';

export default {
  level0: '尚未验证任何内容（级别\u00a00）',
  level1: '电子邮件地址已验证（级别\u00a01）',
  level2: '电话号码已验证（级别\u00a02）',
  level3: '身份已由合作方验证（级别\u00a03）',
} satisfies typeof en;
