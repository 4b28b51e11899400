import type { en } from '../../../../sessions/browsers/new-sign-in.messages.ts';

export default {
  subject: '新しいログインがありました',
  body: (at) => `${at} に、認識できないブラウザーからアカウントにログインがありました。`,
  from: (device, address) =>
    address === null ? `端末: ${device}` : `端末: ${device}、IP アドレス: ${address}`,
  action: 'セッションを確認',
  closing:
    'ご自身の操作であれば、何もする必要はありません。パスワードの変更後は、お使いのほかのブラウザーごとに 1 回このメールが届きます。お心当たりがない場合は、そのセッションを終了し、すぐにセキュリティ診断を行ってください。',
} satisfies typeof en;
