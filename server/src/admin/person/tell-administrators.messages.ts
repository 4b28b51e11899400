import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  subject: 'An administrator’s account was changed',
  address_changed: (by: string, email: string, at: string) =>
    `${by} changed the e-mail address of the administrator ${email} on ${at}.`,
  verification_changed: (by: string, email: string, at: string) =>
    `${by} changed what is verified about the administrator ${email} on ${at}.`,
  factors_reset: (by: string, email: string, at: string) =>
    `${by} removed ways to sign in from the account of the administrator ${email} on ${at}.`,
  suspended: (by: string, email: string, at: string) =>
    `${by} suspended the administrator ${email} on ${at}.`,
  deleted: (by: string, email: string, at: string) =>
    `${by} deleted the account of the administrator ${email} on ${at}.`,
  action: 'Look at the audit log',
  closing: 'Every administrator receives this mail. If you did not expect the change, ask who made it.',
};

/** What one administrator did to another. */
export const tellAdministratorsMessages = {
  en,
  ja: {
    subject: '管理者のアカウントが変更されました',
    address_changed: (by, email, at) => `${at} に ${by} が、管理者 ${email} のメールアドレスを変更しました。`,
    verification_changed: (by, email, at) =>
      `${at} に ${by} が、管理者 ${email} の確認済みの情報を変更しました。`,
    factors_reset: (by, email, at) => `${at} に ${by} が、管理者 ${email} のログイン方法を削除しました。`,
    suspended: (by, email, at) => `${at} に ${by} が、管理者 ${email} を停止しました。`,
    deleted: (by, email, at) => `${at} に ${by} が、管理者 ${email} のアカウントを削除しました。`,
    action: '監査ログを見る',
    closing:
      'このメールはすべての管理者に送られます。心当たりのない変更の場合は、変更した人に確認してください。',
  },
} satisfies Catalogue<typeof en>;
