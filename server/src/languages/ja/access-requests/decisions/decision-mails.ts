import type { en } from '../../../../access-requests/decisions/decision-mails.messages.ts';

export default {
  approvedSubject: (application) => `${application} を利用できるようになりました`,
  approved: (application, role) =>
    role === null
      ? `申請が承認されました。「${application}」を利用できます。`
      : `申請が承認されました。「${application}」でロール「${role}」が付与されました。`,
  until: (moment) => `アクセス権は ${moment} に終了します。`,
  noEnd: 'アクセス権に期限はありません。見直しや取り消しの対象になることがあります。',
  rejectedSubject: (application) => `${application} へのアクセスの申請は却下されました`,
  rejected: (application, role) =>
    role === null
      ? `「${application}」の利用の申請は却下されました。`
      : `「${application}」のロール「${role}」の申請は却下されました。`,
  because: (reason) => `理由: ${reason}`,
  closedSubject: (application) => `${application} へのアクセスの申請は終了しました`,
  closed: (application, role) =>
    role === null
      ? `「${application}」は申請の受け付けを終了しました。利用の申請は、決定されないまま終了しました。`
      : `「${application}」は申請の受け付けを終了しました。ロール「${role}」の申請は、決定されないまま終了しました。`,
  look: 'アクセス権を確認する',
  closing:
    'このメールは、アクセスの申請に対してお送りしています。心当たりがない場合は、アカウントのセキュリティ診断を行ってください。',
} satisfies typeof en;
