import type { en } from '../../../../organizations/domains/domain-end.messages.ts';

export default {
  domainSubject: (domain, days) => `${domain} 的验证将在${days <= 1 ? '一天内' : ` ${days} 天后`}过期`,
  domainBody: (domain, organization, at) =>
    `${domain} 属于组织 ${organization} 的验证将于 ${at} 过期。之后，该域名下的重定向 URI 不再视为该组织自有。`,
  domainHow: '要续期，请在 DNS 中保留 TXT 记录，打开该组织并重新检查记录。',
  domainAction: '打开组织',
  domainClosing: '您收到此邮件是因为您管理此组织。',
} satisfies typeof en;
