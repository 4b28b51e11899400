import type { en } from '../../../../docs/api/tasks.messages.ts';

export default {
  'sign-in': '让用户登录',
  tokens: 'Token',
  agents: '智能体和批准',
  webhooks: 'Webhook',
  applications: '应用',
  organizations: '组织',
  access: '访问权限',
  me: '我的账户',
  customers: '客户组织',
  'admin-users': '管理：用户',
  admin: '管理',
  service: '服务本身',
} satisfies typeof en;
