import type { en } from '../../../../admin/policy/policy.messages.ts';

export default {
  title: '策略',
  lead: '所有人登录时必须满足的要求。组织和应用可以要求更多；以最严格的为准。',
  rules: '此安装实例的规则',
  warning: '现有会话会立即缩短。您自己的会话必须满足您保存的内容，因此您不会把自己锁在外面。',
} satisfies typeof en;
