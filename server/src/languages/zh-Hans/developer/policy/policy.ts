import type { en } from '../../../../developer/policy/policy.messages.ts';

export default {
  title: '登录必须满足的要求',
  lead: '适用于登录此应用的所有人。未设置双重验证的用户会在登录途中设置。安装实例和组织的规则同样有效。',
} satisfies typeof en;
