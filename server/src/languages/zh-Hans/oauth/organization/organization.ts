import type { en } from '../../../../oauth/organization/organization.messages.ts';

export default {
  chooseTitle: '选择组织',
  chooseLead: (application) => `您想以哪个组织使用 ${application}？`,
  organizations: '组织',
  without: '都不是',
  withoutHint: '以个人身份使用。',
  continue: '继续',
  outsideTitle: '您不属于此组织',
  outsideLead: (application) => `${application} 要求您以组织身份登录。`,
  outsideNamed: '请让该组织的管理员邀请您，或用属于该组织的账户登录。',
  outsideAny: '此账户不属于任何组织。请让您组织的管理员邀请您，或用其他账户登录。',
  signedInAs: '已登录为',
  switchAccount: '使用其他账户',
  join: (organization) => `加入 ${organization}`,
  joinLead: '您可以用自己的电子邮件地址加入：',
  back: (application) => `返回 ${application}`,
  notChosen: '请选择组织。',
} satisfies typeof en;
