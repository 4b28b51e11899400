import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  subject: (application: string) => `Access to ${application} is requested`,
  waiting: (people: number, application: string) =>
    people === 1
      ? `A person is requesting access to “${application}”. Decide who may use it, and for how long.`
      : `${people} people are requesting access to “${application}”. Decide who may use it, and for how long.`,
  look: 'View the requests',
  closing:
    'You receive this mail because you decide who may use this application. Without a decision, requests expire after 30 days.',
  pushBody: 'Access is requested',
  endingSubject: (application: string) => `Your access to ${application} ends soon`,
  ending: (application: string, role: string | null, moment: string) =>
    role === null
      ? `Your access to “${application}” ends by itself: ${moment}.`
      : `Your role “${role}” in “${application}” ends by itself: ${moment}.`,
  askAgain: 'If you still need it, ask again before then.',
  ask: 'Ask again',
  viewAccess: 'View your access',
  endingClosing: 'You do not have to do anything if you no longer need the access.',
};

export const noticeMessages = {
  en,
  ja: {
    subject: (application) => `${application} へのアクセスが申請されました`,
    waiting: (people, application) =>
      `${people} 人が「${application}」へのアクセスを申請しています。誰がいつまで利用できるかを決めてください。`,
    look: '申請を確認する',
    closing:
      'このメールは、このアプリケーションの利用者を決める方にお送りしています。決定がない申請は 30 日後に失効します。',
    pushBody: 'アクセスが申請されました',
    endingSubject: (application) => `${application} へのアクセスがまもなく終了します`,
    ending: (application, role, moment) =>
      role === null
        ? `「${application}」へのアクセスは次の日時に自動的に終了します: ${moment}`
        : `「${application}」のロール「${role}」は次の日時に自動的に終了します: ${moment}`,
    askAgain: '引き続き必要な場合は、それまでにもう一度申請してください。',
    ask: 'もう一度申請する',
    viewAccess: 'アクセス権を確認する',
    endingClosing: '必要がなくなった場合は、何もする必要はありません。',
  },
} satisfies Catalogue<typeof en>;
