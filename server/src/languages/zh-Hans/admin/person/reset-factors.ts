import type { en } from '../../../../admin/person/reset-factors.messages.ts';

export default {
  passkeys: '通行密钥',
  totp: '一次性验证码和恢复代码',
  recovery_codes: '恢复代码',
  password: '密码',
  removed: (what) => `已移除：${what.join('、')}。`,
  accessEnded: '访问密钥、设备密钥、长期许可以及从您的账户发出的邀请也已结束。',
} satisfies typeof en;
