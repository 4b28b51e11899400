import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  subject: 'Your identity was verified',
  body: (application: string, method: string, at: string) =>
    `${application} reported on ${at} that it has verified who you are (${method}). Applications that you let see it now learn that your identity is verified.`,
  action: 'Look at your account',
  closing: 'If you do not know this application, tell the operator of this service.',
};

export const identityVerificationMessages = {
  en,
  ja: {
    subject: '本人確認が完了しました',
    body: (application, method, at) =>
      `${at} に「${application}」から、あなたの本人確認を行ったとの報告がありました（${method}）。閲覧を許可したアプリケーションには、本人確認済みであることが伝わります。`,
    action: 'アカウントを見る',
    closing: 'このアプリケーションに心当たりがない場合は、このサービスの運営者にお知らせください。',
  },
} satisfies Catalogue<typeof en>;
