import type { en } from '../../../scopes/scope-texts.messages.ts';

export default {
  known: {
    openid: {
      title: '让您登录',
      description: '通过保持不变的标识符，在您再次到来时认出您。',
    },
    'profile:basic': {
      title: '您的姓名',
      description: '查看您喜欢的称呼和您的全名。',
    },
    profile: {
      title: '您的姓名',
      description: '查看您喜欢的称呼和您的全名。',
    },
    email: {
      title: '您的电子邮件地址',
      description: '查看您的电子邮件地址及其是否已验证。',
    },
    phone: { title: '您的电话号码', description: '查看您的电话号码。' },
    address: { title: '您的地址', description: '查看您的邮寄地址和邮政编码。' },
    'identity:level': {
      title: '您的身份级别',
      description: '查看您账户达到的级别（0 到 3）。不共享任何证件。',
    },
    'agent:read': {
      title: '查看您的智能体',
      description: '查看您的 AI 智能体以及它们请求您批准的内容。',
    },
    'agent:write': {
      title: '管理您的智能体',
      description: '创建、更改和移除以您的名义请求批准的 AI 智能体。',
    },
    'profile:write': {
      title: '更改您的账户',
      description: '更改您的个人资料，并断开应用与您账户的连接。',
    },
    'applications:read': {
      title: '查看您开发的应用',
      description: '查看其设置、地址的验证情况以及向其发送的内容。',
    },
    'applications:write': {
      title: '管理您开发的应用',
      description: '注册、更改和移除应用，并更换其机密和密钥。',
    },
  },
  custom: (namespace, key) => ({
    title: `${key}（${namespace}）`,
    description: `查看 ${namespace} 存储的关于您的“${key}”。`,
  }),
} satisfies typeof en;
