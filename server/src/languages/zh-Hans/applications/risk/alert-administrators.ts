import type { en } from '../../../../applications/risk/alert-administrators.messages.ts';

export default {
  alertSubject: '有应用等待审核',
  alertBody: (id, developer, flags) =>
    `${developer} 注册了应用 ${id}。它有以下风险标记：${flags}。在批准之前，只有其开发者可以登录该应用。`,
  alertAction: '审核应用',
  alertClosing: '您收到此邮件是因为您是管理员。30 分钟内，我们不会再就此开发者的其他注册向您发送邮件。',
  renamedSubject: '已批准的应用更改了名称',
  renamedBody: (before, after) =>
    `由管理员批准的“${before}”现在名为“${after}”。它仍处于已批准状态。请检查新名称是否会误导他人，然后再次批准，将其移出审核队列。`,
  renamedClosing: '您收到此邮件是因为您是管理员。在审核之前，我们不会再就此名称的其他更改向您发送邮件。',
} satisfies typeof en;
