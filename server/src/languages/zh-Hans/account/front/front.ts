import type { en } from '../../../../account/front/front.messages.ts';

export default {
  title: '一个账户，由您决定什么可以使用它',
  lead: (name) => `${name} 让您登录各个应用，并向您展示这些应用和您的智能体可以代表您做什么。`,
  signIn: '登录',
  signUp: '创建账户',
  people: '面向用户',
  peopleLead: '使用通行密钥、密码或邮件验证码登录。查看哪些应用和智能体拥有访问权限，并可随时终止。',
  account: '您的账户',
  developers: '面向开发者',
  developersLead: '用任何编程语言为应用添加登录功能、保护 API 并接收事件。',
  documentation: '文档',
  reference: 'API 参考',
  console: '开发者控制台',
  diagnose: '检查登录链接',
  agents: '面向智能体开发者',
  agentsLead: '智能体提出请求，由人决定，答复带有签名。',
  approvals: '批准的工作方式',
} satisfies typeof en;
