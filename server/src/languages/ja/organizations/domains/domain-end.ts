import type { en } from '../../../../organizations/domains/domain-end.messages.ts';

export default {
  domainSubject: (domain: string, days: number) =>
    `${domain} の確認の有効期限が${days <= 1 ? ' 1 日以内' : `あと ${days} 日`}です`,
  domainBody: (domain: string, organization: string, at: string) =>
    `${domain} が組織 ${organization} のものであるという確認は ${at} に期限切れになります。以後、その下のリダイレクト URI は組織自身のものとして扱われません。`,
  domainHow:
    '更新するには、DNS の TXT レコードを残したまま組織のページを開き、もう一度レコードを確認してください。',
  domainAction: '組織を開く',
  domainClosing: 'このメールはこの組織の管理者に送信されています。',
} satisfies typeof en;
