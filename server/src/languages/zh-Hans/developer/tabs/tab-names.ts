import type { en } from '../../../../developer/tabs/tab-names.messages.ts';

export default {
  access: '访问权限',
  audit: '审计',
  deliveries: '投递',
  members: '成员',
  overview: '概览',
  policy: '登录策略',
  quickstart: '快速入门',
  tryIt: '试用',
  redirectUris: '重定向 URI',
  authorizationDetails: '授权详情',
  hostVerification: '主机验证',
  scopes: '授权范围',
  settings: '设置',
  secrets: '机密',
  signingKeys: '签名密钥',
  webhooks: 'Webhook',
} satisfies typeof en;
