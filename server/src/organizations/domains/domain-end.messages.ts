import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  domainSubject: (domain: string, days: number) =>
    `The proof of ${domain} ends ${days <= 1 ? 'within a day' : `in ${days} days`}`,
  domainBody: (domain: string, organization: string, at: string) =>
    `The proof that ${domain} belongs to the organization ${organization} ends on ${at}. Redirect URIs under it then no longer count as the organization’s own.`,
  domainHow: 'Leave the TXT record in the DNS, open the organization and look for the record again.',
  domainAction: 'Open the organization',
  domainClosing: 'You get this mail because you manage this organization.',
};

const ja = {
  domainSubject: (domain: string, days: number) =>
    `${domain} の証明の有効期限が${days <= 1 ? ' 1 日以内' : `あと ${days} 日`}です`,
  domainBody: (domain: string, organization: string, at: string) =>
    `${domain} が組織 ${organization} のものであるという証明は ${at} に終了します。以後、その下のリダイレクト URI は組織自身のものとして扱われません。`,
  domainHow: 'DNS の TXT レコードを残したまま、組織のページを開いて、もう一度確認してください。',
  domainAction: '組織を開く',
  domainClosing: 'このメールはこの組織の管理者に送信されています。',
};

/** Mails about proofs of domains that end. */
export const domainEndMails = { en, ja } satisfies Catalogue<typeof en>;
