import type { en } from '../../../../access-requests/notices/notices.messages.ts';

export default {
  subject: (application) => `${application} へのアクセスが申請されました`,
  waiting: (people, application) =>
    `${people} 人が「${application}」へのアクセスを申請しています。誰がいつまで利用できるかを決めてください。`,
  look: '申請を確認する',
  closing:
    'このメールは、このアプリのユーザーを決める方にお送りしています。決定がない申請は 30 日後に失効します。',
  pushBody: 'アクセスが申請されました',
  endingSubject: (application) => `${application} へのアクセスがまもなく終了します`,
  ending: (application, role, moment) =>
    role === null
      ? `「${application}」へのアクセス権は ${moment} に終了します。`
      : `「${application}」のロール「${role}」は ${moment} に終了します。`,
  askAgain: '引き続き必要な場合は、それまでにもう一度申請してください。',
  ask: 'もう一度申請する',
  viewAccess: 'アクセス権を確認する',
  endingClosing: '必要がなくなった場合は、何もする必要はありません。',
} satisfies typeof en;
