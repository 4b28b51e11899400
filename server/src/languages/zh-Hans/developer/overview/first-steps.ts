import type { en } from '../../../../developer/overview/first-steps.messages.ts';

export default {
  title: '入门步骤',
  registered: '注册应用',
  hosts: '证明主机归您所有',
  hosts_note: '这样用户就知道自己被带到的确实是您的应用。',
  sign_in: '让一位用户登录',
  sign_in_note: '按照快速入门操作，或在此处试用登录并查看每一步。',
  webhooks: '接收事件（可选）',
  webhooks_note: '当用户更改资料、断开连接或被退出登录时收到通知。',
  review: '获得批准',
  review_note: '您自己已经可以登录。在管理员批准之前，其他人会收到 access_denied。',
} satisfies typeof en;
