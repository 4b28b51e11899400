import type { en } from '../../../../developer/overview/first-steps.messages.ts';

export default {
  title: '最初の手順',
  registered: 'アプリを登録する',
  hosts: 'ホストの所有を確認する',
  hosts_note: 'ユーザーは、あなたのアプリに移動することがわかるようになります。',
  sign_in: 'ユーザーをログインさせる',
  sign_in_note: 'クイックスタートに従うか、ここでログインを試して各段階を確認してください。',
  webhooks: 'イベントを受信する（任意）',
  webhooks_note: 'ユーザーが情報を変更したとき、連携を解除したとき、ログアウトしたときに通知を受けられます。',
  review: '承認を受ける',
  review_note:
    'あなたはすでにログインできます。管理者が承認するまで、ほかの人には access_denied が返されます。',
} satisfies typeof en;
