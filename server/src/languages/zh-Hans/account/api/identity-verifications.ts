import type { en } from '../../../../account/api/identity-verifications.messages.ts';

export default {
  subject: '您的身份已通过验证',
  body: (application, method, at) =>
    `${application} 于 ${at} 报告已验证您的身份（${method}）。您允许查看的应用现在会得知您的身份已通过验证。`,
  action: '查看您的账户',
  closing: '如果您不了解此应用，请告知本服务的运营者。',
} satisfies typeof en;
