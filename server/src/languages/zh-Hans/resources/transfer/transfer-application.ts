import type { en } from '../../../../resources/transfer/transfer-application.messages.ts';

export default {
  transferredSubject: (application) => `${application} 有了新的所有者`,
  transferredBody: (application, owner) =>
    `${application} 现在属于 ${owner}。其客户端 ID、机密和授权同意保持不变。`,
  transferredAction: '打开应用',
  transferredClosing: '您收到此邮件是因为您管理或曾管理此应用。',
} satisfies typeof en;
