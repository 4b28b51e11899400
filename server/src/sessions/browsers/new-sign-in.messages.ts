import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  subject: 'New sign-in to your account',
  body: (at: string) =>
    `Someone signed in to your account on ${at}, with a browser that we have not seen with it before.`,
  from: (device: string, address: string | null) =>
    address === null ? `Device: ${device}.` : `Device: ${device}. Network address: ${address}.`,
  action: 'Look at your sessions',
  closing: 'If it was you, there is nothing to do. If not, end that session and set a new password at once.',
};

export const newSignInMessages = {
  en,
  ja: {
    subject: '新しいログインがありました',
    body: (at) => `${at} に、これまで使われたことのないブラウザーからアカウントにログインがありました。`,
    from: (device, address) =>
      address === null ? `端末: ${device}` : `端末: ${device}、IP アドレス: ${address}`,
    action: 'セッションを確認',
    closing:
      'ご自身の操作であれば、何もする必要はありません。お心当たりがない場合は、そのセッションを終了し、すぐに新しいパスワードを設定してください。',
  },
} satisfies Catalogue<typeof en>;
