import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  approvedSubject: (application: string) => `You may now use ${application}`,
  approved: (application: string, role: string | null) =>
    role === null
      ? `Your request was approved: you may use “${application}”.`
      : `Your request was approved: you have the role “${role}” in “${application}”.`,
  until: (moment: string) => `The access ends by itself: ${moment}.`,
  noEnd: 'The access has no end. It may be reviewed or withdrawn.',
  rejectedSubject: (application: string) => `Your request for ${application} was rejected`,
  rejected: (application: string, role: string | null) =>
    role === null
      ? `Your request to use “${application}” was rejected.`
      : `Your request for the role “${role}” in “${application}” was rejected.`,
  because: (reason: string) => `Reason: ${reason}`,
  look: 'View your access',
  closing:
    'You receive this mail because you asked for access. If you did not, change your password and check your account.',
};

export const decisionMailMessages = {
  en,
  ja: {
    approvedSubject: (application) => `${application} を利用できるようになりました`,
    approved: (application, role) =>
      role === null
        ? `申請が承認されました。「${application}」を利用できます。`
        : `申請が承認されました。「${application}」でロール「${role}」が付与されました。`,
    until: (moment) => `アクセス権は次の日時に自動的に終了します: ${moment}`,
    noEnd: 'アクセス権に期限はありません。見直しや取り消しの対象になることがあります。',
    rejectedSubject: (application) => `${application} へのアクセスの申請は却下されました`,
    rejected: (application, role) =>
      role === null
        ? `「${application}」の利用の申請は却下されました。`
        : `「${application}」のロール「${role}」の申請は却下されました。`,
    because: (reason) => `理由: ${reason}`,
    look: 'アクセス権を確認する',
    closing:
      'このメールは、アクセスの申請に対してお送りしています。心当たりがない場合は、パスワードを変更し、アカウントを確認してください。',
  },
} satisfies Catalogue<typeof en>;
