import type { en } from '../../../../docs/start/start.messages.ts';

export default {
  title: '文档',
  lead: '让用户登录、保护您的 API、让智能体在行事前先询问，以及运维本服务。',
  developers: '面向开发者',
  developersLead: '用任何编程语言为应用添加登录功能、保护 API 并接收事件。',
  agents: '面向智能体开发者',
  agentsLead: '智能体询问，由人决定，答复带有签名。',
  operators: '面向运营者',
  operatorsLead: '安装、配置、备份和监控本服务，并将用户迁移到这里。',
  guides: '所有指南',
  calls: '所有调用',
  callsLead: '每个调用都链接到其在 API 参考中的说明。',
  issuer: '本服务的地址（issuer）',
  discovery: '发现文档',
} satisfies typeof en;
