import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  subject: (application: string) => `Review the access to ${application}`,
  needed: (application: string) =>
    `People or groups have access to “${application}”. Say for each of them whether it is still needed.`,
  until: (moment: string) => `Access that is not confirmed by then ends by itself: ${moment}.`,
  look: 'Review the access',
  closing: 'You receive this mail because you decide who may use this application.',
  warningSubject: (application: string) => `Your access to ${application} may end`,
  warning: (application: string, role: string | null, moment: string) =>
    role === null
      ? `Your access to “${application}” is being reviewed. It ends unless its managers confirm it by ${moment}. If you still need it, contact them.`
      : `Your role “${role}” in “${application}” is being reviewed. It ends unless its managers confirm it by ${moment}. If you still need it, contact them.`,
  endedSubject: (application: string) => `Your access to ${application} has ended`,
  ended: (application: string, role: string | null) =>
    role === null
      ? `Your access to “${application}” has ended after a review.`
      : `Your role “${role}” in “${application}” has ended after a review.`,
  viewAccess: 'View your access',
  personClosing: 'If you have a question, contact the managers of the application.',
};

export const reviewMailMessages = {
  en,
  ja: {
    subject: (application) => `${application} へのアクセス権の見直しをお願いします`,
    needed: (application) =>
      `「${application}」にアクセスできる人またはグループがあります。それぞれについて、引き続き必要かどうかをお答えください。`,
    until: (moment) => `次の日時までに確認されなかったアクセス権は自動的に終了します: ${moment}`,
    look: 'アクセス権を見直す',
    closing: 'このメールは、このアプリケーションの利用者を決める方にお送りしています。',
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
    personClosing: 'ご不明な点は、アプリケーションの管理者にお問い合わせください。',
  },
} satisfies Catalogue<typeof en>;
