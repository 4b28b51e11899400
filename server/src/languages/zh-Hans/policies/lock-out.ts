import type { en } from '../../../policies/lock-out.messages.ts';

export default {
  second_factor:
    '您自己的会话没有通过此策略要求的双重验证。如果尚未设置，请先设置，用它登录，然后再保存策略。',
  email_domain: '您自己的电子邮件地址不属于其中任何域名。请添加其域名，或先更改您的地址。',
  address: '您自己的地址不在其中任何网络中。请添加您所在的网络，或从其中一个网络保存策略。',
} satisfies typeof en;
