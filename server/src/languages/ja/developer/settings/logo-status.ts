import type { en } from '../../../../developer/settings/logo-status.messages.ts';

export default {
  shown: 'ログインの画面にこのロゴを表示しています。',
  notShown:
    'このロゴはまだ表示していません。所有権を確認済みのリダイレクト URI と同じホストに置くか、管理者が承認すると表示されます。',
  uploadNotShown:
    'このロゴはまだ表示していません。リダイレクト URI の所有権を確認するか、管理者が承認すると表示されます。',
  waiting: 'この画像はまだ取得していません。',
  unusable: (why) => `この画像は使用できませんでした: ${why}`,
} satisfies typeof en;
