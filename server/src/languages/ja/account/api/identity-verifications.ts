import type { en } from '../../../../account/api/identity-verifications.messages.ts';

export default {
  subject: '本人確認が完了しました',
  body: (application, method, at) =>
    `${at} に「${application}」から、あなたの本人確認を行ったとの報告がありました（${method}）。閲覧を許可したアプリには、本人確認済みであることが伝わります。`,
  action: 'アカウントを見る',
  closing: 'このアプリに心当たりがない場合は、このサービスの運営者にお知らせください。',
} satisfies typeof en;
