import type { en } from '../../../../admin/person/tell-administrators.messages.ts';

export default {
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
} satisfies typeof en;
