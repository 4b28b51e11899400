import type { en } from '../../../../access-requests/reviews/review-mails.messages.ts';

export default {
  subject: (application) => `${application} へのアクセス権の見直しをお願いします`,
  needed: (application) =>
    `「${application}」にアクセスできる人またはグループがあります。それぞれについて、引き続き必要かどうかをお答えください。`,
  until: (moment) => `確認されなかったアクセス権は ${moment} に終了します。`,
  look: 'アクセス権を見直す',
  closing: 'このメールは、このアプリのユーザーを決める方にお送りしています。',
  warningSubject: (application) => `${application} へのアクセス権が終了する可能性があります`,
  warning: (application, role, moment) =>
    role === null
      ? `「${application}」へのアクセス権を見直しています。${moment} までに管理者が確認しない場合は終了します。引き続き必要な場合は、管理者に連絡してください。`
      : `「${application}」のロール「${role}」を見直しています。${moment} までに管理者が確認しない場合は終了します。引き続き必要な場合は、管理者に連絡してください。`,
  endedSubject: (application) => `${application} へのアクセス権が終了しました`,
  ended: (application, role) =>
    role === null
      ? `見直しの結果、「${application}」へのアクセス権は終了しました。`
      : `見直しの結果、「${application}」のロール「${role}」は終了しました。`,
  viewAccess: 'アクセス権を確認する',
  personClosing: 'ご不明な点は、アプリの管理者にお問い合わせください。',
} satisfies typeof en;
