import type { en } from '../../../../admin/shared/frame.messages.ts';

export default {
  administration: '管理',
  applications: '应用',
  people: '用户',
  customers: '客户组织',
  groups: '群组',
  roles: '角色',
  access: '访问权限',
  dormant: '休眠用户',
  policy: '策略',
  branding: '品牌',
  scopes: '授权范围',
  tokens: '自动化 token',
  webhooks: 'Webhook',
  audit: '审计日志',
  status: '系统状态',
  clients: '集成',
  accounts: '用户',
  rights: '访问控制',
  operations: '运维',
} satisfies typeof en;
