import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  domainSubject: (domain: string, days: number) =>
    `The verification of ${domain} expires ${days <= 1 ? 'within a day' : `in ${days} days`}`,
  domainBody: (domain: string, organization: string, at: string) =>
    `The verification that ${domain} belongs to the organization ${organization} expires on ${at}. After that, redirect URIs under it no longer count as the organization’s own.`,
  domainHow: 'To renew it, keep the TXT record in the DNS, open the organization and check the record again.',
  domainAction: 'Open the organization',
  domainClosing: 'You receive this e-mail because you manage this organization.',
};

const ja = {
  domainSubject: (domain: string, days: number) =>
    `${domain} の確認の有効期限が${days <= 1 ? ' 1 日以内' : `あと ${days} 日`}です`,
  domainBody: (domain: string, organization: string, at: string) =>
    `${domain} が組織 ${organization} のものであるという確認は ${at} に期限切れになります。以後、その下のリダイレクト URI は組織自身のものとして扱われません。`,
  domainHow:
    '更新するには、DNS の TXT レコードを残したまま組織のページを開き、もう一度レコードを確認してください。',
  domainAction: '組織を開く',
  domainClosing: 'このメールはこの組織の管理者に送信されています。',
};

/** Mails about proofs of domains that end. */
export const domainEndMails = { en, ja } satisfies Catalogue<typeof en>;
