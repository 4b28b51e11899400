import type { en } from '../../../../oauth/authorize/not-for-user.messages.ts';

export default {
  title: (name) => `您不能使用 ${name}`,
  lead: (name) => `${name} 仅供特定人员使用，您的账户不在其中。`,
  mayAsk: (name) => `您可以向 ${name} 的管理人员申请访问权限。`,
  askThem: (name) => `如果您需要它，请询问 ${name} 的管理人员。`,
  contact: '向谁申请',
  signedInAs: '您已登录为',
  ask: '申请访问权限',
  back: (application) => `返回 ${application}`,
} satisfies typeof en;
